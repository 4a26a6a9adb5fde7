import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import { deleteAccount } from '../../../../src/domain/workspace/accounts/delete-account.ts';
import { purgeDeletedAccounts } from '../../../../src/domain/workspace/accounts/purge-deleted-accounts.ts';
import { createBot } from '../../../../src/domain/workspace/bots/create-bot.ts';
import { deleteBot } from '../../../../src/domain/workspace/bots/delete-bot.ts';
import { listFires } from '../../../../src/domain/workspace/bots/list-fires.ts';
import { getBot } from '../../../../src/domain/workspace/bots/get-bot.ts';
import { listBots } from '../../../../src/domain/workspace/bots/list-bots.ts';
import { nextRunAt } from '../../../../src/domain/workspace/bots/cadence.ts';
import { pauseBot } from '../../../../src/domain/workspace/bots/pause-bot.ts';
import { replaceBot } from '../../../../src/domain/workspace/bots/replace-bot.ts';
import { resumeBot } from '../../../../src/domain/workspace/bots/resume-bot.ts';
import { runBot } from '../../../../src/domain/workspace/bots/run-bot.ts';
import { forgetBotRuns } from '../../../../src/domain/pipeline/visit/bots/forget-runs.ts';
import { getCrawl } from '../../../../src/domain/workspace/crawls/get-crawl.ts';
import { requestCrawl } from '../../../../src/domain/workspace/crawls/request-crawl.ts';
import { listSignals } from '../../../../src/domain/workspace/signals/list-signals.ts';
import { listSources } from '../../../../src/domain/watching/sources/list-sources.ts';
import { sweepDue } from '../../../../src/domain/pipeline/due/sweep-due.ts';
import { DAY } from '../../../../src/platform/clock.ts';
import { createBotWorld, pageWith, WATCHED } from '../../../support/bot-world.ts';
import type { BotWorld } from '../../../support/bot-world.ts';
import { actorOf, createTestWorkspace } from '../../../support/factories.ts';
import { assertRefused } from '../../../support/refused.ts';

describe('what a user does with bots', () => {
  let world: BotWorld;
  before(async () => {
    world = await createBotWorld();
  });
  after(() => world.close());
  beforeEach(async () => {
    await world.ctx.db.deleteFrom('bots').execute();
    world.pages.set(WATCHED, pageWith('Team costs 49 USD'));
  });

  const audited = async (id: string): Promise<string[]> => {
    const rows = await world.ctx.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };

  it('makes one that is active, due at once, and shown with all that was said but the destination', async () => {
    const config = world.config({
      alert: { channel: 'webhook', destination: 'https://chat.example/hooks/abcdefgh1234' },
    });
    const bot = await createBot(world.ctx, world.actor, config);
    const { alert, id, health, created_at: at, updated_at: updated, ...rest } = bot;
    const { alert: _, ...said } = config;
    assert.deepEqual(rest, {
      ...said,
      status: 'active',
      paused_reason: null,
      next_run_at: world.clock.now().toISOString(),
      last_run_at: null,
    });
    assert.deepEqual(
      [at, updated, health.runs_30d, health.success_rate_30d],
      [rest.next_run_at, rest.next_run_at, 0, null],
    );
    assert.deepEqual(alert, { channel: 'webhook', destination: 'https://chat.example/…1234' });
    const everything = await world.ctx.pool.query<{ text: string }>(
      `select string_agg(t::text, ' ') as text from (select a::text as t from audit_log a union all select b::text from bots b
        union all select w::text from webhook_subscriptions w) x`,
    );
    assert.ok(!everything.rows[0]?.text.includes('abcdefgh'));
    assert.deepEqual(await audited(id), ['bot.created']);
  });

  it('refuses a source that nobody may call, a rule that cannot be read, and an account that is not there', async () => {
    const make = (change: Parameters<typeof world.config>[0]) =>
      createBot(world.ctx, world.actor, world.config(change));
    for (const source of [
      'http://10.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/',
      'https://router.local/',
    ])
      await assertRefused(make({ source }), 'url_not_allowed', { param: 'source' });
    await assertRefused(make({ source: 'ftp://a.example/' }), 'invalid_param', { param: 'source' });
    await assertRefused(make({ match_rule: { type: 'content_diff', selector: '#[' } }), 'invalid_param', {
      param: 'match_rule.selector',
    });
    await assertRefused(make({ cadence: '*/5 * * * *' }), 'invalid_param', { param: 'cadence' });
    await assertRefused(make({ applies_to: { account_ids: ['acc_none'] } }), 'invalid_param', {
      param: 'applies_to.account_ids[0]',
    });
    assert.deepEqual((await listBots(world.ctx, world.actor)).data, []);
  });

  it('lets read-only keys look and not touch, and nobody see the bots of another workspace', async () => {
    const { id } = await createBot(world.ctx, world.actor, world.config());
    const reader = actorOf(world.workspaceId, 'read-only');
    assert.equal((await getBot(world.ctx, reader, id)).id, id);
    for (const verb of [pauseBot, resumeBot, runBot, deleteBot])
      await assertRefused(verb(world.ctx, reader, id), 'insufficient_scope');
    await assertRefused(createBot(world.ctx, reader, world.config()), 'insufficient_scope');
    await assertRefused(replaceBot(world.ctx, reader, id, world.config()), 'insufficient_scope');
    const { actor: stranger } = await createTestWorkspace(world.ctx);
    for (const verb of [getBot, pauseBot, resumeBot, runBot, deleteBot, listFires])
      await assertRefused(verb(world.ctx, stranger, id) as Promise<unknown>, 'resource_not_found');
    await assertRefused(replaceBot(world.ctx, stranger, id, world.config()), 'resource_not_found');
    await assertRefused(getBot(world.ctx, world.actor, 'bot_nonsense'), 'resource_not_found');
  });

  it('makes exactly as many as the plan allows, however many are asked for at once; paused ones count, deleted ones do not', async () => {
    const { actor } = await createTestWorkspace(world.ctx, { plan: 'pro' });
    const made = await Promise.allSettled(
      Array.from({ length: 40 }, (_, each) =>
        createBot(
          world.ctx,
          actor,
          world.config({ name: `${each}`, source: `https://site-${each % 3}.example/` }),
        ),
      ),
    );
    const ids = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    assert.equal(ids.length, 25);
    for (const one of made)
      if (one.status === 'rejected') assert.equal((one.reason as { code: string }).code, 'bot_limit_reached');
    const [first = '', second = ''] = ids;
    await pauseBot(world.ctx, actor, first);
    await assertRefused(createBot(world.ctx, actor, world.config()), 'bot_limit_reached', { limit: 25 });
    await deleteBot(world.ctx, actor, second);
    await createBot(world.ctx, actor, world.config());
    const { actor: free } = await createTestWorkspace(world.ctx, { plan: 'free' });
    await assertRefused(createBot(world.ctx, free, world.config()), 'bot_limit_reached', { limit: 0 });
  });

  it('lists them newest first, by status, a page at a time', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three'])
      ids.push((await createBot(world.ctx, world.actor, world.config({ name }))).id);
    await pauseBot(world.ctx, world.actor, ids[1] ?? '');
    const first = await listBots(world.ctx, world.actor, { limit: 2 });
    assert.deepEqual([first.data.map(({ name }) => name), first.has_more], [['three', 'two'], true]);
    const rest = await listBots(world.ctx, world.actor, { limit: 2, cursor: String(first.next_cursor) });
    assert.deepEqual(
      rest.data.map(({ name }) => name),
      ['one'],
    );
    const paused = await listBots(world.ctx, world.actor, { status: 'paused' });
    assert.deepEqual(
      paused.data.map(({ name, next_run_at: next }) => [name, next]),
      [['two', null]],
    );
  });

  it('pauses and resumes, each once; a paused one does not run, not even when asked', async () => {
    const { id } = await world.settled();
    const paused = await pauseBot(world.ctx, world.actor, id);
    assert.deepEqual([paused.status, paused.paused_reason, paused.next_run_at], ['paused', 'user', null]);
    await assertRefused(pauseBot(world.ctx, world.actor, id), 'bot_already_paused');
    await assertRefused(runBot(world.ctx, world.actor, id), 'bot_already_paused');
    await world.pass(30 * DAY);
    assert.deepEqual(await world.runs(id), ['baseline']);
    await resumeBot(world.ctx, world.actor, id);
    await assertRefused(resumeBot(world.ctx, world.actor, id), 'bot_not_paused');
    await world.pass();
    assert.deepEqual(await world.runs(id), ['baseline', 'same']);
    assert.deepEqual(await audited(id), ['bot.created', 'bot.paused', 'bot.resumed']);
  });

  it('replaces: another rule or source begins with a new baseline, anything else keeps it', async () => {
    const { id } = await world.settled();
    await replaceBot(
      world.ctx,
      world.actor,
      id,
      world.config({ name: 'Renamed', signal_score: 5, cadence: 'hourly' }),
    );
    world.pages.set(WATCHED, pageWith('Team costs 59 USD'));
    await world.pass(DAY);
    assert.deepEqual(await world.runs(id), ['baseline', 'matched']);
    world.pages.set('elsewhere.example/', pageWith('Something else altogether'));
    const moved = await replaceBot(
      world.ctx,
      world.actor,
      id,
      world.config({ source: 'https://elsewhere.example/' }),
    );
    assert.equal(moved.next_run_at, world.clock.now().toISOString());
    await world.pass();
    assert.deepEqual(await world.runs(id), ['baseline', 'matched', 'baseline']);
    await replaceBot(
      world.ctx,
      world.actor,
      id,
      world.config({
        source: 'https://elsewhere.example/',
        match_rule: { type: 'content_diff', selector: 'h1' },
      }),
    );
    await world.pass();
    assert.deepEqual((await world.runs(id)).slice(3), ['baseline']);
    assert.equal((await listFires(world.ctx, world.actor, id)).data.length, 1);
    await assertRefused(
      replaceBot(world.ctx, world.actor, id, world.config({ source: 'nonsense' })),
      'invalid_param',
    );
    await assert.rejects(
      replaceBot(world.ctx, world.actor, id, world.config({ name: 'Late' }), () => {
        throw new Error('somebody was faster');
      }),
    );
    assert.equal((await getBot(world.ctx, world.actor, id)).name, 'Rival pricing');
  });

  it('keeps a run that is due or asked for where it is, when the cadence changes or it is asked for again', async () => {
    const weekly = world.config({ cadence: 'weekly' });
    const made = await createBot(world.ctx, world.actor, weekly);
    world.clock.advance(1000);
    const asked = await runBot(world.ctx, world.actor, made.id);
    assert.equal(asked.next_run_at, made.next_run_at);
    const daily = await replaceBot(world.ctx, world.actor, made.id, world.config());
    assert.equal(daily.next_run_at, made.next_run_at);
    await world.pass();
    assert.deepEqual(await world.runs(made.id), ['baseline']);
    for (const cadence of ['weekly', 'hourly']) {
      const { next_run_at: next } = await replaceBot(
        world.ctx,
        world.actor,
        made.id,
        world.config({ cadence }),
      );
      assert.equal(next, nextRunAt(cadence, made.id, world.clock.now()).toISOString());
    }
  });

  it('deletes with its source, runs and fires; the signals that it fired stay', async () => {
    const { id } = await world.settled();
    world.pages.set(WATCHED, pageWith('Team costs 59 USD'));
    await world.pass(DAY);
    await deleteBot(world.ctx, world.actor, id);
    await assertRefused(getBot(world.ctx, world.actor, id), 'resource_not_found');
    for (const table of ['bots', 'bot_runs', 'bot_fires'] as const)
      assert.deepEqual(await world.ctx.db.selectFrom(table).select('workspace_id').execute(), [], table);
    assert.deepEqual(
      await world.ctx.db.selectFrom('sources').select('id').where('kind', '=', 'bot').execute(),
      [],
    );
    assert.equal((await listSignals(world.ctx, world.actor, { bot_id: id })).data.length, 1);
    await world.pass(30 * DAY);
    assert.deepEqual(await audited(id), ['bot.created', 'bot.deleted']);
  });

  it('is no source of an account: not in its list, not in its crawl', async () => {
    const account = await createAccount(world.ctx, world.actor, { domain: 'rival.example' });
    world.pages.set('rival.example/', pageWith('home'));
    await world.worker.drain();
    const { id } = await world.settled();
    const listed = await listSources(world.ctx, world.actor, account.id);
    assert.ok(listed.data.length > 0 && listed.data.every(({ kind }) => kind !== 'bot'));
    const crawl = await requestCrawl(world.ctx, world.actor, account.id);
    await world.worker.drain();
    assert.deepEqual(await world.runs(id), ['baseline']);
    const { sources } = await getCrawl(world.ctx, world.actor, account.id, crawl.crawl_id);
    assert.ok(sources.total <= listed.data.length + 1, JSON.stringify(sources));
  });

  it('keeps runs for 31 days, and leaves nothing of an account that is purged', async () => {
    const account = await createAccount(world.ctx, world.actor, { domain: 'purged.example' });
    const { id } = await world.settled({ applies_to: { account_ids: [account.id] } });
    world.pages.set(WATCHED, pageWith('Team costs 59 USD'));
    await world.pass(DAY);
    assert.deepEqual(
      (await listFires(world.ctx, world.actor, id)).data.map(({ account_id: of }) => of),
      [account.id],
    );
    await deleteAccount(world.ctx, world.actor, account.id);
    world.clock.advance(30 * DAY + 1);
    await purgeDeletedAccounts(world.ctx);
    assert.deepEqual((await listFires(world.ctx, world.actor, id)).data, []);
    assert.deepEqual((await getBot(world.ctx, world.actor, id)).applies_to, { account_ids: [] });
    await sweepDue(world.ctx);
    assert.deepEqual(await world.runs(id), ['matched']);
    world.clock.advance(2 * DAY);
    await forgetBotRuns(world.ctx);
    assert.deepEqual(await world.runs(id), []);
  });

  it('goes with its workspace', async () => {
    const { workspaceId, actor } = await createTestWorkspace(world.ctx);
    await createBot(world.ctx, actor, world.config());
    await world.ctx.pool.query('delete from workspaces where id = $1', [workspaceId]);
    for (const table of ['bots', 'sources'] as const)
      assert.deepEqual(
        await world.ctx.db.selectFrom(table).select('id').where('workspace_id', '=', workspaceId).execute(),
        [],
        table,
      );
  });
});
