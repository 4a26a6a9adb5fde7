import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deleteAccount } from '../../../../src/domain/workspace/accounts/delete-account.ts';
import { weighFacts } from '../../../../src/domain/understanding/facts/fact-candidates.ts';
import { purgeDeletedAccounts } from '../../../../src/domain/workspace/accounts/purge-deleted-accounts.ts';
import { system } from '../../../../src/domain/ground/actor.ts';
import { recordBriefView } from '../../../../src/domain/workspace/brief-pages/record-brief-view.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { DAY } from '../../../../src/platform/clock.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { addBrief, addContact, addSignal, addSource } from '../../../support/account-rows.ts';
import { createTestApi } from '../../../support/api.ts';
import type { TestApi } from '../../../support/api.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { columnsHolding } from '../../../support/columns-holding.ts';

const A_FACT = { value: 'Delft', date: '2026-06-01T00:00:00.000Z', confidence: 0.8 };

/** Where an id may stay: who did what to which id. */
const ALLOWED = 'public.audit_log.subject_id';

/** What the test has to have filled before it says anything. */
const PLACES = [
  'accounts.domain',
  'contacts.name',
  'fact_candidates.source',
  'signals.id',
  'briefs.signals',
  'events.payload',
  'deliveries.event_id',
  'delivery_attempts.response_body',
  'audit_log.before',
  'audit_log.after',
  'idempotency_keys.body',
  'snapshots.body',
  'crawl_hosts.pace_key',
  'robots_files.origin',
  'score_history.account_id',
  'outcomes.note',
  'signals.retraction',
  'brief_views.account_id',
  'brief_views.brief_id',
];

describe('the purge of an account', () => {
  const clock = createFakeClock();
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  /** Everything that tells of an account, in every place that may hold it. Resolves to what is looked for afterwards. */
  async function makeTraces(domain: string, person: string): Promise<{ id: string; needles: string[] }> {
    const { ctx, workspaceId } = api;
    const post = async (path: string, body: unknown, key: string) => {
      const answer = await api.request('POST', path, {
        body,
        headers: { 'idempotency-key': `${key} ${newId('req')}` },
      });
      assert.ok(answer.status < 300, answer.text);
      return answer.body;
    };
    const batch = await post(
      '/v1/accounts:batch',
      { items: [{ domain, name: `Name of ${domain}` }] },
      'batch',
    );
    const id = String(batch['data']?.[0]?.['id']);
    const contact = await addContact(ctx, workspaceId, id, { name: person, role: 'CTO' });
    const erased = await addContact(ctx, workspaceId, id, { name: `${person} Erased`, role: 'CFO' });
    await inTransaction(ctx, (tx) =>
      weighFacts(tx, workspaceId, id, {}, { city: { ...A_FACT, source: `https://${domain}/` } }),
    );
    const signal = await addSignal(ctx, workspaceId, id);
    const source = await addSource(ctx, workspaceId, id, 'feed');
    await ctx.db
      .updateTable('sources')
      .set({ pace_key: domain, url: `https://${domain}/feed` })
      .where('id', '=', source)
      .execute();
    const values = [domain, clock.now(), workspaceId, source];
    await ctx.pool.query(
      `insert into crawl_hosts (pace_key, not_before) values ($1, $2)`,
      values.slice(0, 2),
    );
    await ctx.pool.query(
      `insert into robots_files (origin, status, fetched_at, expires_at) values ('https://www.' || $1 || ':443', 200, $2::timestamptz, $2::timestamptz + interval '1 year')`,
      values.slice(0, 2),
    );
    await ctx.pool.query(
      `insert into snapshots (workspace_id, id, source_id, content_hash, final_url, status, headers, body, fetched_at, state_since, state_last_seen)
       values ($3, 'snp_' || $4::text, $4, 'hash', 'https://' || $1::text || '/feed', 200, '{}', convert_to($1, 'UTF8'), $2::timestamptz, $2, $2)`,
      values,
    );
    await post('/v1/webhooks', { url: 'https://hooks.example.com/x', events: ['*'] }, 'webhook');
    // Scores, history, a brief and events with deliveries come of themselves.
    await post(`/v1/accounts/${id}:rescore`, undefined, 'rescore');
    await post(`/v1/accounts/${id}/brief:regenerate`, undefined, 'regenerate');
    await post(`/v1/accounts/${id}/crawl:on-demand`, undefined, 'crawl');
    const met = await post(`/v1/accounts/${id}/outcomes`, { outcome: 'meeting', note: domain }, 'outcome');
    const wrong = await addSignal(ctx, workspaceId, id);
    await post(`/v1/signals/${wrong}:retract`, { reason: 'other', note: domain }, 'retract');
    const brief = await addBrief(ctx, workspaceId, id, 99, { signals: [signal] });
    const viewed = await recordBriefView(ctx, {
      workspaceId,
      accountId: id,
      brief: { id: brief, version: 99 },
      openedAt: clock.now(),
      sessionToken: null,
      guest: { address: '198.51.100.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' },
    });
    assert.equal(viewed, true);
    assert.equal((await api.request('DELETE', `/v1/accounts/${id}/contacts/${erased}`)).status < 300, true);
    await ctx.pool.query(
      `insert into delivery_attempts (workspace_id, delivery_id, id, number, trigger, started_at, finished_at, outcome, response_body)
       select d.workspace_id, d.id, 'att_' || d.id, 1, 'auto', $2, $2, 'delivered', 'Thank you for ' || $3::text
       from deliveries d join events e on e.workspace_id = d.workspace_id and e.id = d.event_id where e.account_id = $1`,
      [id, clock.now(), domain],
    );
    const { brief_token } = await ctx.db
      .selectFrom('accounts')
      .select('brief_token')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { rows: sent } = await ctx.pool.query<{ event: string; delivery: string }>(
      `select e.id as event, d.id as delivery from events e join deliveries d on d.workspace_id = e.workspace_id and d.event_id = e.id where e.account_id = $1`,
      [id],
    );
    return {
      id,
      needles: [
        ...sent.flatMap(({ event, delivery }) => [event, delivery]),
        domain,
        id,
        person,
        contact,
        erased,
        signal,
        wrong,
        String(met['id']),
        source,
        brief,
        brief_token,
      ],
    };
  }

  const whereIs = (needles: string[]): Promise<string[]> => columnsHolding(api.ctx, needles);

  it('leaves no trace of it in any column of any table, and everything of another', async () => {
    const gone = await makeTraces('brackenridge-rail.example', 'Ines Aalto-Quist');
    const kept = await makeTraces('ferncastle-freight.example', 'Otto Vandermolen');
    await deleteAccount(api.ctx, system(api.workspaceId, 'test'), gone.id);
    // An answer about it from after the deletion, kept for repeats, and a job that still waits.
    clock.advance(30 * DAY - 1000);
    const late = await api.request('POST', `/v1/accounts/${gone.id}:rescore`, {
      headers: { 'idempotency-key': 'late' },
    });
    assert.equal(late.status, 410);
    const before = await whereIs(gone.needles);
    for (const place of PLACES)
      assert.ok(before.includes(`public.${place}`), `nothing to purge in ${place}: ${before.join(' ')}`);
    assert.ok(
      before.some((place) => /^pgboss\.\w+\.data$/.test(place)),
      before.join(' '),
    );
    const keptBefore = await whereIs(kept.needles);
    clock.advance(1000);
    assert.equal(await purgeDeletedAccounts(api.ctx), 1);
    assert.deepEqual(await whereIs(gone.needles), [ALLOWED]);
    assert.deepEqual(await whereIs(gone.needles.filter((needle) => !/^[a-z]{3}_/.test(needle))), []);
    assert.deepEqual(await whereIs(kept.needles), keptBefore);
  });
});
