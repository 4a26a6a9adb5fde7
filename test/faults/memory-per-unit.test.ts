import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { aBot } from '../support/one-of-each.ts';
import { runCommand } from '../support/process.ts';
import type { Command } from '../support/process.ts';

const MIB = 1024 * 1024;
const TEXT = 'The quick brown fox jumps over the lazy dog. ';

/**
 * The largest thing of each kind that one caller or one server may hand us, and what it may add to the memory of the process at its peak. The
 * garbage that V8 has not collected yet counts: that is what a small machine has to have.
 */
describe('the memory of one unit of work', { skip: process.platform !== 'linux' && 'reads /proc' }, () => {
  let folder: string;
  let service: Command;
  let url: string;
  let key: string;
  const web = createServer((request, response) => {
    if (request.url === '/robots.txt') return void response.writeHead(404).end();
    const page = pages.get(`${request.headers.host?.split(':')[0]}`);
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...(page ? { 'content-encoding': 'gzip' } : {}),
    });
    response.end(page);
  });
  const pages = new Map<string, Buffer>();

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whynow-memory-'));
    await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
    const { port } = web.address() as AddressInfo;
    service = runCommand(['start', '--json'], {
      WHYNOW_DATA_DIR: join(folder, 'data'),
      PORT: '0',
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      EGRESS_RESOLVE: ['large.example', 'deep.example', 'bomb.example']
        .map((name) => `${name}=127.0.0.1:${port}`)
        .join(','),
    });
    const [line] = await service.line(/^\{.*"ready".*\}$/m);
    const ready = JSON.parse(line) as { url: string; api_key: string };
    url = ready.url;
    key = ready.api_key;
    // What every process loads once.
    await call('POST', '/v1/accounts', JSON.stringify({ domain: 'first.example' }));
    await call('GET', '/v1/accounts');
  });
  after(async () => {
    service.child.kill('SIGTERM');
    await service.ended;
    await new Promise((closed) => web.close(closed));
    await rm(folder, { recursive: true, force: true });
  });

  async function call(
    method: string,
    path: string,
    body?: string | Buffer,
    type = 'application/json',
  ): Promise<{ status: number; body: Record<string, unknown>; length: number }> {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: JSON.parse(text || '{}') as Record<string, unknown>,
      length: text.length,
    };
  }

  /** Resident memory of the service in MiB, now and at its highest since the last look. */
  async function memory(): Promise<{ now: number; peak: number }> {
    const status = await readFile(`/proc/${service.child.pid}/status`, 'utf8');
    const of = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
    await writeFile(`/proc/${service.child.pid}/clear_refs`, '5');
    return { now: of('VmRSS'), peak: of('VmHWM') };
  }

  async function adds(work: () => Promise<unknown>): Promise<number> {
    const { now } = await memory();
    await work();
    return Math.round((await memory()).peak - now);
  }

  async function visited(domain: string): Promise<void> {
    const made = await call('POST', '/v1/accounts', JSON.stringify({ domain }));
    assert.equal(made.status, 201);
    const account = `/v1/accounts/${String(made.body['id'])}`;
    const asked = await call('POST', `${account}/crawl:on-demand`);
    assert.equal(asked.status, 202, JSON.stringify(asked.body));
    for (let tries = 0; tries < 1500; tries += 1) {
      const { body } = await call('GET', `${account}/crawls/${String(asked.body['crawl_id'])}`);
      if (!['queued', 'running'].includes(String(body['status']))) return;
      await delay(50);
    }
    assert.fail('the page was not read');
  }

  const large = (index: number): object => ({
    domain: `large-${index}.example`,
    description: 'x'.repeat(5000),
    attributes: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`a${at}`, 'y'.repeat(1000)])),
  });

  const units: [name: string, mostMib: number, work: () => Promise<unknown>][] = [
    [
      'a batch of 1,000 accounts, 14 MiB of JSON',
      320,
      async () => {
        const items = Array.from({ length: 1000 }, (_, index) => large(index));
        const made = await call('POST', '/v1/accounts:batch', JSON.stringify({ items }));
        assert.equal(made.status, 200);
      },
    ],
    [
      'a CSV import of 15 MiB',
      400,
      async () => {
        const row = (at: number): string => `csv-${at}.example,"${TEXT.repeat(10)}"\n`;
        const file = `domain,description\n${Array.from({ length: 30_000 }, (_, at) => row(at)).join('')}`;
        assert.ok(file.length > 13 * MIB && file.length < 16 * MIB, String(file.length));
        const done = await call('POST', '/v1/accounts:import', file, 'text/csv');
        assert.equal(done.status, 200);
      },
    ],
    [
      'a page of 200 large accounts',
      64,
      async () => {
        const page = await call('GET', '/v1/accounts?limit=200&sort=name&order=desc');
        assert.equal(page.status, 200);
        assert.ok(page.length < 3 * MIB, String(page.length));
      },
    ],
    [
      'a reply of 0.4 MiB',
      96,
      async () => {
        const { body } = await call('GET', '/v1/accounts?limit=1');
        const [account] = body['data'] as { id: string }[];
        const text = JSON.stringify({
          account_id: account?.id,
          subject: 'Re: hello',
          body: TEXT.repeat(10_000),
        });
        assert.equal((await call('POST', '/v1/replies', text)).status, 201);
      },
    ],
    [
      'a trial of a bot on a page of 4 MiB',
      256,
      async () => {
        pages.set('large.example', gzipSync(`<html><body>${`<p>${TEXT}</p>`.repeat(80_000)}</body></html>`));
        const tried = await call('POST', '/v1/bots:test', JSON.stringify(aBot('http://large.example/')));
        assert.equal(tried.status, 200, JSON.stringify(tried.body));
      },
    ],
    ['a visit to a page of 4 MiB', 256, () => visited('large.example')],
    [
      'a visit to a page that is nested 200,000 deep',
      256,
      () => {
        pages.set('deep.example', gzipSync(`<html><body>${'<div>'.repeat(200_000)}deep`));
        return visited('deep.example');
      },
    ],
    [
      'a visit to 200 MiB in 200 kB of gzip',
      128,
      () => {
        pages.set('bomb.example', gzipSync(Buffer.alloc(200 * MIB, 0x20)));
        return visited('bomb.example');
      },
    ],
  ];
  for (const [name, most, work] of units)
    it(`${name}: at most ${most} MiB`, async (t) => {
      const added = await adds(work);
      t.diagnostic(`${added} MiB`);
      assert.ok(added <= most, `${added} MiB`);
    });
});
