import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import { createReaderPool } from '../../../../src/domain/pipeline/read/reader-pool.ts';
import { indexUrl, sweepSharedLists } from '../../../../src/domain/pipeline/lists/due-lists.ts';
import { readSharedLists } from '../../../../src/domain/pipeline/lists/read-shared-lists.ts';
import { findSources } from '../../../../src/domain/watching/sources/find-sources.ts';
import { forgetFilings } from '../../../../src/domain/watching/sources/listed-filings.ts';
import { ingestAccounts } from '../../../../src/domain/workspace/accounts/ingest-accounts.ts';
import { updateAccount } from '../../../../src/domain/workspace/accounts/update-account.ts';
import { OutboundError } from '../../../../src/platform/outbound-http/outbound-error.ts';
import type { OutboundHttp, OutboundResponse } from '../../../../src/platform/outbound-http/client.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const WARN = 'https://labour.oakshire.example/warn.csv';

/** What the web answers, and what was asked. */
function pretendWeb(
  answers: Map<string, { status: number; body: string }>,
): OutboundHttp & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    request({ url, method }): Promise<OutboundResponse> {
      asked.push(`${method} ${url}`);
      const answer = answers.get(url);
      if (answer === undefined) return Promise.reject(new OutboundError('connect', 'nobody is there'));
      return Promise.resolve({
        status: answer.status,
        headers: {},
        body: Buffer.from(answer.body),
        truncated: false,
        finalUrl: url,
        redirects: [],
        remoteAddress: null,
        timings: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null, totalMs: 0 },
      });
    },
    close: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
}

describe('lists that are read once for all accounts', () => {
  const day = new Date('2026-11-18T00:00:00Z');
  const row = (form: string, company: string, cik: string, serial: string): string =>
    `${form.padEnd(12)}${company.padEnd(62)}${cik.padEnd(12)}20261118    edgar/data/${cik}/${serial}.txt`;
  const answers = new Map([
    ['https://labour.oakshire.example/robots.txt', { status: 200, body: 'User-agent: *\nAllow: /\n' }],
    [
      WARN,
      {
        status: 200,
        body: 'Company,City,Notice Date,Effective Date,Employees\nFERNCASTLE FREIGHT INC,Dover,11/09/2026,01/08/2027,140\nSomebody Else LLC,Dover,11/09/2026,01/08/2027,12\n',
      },
    ],
    [
      indexUrl(day),
      {
        status: 200,
        body: `Form Type   Company Name                                                  CIK         Date Filed  File Name\n${'-'.repeat(141)}\n${row('D', 'Ferncastle Freight, Inc.', '77', '0000000077-26-000001')}\n${row('8-K', 'Ferncastle Freight, Inc.', '77', '0000000077-26-000002')}\n`,
      },
    ],
  ]);
  const web = pretendWeb(answers);
  const readers = createReaderPool(1);
  let ctx: TestContext;
  let workspaces: { workspaceId: string; accountId: string }[];

  before(async () => {
    ctx = await createTestContext({
      outbound: web,
      clock: { now: () => NOW },
      config: { WARN_URLS: WARN },
    });
    workspaces = [];
    for (const country of ['US', 'US', 'DE']) {
      const { workspaceId, actor } = await createTestWorkspace(ctx);
      const account = await createAccount(ctx, actor, {
        domain: 'ferncastle.example',
        name: 'Ferncastle Freight',
        city: 'Dover',
        country,
      });
      workspaces.push({ workspaceId, accountId: account.id });
    }
    await sweepSharedLists(ctx);
    await readSharedLists(ctx, readers);
  });
  after(async () => {
    await readers.close();
    await ctx.close();
  });

  it('asks each list once, whatever the number of workspaces, robots.txt first where no terms hold', () => {
    assert.deepEqual(
      web.asked.filter((line) => line.includes('oakshire')),
      ['GET https://labour.oakshire.example/robots.txt', `GET ${WARN}`],
    );
    assert.equal(web.asked.filter((line) => line.endsWith(indexUrl(day))).length, 1);
    assert.ok(!web.asked.some((line) => line.includes('sec.gov/robots.txt')));
  });

  it('fires for the accounts that a notice names, in their own country', async () => {
    const signals = await ctx.db
      .selectFrom('signals')
      .select(['workspace_id', 'account_id', 'type', 'subtype', 'strength', 'source_url'])
      .execute();
    assert.deepEqual(
      signals.map(({ account_id }) => String(account_id)).toSorted(),
      workspaces
        .slice(0, 2)
        .map(({ accountId }) => accountId)
        .toSorted(),
    );
    for (const { type, subtype, strength, source_url } of signals)
      assert.deepEqual(
        [type, subtype, strength, source_url],
        ['workforce_reduction', 'warn_notice', 70, WARN],
      );
  });

  it('makes a Form D of the same name a source, to be compared by its place when it is read', async () => {
    const sources = await ctx.db
      .selectFrom('sources')
      .select(['account_id', 'url', 'found_by'])
      .where('kind', '=', 'edgar_d')
      .execute();
    assert.equal(sources.length, 3);
    for (const { url, found_by } of sources) {
      assert.equal(url, 'https://www.sec.gov/Archives/edgar/data/77/000000007726000001/primary_doc.xml');
      assert.equal(found_by, 'EDGAR daily index');
    }
  });

  it('is done with an index that was read, and asks again for what was not there', async () => {
    const lists = await ctx.db
      .selectFrom('shared_lists')
      .select(['url', 'reason', 'next_visit_at'])
      .execute();
    const byUrl = new Map(lists.map((list) => [list.url, list]));
    assert.equal(byUrl.get(indexUrl(day))?.next_visit_at, null);
    const missing = byUrl.get(indexUrl(new Date('2026-11-17T00:00:00Z')));
    assert.match(missing?.reason ?? '', /connection could not be made/);
    assert.ok((missing?.next_visit_at ?? NOW) > NOW);
    assert.ok((byUrl.get(WARN)?.next_visit_at ?? NOW) > NOW);
    assert.ok(!byUrl.has(indexUrl(new Date('2026-11-15T00:00:00Z'))), 'a Sunday');
  });

  it('fires nothing twice when the same list is read again', async () => {
    await ctx.db.updateTable('shared_lists').set({ next_visit_at: NOW, content_hash: null }).execute();
    await readSharedLists(ctx, readers);
    const { count } = await ctx.db
      .selectFrom('signals')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(count, 2);
  });

  it('keeps a Form D for an account that comes later, and for one that is renamed later', async () => {
    const { workspaceId, actor } = await createTestWorkspace(ctx);
    const late = await createAccount(ctx, actor, { domain: 'late.example', name: 'FERNCASTLE FREIGHT Inc' });
    const other = await createAccount(ctx, actor, { domain: 'other.example', name: 'Otherwise' });
    await findSources(ctx, { workspaceId, accountId: late.id });
    await findSources(ctx, { workspaceId, accountId: other.id });
    const filings = () =>
      ctx.db
        .selectFrom('sources')
        .select(['account_id', 'url', 'found_by'])
        .where('workspace_id', '=', workspaceId)
        .where('kind', '=', 'edgar_d')
        .orderBy('account_id')
        .execute();
    const filing = {
      url: 'https://www.sec.gov/Archives/edgar/data/77/000000007726000001/primary_doc.xml',
      found_by: 'EDGAR daily index',
    };
    assert.deepEqual(await filings(), [{ account_id: late.id, ...filing }]);
    for (const rename of [
      () => updateAccount(ctx, actor, other.id, { name: 'Ferncastle Freight' }),
      () =>
        ingestAccounts(ctx, actor, {
          on_conflict: 'update',
          items: [{ domain: 'other.example', name: 'Ferncastle Freight' }],
        }),
    ]) {
      await updateAccount(ctx, actor, other.id, { name: 'Otherwise' });
      await ctx.pool.query(`delete from pgboss.job where name = 'find-sources'`);
      await rename();
      const { rows } = await ctx.pool.query<{ singleton_key: string }>(
        `select singleton_key from pgboss.job where name = 'find-sources'`,
      );
      assert.deepEqual(rows, [{ singleton_key: other.id }]);
    }
    await findSources(ctx, { workspaceId, accountId: other.id });
    assert.deepEqual(
      await filings(),
      [late.id, other.id].toSorted().map((account_id) => ({ account_id, ...filing })),
    );
  });

  it('forgets a filing when it is no news any more', async () => {
    const count = async (now: Date) => {
      await forgetFilings({ ...ctx, clock: { now: () => now } });
      return (await ctx.db.selectFrom('listed_filings').select('company').execute()).length;
    };
    assert.equal(await count(new Date('2027-02-16T00:00:00Z')), 1);
    assert.equal(await count(new Date('2027-02-18T00:00:00Z')), 0);
  });
});
