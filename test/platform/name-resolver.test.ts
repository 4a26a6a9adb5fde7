import assert from 'node:assert/strict';
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { TestContext as Test } from 'node:test';
import { createHostsFile, parseHosts } from '../../src/platform/names/hosts-file.ts';
import { createNameResolver } from '../../src/platform/names/name-resolver.ts';
import type { NameResolverOptions } from '../../src/platform/names/name-resolver.ts';
import type { Lookup } from '../../src/platform/names/lookup.ts';
import { NXDOMAIN, SERVFAIL, startNameServer } from '../support/name-server.ts';
import type { NameQuestion, NameReply, NameServer } from '../support/name-server.ts';

interface Setting {
  server: NameServer;
  resolve: Lookup;
  /** Questions that were asked for a name, of both types. */
  asked(name: string): number;
}

async function withServer(
  t: Test,
  answer: (question: NameQuestion) => NameReply,
  options: NameResolverOptions = {},
): Promise<Setting> {
  const server = await startNameServer(answer);
  t.after(() => server.close());
  return {
    server,
    resolve: createNameResolver({ servers: [server.address], ...options }),
    asked: (name) => server.questions.filter((question) => question.name === name).length,
  };
}

const failsAs = (code: string) => (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === code;

const addressesOf = (found: readonly { address: string }[]) => found.map(({ address }) => address);

describe('a name', () => {
  it('has its addresses of both families, IPv4 first, and is asked for once while they hold', async (t) => {
    const at = await withServer(t, () => ({ addresses: ['2001:db8::1', '192.0.2.1', '192.0.2.2'] }));
    assert.deepEqual(await at.resolve('Both.Example'), [
      { address: '192.0.2.1', family: 4 },
      { address: '192.0.2.2', family: 4 },
      { address: '2001:db8::1', family: 6 },
    ]);
    await at.resolve('both.example');
    assert.equal(at.asked('both.example'), 2, 'A and AAAA');
  });

  it('is asked for once by all who wait for it', async (t) => {
    const at = await withServer(t, () => ({ addresses: ['192.0.2.1'], ttl: 0 }));
    const shares = ['one', 'two', undefined, 'one'];
    const found = await Promise.all(shares.map((share) => at.resolve('together.example', { share })));
    for (const addresses of found) assert.deepEqual(addressesOf(addresses), ['192.0.2.1']);
    assert.equal(at.asked('together.example'), 2);
  });

  it('that does not exist, or has no address, is remembered as such for a while', async (t) => {
    const at = await withServer(t, ({ name }) =>
      name === 'gone.example' ? { code: NXDOMAIN } : { addresses: [] },
    );
    for (const name of ['gone.example', 'empty.example']) {
      await assert.rejects(at.resolve(name), failsAs(name === 'gone.example' ? 'ENOTFOUND' : 'ENODATA'));
      await assert.rejects(at.resolve(name));
      assert.equal(at.asked(name), 2, name);
    }
  });

  it('whose servers fail is remembered as failed, and not as one that does not exist', async (t) => {
    const at = await withServer(t, () => ({ code: SERVFAIL }));
    await assert.rejects(at.resolve('failing.example'), failsAs('ESERVFAIL'));
    const before = at.asked('failing.example');
    await assert.rejects(at.resolve('failing.example'), failsAs('ESERVFAIL'));
    assert.equal(at.asked('failing.example'), before);
  });

  it('whose servers never answer ends at the deadline, and is not asked for again at once', async (t) => {
    const at = await withServer(t, () => 'silence', { deadlineMs: 1200 });
    await assert.rejects(at.resolve('silent.example'), failsAs('ECANCELLED'));
    const before = at.asked('silent.example');
    await assert.rejects(at.resolve('silent.example'), failsAs('ECANCELLED'));
    assert.equal(at.asked('silent.example'), before);
  });

  it('has the addresses of one family where the other never answers', async (t) => {
    const at = await withServer(t, ({ type }) => (type === 'A' ? { addresses: ['192.0.2.1'] } : 'silence'));
    assert.deepEqual(addressesOf(await at.resolve('half.example')), ['192.0.2.1']);
  });

  it('whose answer is too long for UDP is asked for over TCP', async (t) => {
    const at = await withServer(t, ({ overTcp }) => ({ addresses: ['192.0.2.1'], truncated: !overTcp }));
    assert.deepEqual(addressesOf(await at.resolve('long.example')), ['192.0.2.1']);
    assert.ok(at.server.questions.some(({ overTcp }) => overTcp));
  });

  it('with more addresses than any service has is refused', async (t) => {
    const many = Array.from({ length: 1000 }, (_, index) => `192.0.${index >> 8}.${index & 255}`);
    const at = await withServer(t, ({ overTcp }) => ({ addresses: many, truncated: !overTcp }));
    await assert.rejects(at.resolve('flood.example'), failsAs('ETOOMANY'));
  });

  it('is waited for by nobody who has given up', async (t) => {
    const asked = Promise.withResolvers<void>();
    const answer = ({ name }: NameQuestion): NameReply => {
      if (name !== 'slow.example') return { addresses: ['192.0.2.1'] };
      asked.resolve();
      return 'silence';
    };
    const at = await withServer(t, answer, { places: 1 });
    const givenUp = new AbortController();
    const slow = at.resolve('slow.example', { signal: givenUp.signal });
    const over = assert.rejects(slow, failsAs('ECANCELLED'));
    await asked.promise;
    const next = at.resolve('next.example');
    givenUp.abort();
    await over;
    assert.deepEqual(addressesOf(await next), ['192.0.2.1'], 'its place is free');
  });
});

describe('a workspace', () => {
  const hangs = ({ name }: NameQuestion): NameReply =>
    name.startsWith('hang') ? 'silence' : { addresses: ['192.0.2.1'] };

  it('with names that never answer holds no place of another’s', async (t) => {
    const at = await withServer(t, hangs, { places: 8, placesPerShare: 4, deadlineMs: 3000 });
    const giveUp = new AbortController();
    const hostile = Array.from({ length: 100 }, (_, index) =>
      at.resolve(`hang${index}.example`, { share: 'hostile', signal: giveUp.signal }).catch(() => null),
    );
    for (let index = 0; index < 20; index += 1)
      assert.equal((await at.resolve(`fine${index}.example`, { share: 'neighbour' })).length, 1);
    const names = new Set(
      at.server.questions.map(({ name }) => name).filter((name) => name.startsWith('hang')),
    );
    assert.equal(names.size, 4, 'the others of its names wait for these');
    giveUp.abort();
    await Promise.all(hostile);
  });

  it('does not wait in the queue of another that asks for the same name', async (t) => {
    const at = await withServer(t, hangs, { places: 8, placesPerShare: 1, deadlineMs: 3000 });
    const giveUp = new AbortController();
    const asker = { share: 'hostile', signal: giveUp.signal };
    const hostile = [at.resolve('hang.example', asker), at.resolve('shared.example', asker)].map((one) =>
      one.then(
        () => 'found',
        () => 'given up',
      ),
    );
    assert.equal((await at.resolve('shared.example', { share: 'neighbour' })).length, 1);
    assert.equal(await hostile[1], 'found', 'and has it from there');
    giveUp.abort();
    assert.equal(await hostile[0], 'given up');
  });
});

describe('the hosts file', () => {
  it('is read as hosts(5) says', () => {
    const names = parseHosts(
      '# a comment\n::1 localhost ip6-loopback\n192.0.2.7\tA.example b.example # why\nnonsense c.example\n10.0.0.1\n2001:db8::7 a.example\n',
    );
    assert.deepEqual([...names.keys()], ['localhost', 'ip6-loopback', 'a.example', 'b.example']);
    assert.deepEqual(names.get('a.example'), [
      { address: '192.0.2.7', family: 4 },
      { address: '2001:db8::7', family: 6 },
    ]);
  });

  it('comes before the DNS, and localhost is this machine even where it says nothing', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'hosts-'));
    t.after(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'hosts'), '192.0.2.7 written.example\n');
    const at = await withServer(t, () => ({ addresses: ['192.0.2.1'] }), {
      hosts: createHostsFile(join(folder, 'hosts')),
    });
    assert.deepEqual(addressesOf(await at.resolve('written.example')), ['192.0.2.7']);
    assert.deepEqual(addressesOf(await at.resolve('app.localhost')), ['127.0.0.1', '::1']);
    assert.deepEqual(addressesOf(await at.resolve('other.example')), ['192.0.2.1']);
    assert.equal(at.asked('written.example'), 0);
    assert.deepEqual(
      addressesOf(await createNameResolver({ hosts: createHostsFile(join(folder, 'none')) })('localhost')),
      ['127.0.0.1', '::1'],
    );
  });
});

describe('the system’s own resolver', () => {
  it('is asked for the operator’s endpoints and for nothing else: it has a thread for four names', async () => {
    const asking: string[] = [];
    for await (const file of glob('src/**/*.ts')) {
      const text = await readFile(file, 'utf8');
      if (/import [^;]*\blookup\b[^;]* from 'node:dns/.test(text) || /\bdns\.lookup\(/.test(text))
        asking.push(file);
    }
    assert.deepEqual(asking, ['src/platform/outbound-http/operator-endpoint.ts']);
  });
});
