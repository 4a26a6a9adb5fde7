import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runCommand } from '../support/process.ts';

describe('whynow demo', () => {
  let folder: string;
  let output: string;
  let code: number | string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whynow-demo-'));
    await chmod(folder, 0o755);
    const demo = runCommand(['demo'], { WHYNOW_DATA_DIR: join(folder, 'data'), PORT: '0' });
    code = await demo.ended;
    output = demo.output() + demo.errors();
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('goes through the whole job and ends by itself', () => {
    assert.equal(code, 0, output);
    assert.match(output, /Done in \d+\.\d s/);
  });

  it('has every company added, scored and briefed', () => {
    assert.match(output, /25 accounts → \d+ sources found → .* 25 scored/);
  });

  it('shows the signals of what happened, each delivery with a valid signature', () => {
    for (const type of [
      'funding',
      'executive_hire',
      'product_launch',
      'partnership',
      'pricing_change',
      'hiring_surge',
      'key_role_opened',
      'tech_adopted',
      'service_incident',
      'customer_win',
      'saas_vendor_change',
      'compliance_milestone',
      'developer_platform_change',
    ]) {
      assert.match(output, new RegExp(`signed ✓ signal\\.fired .*${type}`), type);
    }
    assert.doesNotMatch(output, /BAD SIGNATURE/);
    const [, all, valid] = /(\d+) deliveries, (\d+) with a valid signature/.exec(output) ?? [];
    assert.ok(Number(all) > 20);
    assert.equal(all, valid);
  });

  it('shows a bot that fired, and what its chat got', () => {
    assert.match(output, /alert\s+delivered/);
    assert.match(output, /slack\s+Rivalwave pricing: Pro: 49 → 59 USD/);
  });

  it('says that its service has stopped, and names no address or key of it at the end', () => {
    const end = output.slice(output.indexOf('Done in'));
    assert.match(end, /The service of the demo stops now.*\n.*whynow start --demo/);
    assert.doesNotMatch(end, /127\.0\.0\.1|wn_live_/);
  });
});
