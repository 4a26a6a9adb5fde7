import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openLocalFile } from '../../../../src/domain/workspace/exports/destinations/local-file.ts';
import { createTestApi } from '../../../support/api.ts';
import { carryOutExport, fillAccounts } from '../../../support/exports.ts';

describe('a disk that takes no more', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whynow-exports-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test('ENOSPC is told in words', { skip: process.platform !== 'linux' }, async () => {
    const path = join(folder, 'full.csv');
    // The kernel's own full device (full(4)).
    await symlink('/dev/full', `${path}.run_a.part`);
    const sink = await openLocalFile(path, 'run_a');
    await assert.rejects(sink.write(Buffer.from('x')), /disk on which exports wait to be downloaded is full/);
    await sink.abort();
  });

  test('a folder that is none fails the export, and says nothing of where it is', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await chmod(file, 0o400);
    const api = await createTestApi({ config: { EXPORT_DIR: join(file, 'exports') } });
    await fillAccounts(api, api.workspaceId, 3);
    const done = await carryOutExport(api, { resource: 'accounts' });
    assert.equal(done['status'], 'failed');
    assert.match(String(done['error']), /folder in which exports wait to be downloaded cannot be written/);
    assert.ok(!String(done['error']).includes(folder));
    await api.close();
  });
});
