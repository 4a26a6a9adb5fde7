import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import { getAccount } from '../../../../src/domain/workspace/accounts/get-account.ts';
import type { AppliesTo, BotConfig } from '../../../../src/domain/ground/vocabulary/bot-config.ts';
import { forgetOldFires } from '../../../../src/domain/pipeline/fires/forget-old-fires.ts';
import { listFires } from '../../../../src/domain/workspace/bots/list-fires.ts';
import { recordBotFires } from '../../../../src/domain/pipeline/fires/record-bot-fires.ts';
import { runBot } from '../../../../src/domain/workspace/bots/run-bot.ts';
import { explainScore } from '../../../../src/domain/deciding/scoring/explain/explain-score.ts';
import { nameKey } from '../../../../src/domain/ground/vocabulary/name-key.ts';
import { suppressPerson } from '../../../../src/domain/understanding/redaction/suppression.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { listSignals } from '../../../../src/domain/workspace/signals/list-signals.ts';
import { sweepDue } from '../../../../src/domain/pipeline/due/sweep-due.ts';
import { updateWorkspace } from '../../../../src/domain/workspace/settings/update-workspace.ts';
import { DAY } from '../../../../src/platform/clock.ts';
import { createBotWorld, pageWith, WATCHED } from '../../../support/bot-world.ts';
import type { BotWorld } from '../../../support/bot-world.ts';

function inOrder(ids: (string | null)[]): (string | null)[] {
  return ids.toSorted((a, b) => String(a).localeCompare(String(b)));
}

describe('whom a fire concerns, and what it becomes', () => {
  let world: BotWorld;
  let accounts: Record<'owner' | 'tagged' | 'named', string>;
  before(async () => {
    world = await createBotWorld();
    const add = async (domain: string, name: string, tags: string[] = []): Promise<string> => {
      world.pages.set(`${domain}/`, pageWith(name));
      return (await createAccount(world.ctx, world.actor, { domain, name, tags })).id;
    };
    accounts = {
      owner: await add('owner.example', 'Owner Ltd'),
      tagged: await add('tagged.example', 'Tagged', ['east']),
      named: await add('named.example', 'Named Freight Inc', ['east']),
    };
    await world.worker.drain();
  });
  after(() => world.close());
  beforeEach(async () => {
    await world.ctx.db.deleteFrom('bots').execute();
  });

  /** Lets a bot see one change. Resolves to its id. */
  async function fire(
    change: Partial<BotConfig>,
    text = 'Team costs 59 USD',
    address = WATCHED,
  ): Promise<string> {
    world.pages.set(address, pageWith('Team costs 49 USD'));
    const { id } = await world.settled({ source: `https://${address}`, ...change });
    world.pages.set(address, pageWith(text));
    await world.pass(DAY);
    return id;
  }

  /** As a run leaves it. */
  const found = (id: string, fireId: string) =>
    world.ctx.db
      .insertInto('bot_fires')
      .values({
        workspace_id: world.workspaceId,
        id: fireId,
        bot_id: id,
        match_key: 'k',
        match: JSON.stringify({
          key: 'k',
          title: 'a → b',
          subtype: null,
          strength: 50,
          url: `https://${WATCHED}`,
          quote: 'b',
          text: 'b',
          occurredAt: null,
          fields: {},
          matched: { before: 'a', after: 'b', diff: [] },
        }),
        matched: JSON.stringify({ before: 'a', after: 'b', diff: [] }),
        fired_at: world.clock.now(),
        account_id: null,
        signal_id: null,
        alert_delivery_id: null,
      })
      .execute();

  async function concerned(id: string): Promise<(string | null)[]> {
    const { data } = await listFires(world.ctx, world.actor, id);
    return inOrder(data.map(({ account_id: of }) => of));
  }

  it('is the account that the source belongs to, else those whom the text mentions, else nobody', async () => {
    assert.deepEqual(await concerned(await fire({}, 'Named Freight moves', 'status.owner.example/')), [
      accounts.owner,
    ]);
    assert.deepEqual(await concerned(await fire({}, 'Named Freight moves to rail')), [accounts.named]);
    assert.deepEqual(
      await concerned(await fire({}, 'see tagged.example and Named Freight')),
      inOrder([accounts.tagged, accounts.named]),
    );
    assert.deepEqual(await concerned(await fire({}, 'nobody in particular')), [null]);
  });

  it('is listed once its signal is there, and never without', async () => {
    const { id } = await world.settled({ source: `https://${WATCHED}` });
    await found(id, 'fire_unsettled');
    const before = await listFires(world.ctx, world.actor, id);
    assert.deepEqual(before.data, []);
    await recordBotFires(world.ctx, { workspaceId: world.workspaceId, botId: id });
    const { data } = await listFires(world.ctx, world.actor, id);
    assert.equal(data.length, 1);
    assert.match(String(data[0]?.signal_id), /^sig_/);
  });

  it('is whom the bot names, whatever the page says', async () => {
    const cases: [AppliesTo, string, string, (string | null)[]][] = [
      [{ account_ids: [accounts.owner] }, 'Named Freight', WATCHED, [accounts.owner]],
      [{ tag: 'east' }, 'nobody', WATCHED, inOrder([accounts.tagged, accounts.named])],
      [{ tag: 'west' }, 'Named Freight', WATCHED, [null]],
      [{ match: 'mention' }, 'Named Freight', 'www.owner.example/', [accounts.named]],
      [{ match: 'source_domain' }, 'Named Freight', WATCHED, [null]],
      [{ match: 'source_domain' }, 'Named Freight', 'owner.example/jobs', [accounts.owner]],
    ];
    for (const [appliesTo, text, address, expected] of cases)
      assert.deepEqual(
        await concerned(await fire({ applies_to: appliesTo }, text, address)),
        expected,
        JSON.stringify(appliesTo),
      );
  });

  it('becomes a signal for each of several accounts, each with its event and its score', async () => {
    const before = await getAccount(world.ctx, world.actor, accounts.tagged);
    const id = await fire({ applies_to: { tag: 'east' }, fires_signal: 'product_launch', signal_score: 100 });
    const { data } = await listSignals(world.ctx, world.actor, { bot_id: id });
    assert.deepEqual(
      inOrder(data.map(({ account_id: of }) => of)),
      inOrder([accounts.tagged, accounts.named]),
    );
    const events = await world.ctx.db
      .selectFrom('events')
      .select('account_id')
      .where(
        'event_key',
        'in',
        data.map((signal) => `signal.fired/${signal.id}`),
      )
      .execute();
    assert.equal(events.length, 2);
    assert.ok((await getAccount(world.ctx, world.actor, accounts.tagged)).score >= before.score);
  });

  it('weighs what the bot says, also under a name of its own', async () => {
    const weights: Record<string, number> = {};
    for (const score of [0, 10, 90]) {
      const id = await fire({
        applies_to: { account_ids: [accounts.owner] },
        fires_signal: 'custom_menu_change',
        signal_score: score,
      });
      const [signal] = (await listSignals(world.ctx, world.actor, { bot_id: id })).data;
      assert.deepEqual([signal?.type, signal?.category], ['custom_menu_change', 'custom']);
      const { signals, ignored } = await explainScore(world.ctx, world.actor, accounts.owner);
      const counted = signals.find(({ id: one }) => one === signal?.id);
      if (counted) weights[score] = counted.weight;
      else assert.ok(ignored.some(({ id: one, reason }) => one === signal?.id && reason === 'muted'));
    }
    assert.deepEqual(weights, { 10: 10, 90: 90 });
  });

  it('is the workspace’s alone where it concerns nobody: announced at once, in no score', async () => {
    const id = await fire({ fires_signal: 'custom_rumour' });
    const [signal] = (await listSignals(world.ctx, world.actor, { bot_id: id })).data;
    const event = await world.ctx.db
      .selectFrom('events')
      .select('payload')
      .where('event_key', '=', `signal.fired/${signal?.id}`)
      .executeTakeFirstOrThrow();
    assert.deepEqual([signal?.account_id, event.payload['account']], [null, null]);
    const row = await world.ctx.db
      .selectFrom('signals')
      .select(['announced', 'weight'])
      .where('id', '=', String(signal?.id))
      .executeTakeFirstOrThrow();
    assert.deepEqual(row, { announced: true, weight: 80 });
  });

  it('names the workspace’s competitor on whose page it was, and counts for those who use its product', async () => {
    const user = await createAccount(world.ctx, world.actor, {
      domain: 'user.example',
      tags: ['competitor:Rival'],
    });
    world.pages.set('user.example/', pageWith('user'));
    world.pages.set('rival.example/', pageWith('rival'));
    await updateWorkspace(world.ctx, world.actor, {
      competitors: [{ name: 'Rival', domain: 'rival.example' }],
    });
    await world.worker.drain();
    const id = await fire(
      { fires_signal: 'competitor_price_change', signal_score: 77 },
      'Named Freight costs 59 USD',
    );
    const [signal, ...more] = (await listSignals(world.ctx, world.actor, { bot_id: id })).data;
    assert.deepEqual([signal?.account_id, signal?.fields['competitor'], more], [null, 'Rival', []]);
    assert.match(String(signal?.title), /Rival/);
    const { signals } = await explainScore(world.ctx, world.actor, user.id);
    assert.equal(signals.find(({ id: one }) => one === signal?.id)?.weight, 77);
  });

  it('is settled once, however often the task runs, and by the sweep if the queue has lost it', async () => {
    world.pages.set(WATCHED, pageWith('Team costs 49 USD'));
    const { id } = await world.settled({ applies_to: { account_ids: [accounts.owner] } });
    await found(id, 'fire_found');
    await Promise.all(
      [1, 2, 3].map(() => recordBotFires(world.ctx, { workspaceId: world.workspaceId, botId: id })),
    );
    await found(id, 'fire_lost');
    await sweepDue(world.ctx);
    await world.worker.drain();
    assert.equal((await listSignals(world.ctx, world.actor, { bot_id: id })).data.length, 2);
    assert.deepEqual(await concerned(id), [accounts.owner, accounts.owner]);
  });

  it('is kept with the newest of its bot, and without what only its signal needed', async () => {
    const id = await fire({ applies_to: { tag: 'east' } });
    for (const each of ['fire_0a', 'fire_0b', 'fire_0c']) await found(id, each);
    await recordBotFires(world.ctx, { workspaceId: world.workspaceId, botId: id });
    const kept = (): Promise<{ id: string; match: unknown }[]> =>
      world.ctx.db.selectFrom('bot_fires').select(['id', 'match']).orderBy('id', 'desc').execute();
    const all = await kept();
    assert.deepEqual([all.length, all.every(({ match }) => match === null)], [8, true]);
    await forgetOldFires(world.ctx, world.workspaceId, id, 3);
    assert.deepEqual(await kept(), all.slice(0, 3));
    assert.equal((await listSignals(world.ctx, world.actor, { bot_id: id })).data.length, 8);
  });

  it('waits for nobody who deletes its bot, and nobody waits for it in a circle', async () => {
    const { id } = await world.settled({ applies_to: { tag: 'east' } });
    await found(id, 'fire_raced');
    const client = await world.ctx.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from bots where id = $1 for update', [id]);
      const settling = recordBotFires(world.ctx, { workspaceId: world.workspaceId, botId: id });
      for (let waiting = 0; waiting === 0;) {
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        waiting = rows[0]?.count ?? 0;
      }
      await client.query('delete from bots where id = $1', [id]);
      await client.query('commit');
      await settling;
    } finally {
      client.release();
    }
    assert.deepEqual((await listSignals(world.ctx, world.actor, { bot_id: id })).data, []);
  });

  it('leaves out whoever was erased: of one account there, of all accounts in what is told to the workspace', async () => {
    await inTransaction(world.ctx, (tx) =>
      suppressPerson(tx, world.workspaceId, accounts.tagged, nameKey('Inès Quistmolen'), 'texts'),
    );
    const id = await fire(
      {
        applies_to: { tag: 'east' },
        fires_signal: 'custom_page_change',
        alert: { channel: 'webhook', destination: 'https://hooks.example.com/alerts' },
      },
      'Now with Inès Quistmolen',
    );
    const told = new Map<string | null, string>();
    for (const row of await world.ctx.db
      .selectFrom('bot_fires')
      .selectAll()
      .where('bot_id', '=', id)
      .execute())
      told.set(row.account_id, JSON.stringify(row));
    for (const row of await world.ctx.db.selectFrom('signals').selectAll().where('bot_id', '=', id).execute())
      told.set(row.account_id, `${told.get(row.account_id)} ${JSON.stringify(row)}`);
    assert.deepEqual(inOrder([...told.keys()]), inOrder([accounts.tagged, accounts.named]));
    assert.doesNotMatch(told.get(accounts.tagged) ?? '', /Quistmolen/);
    assert.equal(told.get(accounts.named)?.includes('[erased]'), false);
    assert.match(told.get(accounts.named) ?? '', /Quistmolen/);
    const alerts = await world.ctx.db
      .selectFrom('events')
      .select('payload')
      .where('kind', '=', 'bot.fired')
      .orderBy('id')
      .execute();
    const alert = JSON.stringify(alerts.at(-1));
    assert.match(alert, /Now with \[erased\]/);
    assert.doesNotMatch(alert, /Quistmolen/);
  });

  it('is no further evidence of another signal, nor has one: a price that comes back is news again', async () => {
    const price = (amount: number): string => pageWith(`<b>${amount} USD</b> per month`);
    world.pages.set(WATCHED, price(49));
    const { id } = await world.settled({
      match_rule: { type: 'price_change', selector: '#watched' },
      fires_signal: 'pricing_change',
      applies_to: { account_ids: [accounts.owner] },
    });
    for (const amount of [59, 49, 59]) {
      world.pages.set(WATCHED, price(amount));
      await runBot(world.ctx, world.actor, id);
      await world.pass(60_000);
    }
    const { data } = await listSignals(world.ctx, world.actor, { bot_id: id });
    assert.deepEqual(
      data.map(({ evidence }) => evidence.length),
      [1, 1, 1],
    );
  });
});
