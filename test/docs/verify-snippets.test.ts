import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { absence, LANGUAGES, runReceiver } from './receivers.ts';
import { snippetIn } from './snippets.ts';
import { delivery, EVENT_ID, MADE_SECRET, vectors } from './vectors.ts';

describe('the receivers of docs/webhooks.md', () => {
  for (const each of LANGUAGES) {
    test(`in ${each.language} take what is ours, and refuse every forgery`, async (t) => {
      const missing = await absence(each);
      if (missing !== null) {
        assert.equal(process.env['CI'], undefined, missing);
        return t.skip(missing);
      }
      const { results, errors } = await runReceiver(each, vectors);
      assert.equal(errors, '');
      const expected = vectors.map(({ good }) => (good ? EVENT_ID : null));
      const named = (list: unknown[]): string[] =>
        vectors.map(({ scheme, name }, at) => `${scheme}, ${name}: ${String(list[at])}`);
      assert.deepEqual(named(results), named(expected));
      assert.deepEqual(results.slice(vectors.length), [true, false]);
    });
  }

  test('and the whole one answers 204 and 401, and works on an event once', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'whynow-receiver-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'verify.mjs'), snippetIn('js'));
    await writeFile(join(folder, 'receiver.mjs'), snippetIn('mjs'));
    const port = await freePort();
    const { NODE_TEST_CONTEXT: _runner, ...inherited } = process.env;
    const child = spawn(process.execPath, ['receiver.mjs'], {
      cwd: folder,
      env: { ...inherited, PORT: String(port), WHYNOW_SECRET: MADE_SECRET },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    t.after(() => child.kill());
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await once(child.stdout, 'data');
    const send = async (change: string): Promise<number> => {
      const { headers, body } = delivery(MADE_SECRET, Date.now());
      const sent = { ...headers, 'X-Service-Attempt': '1' };
      const url = `http://127.0.0.1:${port}/`;
      return (await fetch(url, { method: 'POST', headers: sent, body: body + change })).status;
    };
    assert.deepEqual([await send(''), await send(' '), await send('')], [204, 401, 204]);
    child.kill();
    await once(child, 'close');
    assert.equal(output, 'listening\nbrief.created fir.example attempt 1\n');
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
