import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runCommand } from '../support/process.ts';

const item = (title: string, text: string, labels: object[], reason: string | null): string =>
  JSON.stringify({
    company: { name: 'Quernlight', domain: 'quernlight.example' },
    source: 'wire',
    title,
    text,
    published_at: '2026-03-01',
    labels,
    negative_reason: reason,
  });

describe('whynow eval', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whynow-eval-'));
  });
  after(() => rm(folder, { recursive: true }));

  const run = async (...args: string[]): Promise<{ code: unknown; output: string; errors: string }> => {
    const command = runCommand(['eval', ...args], {});
    return { code: await command.ended, output: command.output(), errors: command.errors() };
  };

  test('measures the detector on a file of labelled items', async () => {
    const path = join(folder, 'items.jsonl');
    const lines = [
      item(
        'Quernlight Secures $57.5M in Series B Funding',
        'The round was led by Fieldstone Capital.',
        [{ type: 'funding', subtype: 'series_b' }],
        null,
      ),
      item('Opening hours over the holidays', 'Our doors are shut on Sunday.', [], 'routine_notice'),
    ];
    await writeFile(path, lines.join('\n'));
    const { code, output } = await run(path, '--json');
    assert.equal(code, 0);
    const [{ measurement }] = JSON.parse(output) as [{ measurement: Record<string, unknown> }];
    assert.equal(measurement['items'], 2);
    assert.deepEqual(
      (measurement['types'] as { type: string; n: number; recall: { value: number } }[]).map(
        ({ type, n, recall }) => [type, n, recall.value],
      ),
      [['funding', 1, 1]],
    );
    assert.match((await run(path)).output, /all \(micro\) +1 {2}100\.0/);
  });

  test('names the file and line it cannot read, and writes only what the held-out items say', async () => {
    const path = join(folder, 'broken.jsonl');
    await writeFile(path, '{"title": 1}\n');
    const broken = await run(path);
    assert.notEqual(broken.code, 0);
    assert.match(broken.errors, /broken\.jsonl: Line 1/);
    assert.match((await run(path, '--write')).errors, /--own/);
  });
});
