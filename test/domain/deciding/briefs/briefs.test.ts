import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import { deleteAccount } from '../../../../src/domain/workspace/accounts/delete-account.ts';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { getBrief } from '../../../../src/domain/deciding/briefs/get-brief.ts';
import { listBriefVersions } from '../../../../src/domain/deciding/briefs/list-brief-versions.ts';
import { loadBriefPage } from '../../../../src/domain/workspace/brief-pages/load-brief-page.ts';
import { DAY } from '../../../../src/platform/clock.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { addBrief, addSignal, collect } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { actorOf, createTestWorkspace } from '../../../support/factories.ts';
import { assertRefused } from '../../../support/refused.ts';

const clock = createFakeClock('2026-11-20T09:30:00.123Z');
let ctx: TestContext;
let actor: Actor;
let workspaceId: string;
let account: string;
let token: string;

before(async () => {
  ctx = await createTestContext({ clock });
});
after(() => ctx.close());
beforeEach(async () => {
  ({ actor, workspaceId } = await createTestWorkspace(ctx));
  const made = await createAccount(ctx, actor, { domain: 'brackenridge.example', name: 'Brackenridge' });
  account = made.id;
  token = made.brief_url.split('/').at(-1) ?? '';
});

describe('getBrief', () => {
  it('answers the newest version, or the one asked for', async () => {
    const first = await addBrief(ctx, workspaceId, account, 1, { signals: ['sig_1', 'sig_2'] });
    await addBrief(ctx, workspaceId, account, 2, { score: 80 });
    assert.deepEqual(await getBrief(ctx, actorOf(workspaceId, 'read-only'), account, 1), {
      id: first,
      account_id: account,
      version: 1,
      generated_at: '2026-11-21T09:30:00.123Z',
      score: 62,
      score_breakdown: { fit: 52, recency: 4, strength: 4, depth: 2 },
      why_now: 'Version 1 says why.',
      who_to_talk_to: [{ name: 'Ines Aalto', role: 'CTO', tag: 'new' }],
      draft_opener: 'Congratulations on the round.',
      draft_subject: '',
      draft_follow_up: '',
      language: 'en',
      signals: ['sig_1', 'sig_2'],
      written_by: 'built_in',
      fallback_reason: null,
    });
    assert.equal((await getBrief(ctx, actor, account)).version, 2);
  });

  it('refuses versions that are not there, and accounts that are not', async () => {
    await assertRefused(getBrief(ctx, actor, account), 'brief_version_not_found');
    await addBrief(ctx, workspaceId, account, 1);
    for (const version of [2, 2_147_483_648, Number.MAX_SAFE_INTEGER])
      await assertRefused(getBrief(ctx, actor, account, version), 'brief_version_not_found');
    for (const version of [0, -1, 1.5, Number.NaN])
      await assertRefused(getBrief(ctx, actor, account, version), 'invalid_param', { param: 'version' });
    const other = await createTestWorkspace(ctx);
    for (const read of [getBrief, listBriefVersions]) {
      await assertRefused(read(ctx, other.actor, account), 'resource_not_found');
      await assertRefused(read(ctx, actor, newId('acc')), 'resource_not_found');
      await assertRefused(read(ctx, actor, 'acc_x'), 'resource_not_found');
    }
  });
});

describe('listBriefVersions', () => {
  it('walks all versions, the newest first, while new ones are written', async () => {
    for (let version = 1; version <= 7; version += 1) await addBrief(ctx, workspaceId, account, version);
    const all = await collect(async (cursor) => {
      const page = await listBriefVersions(ctx, actor, account, { cursor, limit: 3 });
      if (cursor === undefined) await addBrief(ctx, workspaceId, account, 8);
      return page;
    });
    assert.deepEqual(
      all.map(({ version }) => version),
      [7, 6, 5, 4, 3, 2, 1],
    );
  });

  it('refuses the cursor of another account', async () => {
    for (const version of [1, 2]) await addBrief(ctx, workspaceId, account, version);
    const { next_cursor } = await listBriefVersions(ctx, actor, account, { limit: 1 });
    const { id } = await createAccount(ctx, actor, { domain: 'other.example' });
    await assertRefused(listBriefVersions(ctx, actor, id, { cursor: next_cursor ?? '' }), 'invalid_cursor');
  });
});

describe('loadBriefPage', () => {
  it('loads the newest version with its signals, in the brief’s own order', async () => {
    const [one, two] = [
      await addSignal(ctx, workspaceId, account),
      await addSignal(ctx, workspaceId, account),
    ];
    await addBrief(ctx, workspaceId, account, 1);
    await addBrief(ctx, workspaceId, account, 2, { score: 71, signals: [two ?? '', one ?? ''] });
    const page = await loadBriefPage(ctx, token);
    assert.ok(page.state === 'brief');
    assert.deepEqual(
      [page.account, page.version, page.score, page.tier, page.disqualified, page.newestUrl],
      [{ name: 'Brackenridge', domain: 'brackenridge.example' }, 2, 71, 'hot', false, null],
    );
    assert.deepEqual(
      page.signals.map(({ id }) => id),
      [two, one],
    );
    assert.deepEqual(page.signals[0]?.sourceUrls, [
      'https://brackenridge.example/news/series-b',
      'https://paper.example/brackenridge',
    ]);
    assert.deepEqual(page.whyNow, [{ text: 'Version 2 says why.', signal_ids: [two, one] }]);
    assert.deepEqual(
      page.versions.map(({ version, url, compareUrl }) => [
        version,
        url.endsWith(`/b/${token}?version=${version}`),
        compareUrl?.endsWith(`/b/${token}?version=2&compare=1`) ?? null,
      ]),
      [
        [2, true, null],
        [1, true, true],
      ],
    );
    const older = await loadBriefPage(ctx, token, 1);
    assert.ok(older.state === 'brief');
    assert.deepEqual(
      [older.version, older.newestUrl?.endsWith(`/b/${token}`), older.versions.length],
      [1, true, 2],
    );
  });

  it('holds any two versions against one another, whichever is asked for first', async () => {
    for (const version of [1, 2, 3])
      await addBrief(ctx, workspaceId, account, version, { score: 50 + version });
    for (const [version, compare] of [
      [3, 1],
      [1, 3],
    ]) {
      const page = await loadBriefPage(ctx, token, version, compare);
      assert.ok(page.state === 'brief' && page.comparison !== null);
      const { from, to, score, whyNow } = page.comparison;
      assert.deepEqual(
        [from.version, to.version, score[0]],
        [1, 3, { part: 'score', before: 51, after: 53 }],
      );
      assert.deepEqual(whyNow, [
        { text: 'Version ', change: 'kept' },
        { text: '1', change: 'removed' },
        { text: '3', change: 'added' },
        { text: ' says why.', change: 'kept' },
      ]);
    }
    const same = await loadBriefPage(ctx, token, 2, 2);
    assert.equal(same.state === 'brief' && same.comparison, null);
    assert.deepEqual(await loadBriefPage(ctx, token, 2, 9), { state: 'not_found' });
  });

  it('lists the hundred versions around the one shown', async () => {
    for (let version = 1; version <= 130; version += 1) await addBrief(ctx, workspaceId, account, version);
    const listed = async (version: number): Promise<number[]> => {
      const page = await loadBriefPage(ctx, token, version);
      return page.state === 'brief' ? page.versions.map((one) => one.version) : [];
    };
    const [newest, middle, oldest] = [await listed(130), await listed(60), await listed(1)];
    assert.deepEqual([newest.length, newest[0], newest.at(-1)], [100, 130, 31]);
    assert.deepEqual([middle.length, middle.includes(60)], [100, true]);
    assert.deepEqual([oldest.length, oldest[0], oldest.at(-1)], [100, 100, 1]);
  });

  it('says pending before the first brief, deleted after deletion, and nothing of what is not there', async () => {
    assert.deepEqual(await loadBriefPage(ctx, token), {
      state: 'pending',
      account: { name: 'Brackenridge', domain: 'brackenridge.example' },
    });
    for (const wrong of ['', 'x', `${token}x`, 'A'.repeat(32), '\0'.repeat(32)])
      assert.deepEqual(await loadBriefPage(ctx, wrong), { state: 'not_found' });
    await addBrief(ctx, workspaceId, account, 1);
    for (const version of [2, 0, 1e12, Number.NaN])
      assert.deepEqual(await loadBriefPage(ctx, token, version), { state: 'not_found' });
    await deleteAccount(ctx, actor, account);
    assert.deepEqual(await loadBriefPage(ctx, token), { state: 'deleted' });
    clock.advance(30 * DAY);
    assert.deepEqual(await loadBriefPage(ctx, token), { state: 'not_found' });
  });
});
