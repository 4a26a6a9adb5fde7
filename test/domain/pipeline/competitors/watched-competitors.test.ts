import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getAccount } from '../../../../src/domain/workspace/accounts/get-account.ts';
import { ingestAccounts } from '../../../../src/domain/workspace/accounts/ingest-accounts.ts';
import { listAccounts } from '../../../../src/domain/workspace/accounts/list-accounts.ts';
import { COMPETITOR_SOURCES } from '../../../../src/domain/watching/sources/watch-competitors.ts';
import { explainScore } from '../../../../src/domain/deciding/scoring/explain/explain-score.ts';
import { listSignals } from '../../../../src/domain/workspace/signals/list-signals.ts';
import { makeHostsDue } from '../../../../src/domain/watching/sources/add-sources.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { updateWorkspace } from '../../../../src/domain/workspace/settings/update-workspace.ts';
import { createTestWorld } from '../../../support/world.ts';
import type { TestWorld } from '../../../support/world.ts';

describe('a competitor of the workspace', () => {
  let world: TestWorld;
  let [user, stranger] = ['', ''];
  before(async () => {
    world = await createTestWorld();
    const { data } = await ingestAccounts(world.ctx, world.actor, {
      items: [
        { domain: 'fennimark.example', tags: ['Competitor:Loamworks'] },
        { domain: 'ironquay.example' },
      ],
    });
    [user, stranger] = data.map(({ id }) => id ?? '') as [string, string];
    await updateWorkspace(world.ctx, world.actor, {
      competitors: [{ name: 'Loamworks', domain: 'loamworks.example' }],
    });
    await world.worker.drain();
  });
  after(() => world.close());

  async function competitorRow(): Promise<{ id: string; score_status: string; brief_version: number }> {
    return world.ctx.db
      .selectFrom('accounts')
      .select(['id', 'score_status', 'brief_version'])
      .where('workspace_id', '=', world.workspaceId)
      .where('status', '=', 'competitor')
      .executeTakeFirstOrThrow();
  }

  /** What the next day would bring: every page of the competitor is due, and a difference counts at once. */
  async function visitAgain(): Promise<void> {
    const { id } = await competitorRow();
    await inTransaction(world.ctx, async (tx) => {
      const due = await tx.db
        .updateTable('sources')
        .set({ next_visit_at: tx.clock.now(), confirm_at_once: true, confirming: true })
        .where('account_id', '=', id)
        .returning('pace_key')
        .execute();
      await makeHostsDue(
        tx,
        world.actor.workspaceId,
        due.map(({ pace_key }) => pace_key),
        tx.clock.now(),
      );
    });
    await world.worker.drain();
  }

  it('is read like an account, and is in no list, score or brief', async () => {
    const row = await competitorRow();
    assert.deepEqual([row.score_status, row.brief_version], ['pending', 0]);
    const listed = await listAccounts(world.ctx, world.actor, {});
    assert.deepEqual(listed.data.map(({ domain }) => domain).toSorted(), [
      'fennimark.example',
      'ironquay.example',
    ]);
    await assert.rejects(getAccount(world.ctx, world.actor, row.id), { code: 'resource_not_found' });
    const sources = await world.ctx.db
      .selectFrom('sources')
      .select(['kind', 'status'])
      .where('account_id', '=', row.id)
      .execute();
    const kinds = sources.map(({ kind }) => kind);
    assert.ok(kinds.includes('price') && kinds.includes('home'), kinds.join(', '));
    for (const kind of kinds) assert.ok((COMPETITOR_SOURCES as ReadonlySet<string>).has(kind), kind);
    const people = await world.ctx.db
      .selectFrom('contacts')
      .select('id')
      .where('account_id', '=', row.id)
      .execute();
    assert.deepEqual(people, []);
  });

  it('gives the workspace a signal when it raises a price, announced once and without an account', async () => {
    world.web.move('pricing');
    await visitAgain();
    await visitAgain();
    const { data } = await listSignals(world.ctx, world.actor, { type: 'competitor_price_change' });
    const [signal] = data;
    assert.equal(data.length, 1, JSON.stringify(data));
    assert.deepEqual(
      [signal?.subtype, signal?.account_id, signal?.fields['competitor']],
      ['increase', null, 'Loamworks'],
    );
    assert.match(signal?.title ?? '', /^Loamworks: Section/);
    const events = await world.ctx.db
      .selectFrom('events')
      .select(['kind', 'payload', 'account_id'])
      .where('event_key', '=', `signal.fired/${signal?.id}`)
      .execute();
    assert.deepEqual(
      events.map(({ account_id, payload }) => [account_id, payload['account']]),
      [[null, null]],
    );
  });

  it('moves the score of accounts that are tagged with it, and of no others', async () => {
    const own = await explainScore(world.ctx, world.actor, user);
    assert.ok(
      own.signals.some(({ type }) => type === 'competitor_price_change'),
      JSON.stringify(own.signals),
    );
    assert.equal(own.pending, false);
    const other = await explainScore(world.ctx, world.actor, stranger);
    assert.ok(!other.signals.some(({ type }) => type === 'competitor_price_change'));
  });

  it('reaches an account whose pages show its product, as long as that is active', async () => {
    await world.ctx.db
      .insertInto('signals')
      .values({
        workspace_id: world.workspaceId,
        id: 'sig_00000000000000000000000001',
        account_id: stranger,
        type: 'competitor_tool_detected',
        subtype: 'on_website',
        category: 'technology',
        title: 'Uses Loamworks',
        strength: 60,
        confidence: 0.85,
        source_url: 'https://ironquay.example/',
        occurred_at: world.ctx.clock.now(),
        occurred_at_precision: 'day',
        fields: JSON.stringify({ competitor: 'Loamworks' }),
        evidence: '[]',
        source_hosts: ['ironquay.example'],
        event_key: 'competitor_tool_detected|on_website|loamworks',
        bot_id: null,
        announced: true,
        fired_at: world.ctx.clock.now(),
        created_at: world.ctx.clock.now(),
      })
      .execute();
    const seen = async (): Promise<boolean> => {
      await world.ctx.db
        .updateTable('accounts')
        .set({ rescored_at: world.ctx.clock.now() })
        .where('id', '=', stranger)
        .execute();
      const { signals } = await explainScore(world.ctx, world.actor, stranger);
      return signals.some(({ type }) => type === 'competitor_price_change');
    };
    assert.equal(await seen(), true);
    await world.ctx.db
      .updateTable('signals')
      .set({ status: 'decayed' })
      .where('id', '=', 'sig_00000000000000000000000001')
      .execute();
    assert.equal(await seen(), false);
  });

  it('goes with the settings that named it; its signals stay the workspace’s', async () => {
    await updateWorkspace(world.ctx, world.actor, { competitors: [] });
    const rows = await world.ctx.db
      .selectFrom('accounts')
      .select('id')
      .where('workspace_id', '=', world.workspaceId)
      .where('status', '=', 'competitor')
      .execute();
    assert.deepEqual(rows, []);
    assert.equal(
      (await listSignals(world.ctx, world.actor, { type: 'competitor_price_change' })).data.length,
      1,
    );
  });
});
