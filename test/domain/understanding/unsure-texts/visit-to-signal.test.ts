import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import { requestCrawl } from '../../../../src/domain/workspace/crawls/request-crawl.ts';
import type { ArticlesObservation } from '../../../../src/domain/ground/observations/index.ts';
import { recordWire } from '../../../../src/domain/pipeline/lists/record-wire.ts';
import { createWorker } from '../../../../src/jobs/worker.ts';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';
import { pretendPages } from '../../../support/pretend-web.ts';
import type { PretendPage } from '../../../support/pretend-web.ts';
import { sweepUnsureTexts } from '../../../../src/domain/understanding/unsure-texts/forget-texts.ts';
import { doubtfulHeadlines, heldText, unsureHeadlines } from '../../../support/unsure-headlines.ts';
import { replies, says, startStandInModel } from '../../../support/stand-in-model.ts';
import type { StandInModel } from '../../../support/stand-in-model.ts';

const MOVE = 'Ferncastle Freight moves its dispatchers into the old tannery at Leith';
const clock = createFakeClock('2026-11-20T09:30:00Z');

const entry = (title: string, text: string, id: number): string =>
  `<item><title>${title}</title><link>https://ferncastle.example/news/${id}</link><guid>${id}</guid>` +
  `<pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate><description>${text}</description></item>`;
const feed = (...entries: string[]): PretendPage => ({
  type: 'application/rss+xml',
  body: `<rss version="2.0"><channel><title>News</title>${entries.join('')}</channel></rss>`,
});
const moved = entry(MOVE, 'Some forty people started there on Monday.', 1);

const pages = new Map<string, PretendPage | null>([
  ['https://ferncastle.example/robots.txt', { type: 'text/plain', body: 'User-agent: *\nAllow: /\n' }],
  [
    'https://ferncastle.example/',
    {
      body: '<html><head><title>Ferncastle Freight</title><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body><p>Lorries and more lorries.</p></body></html>',
    },
  ],
]);

interface Run {
  ctx: TestContext;
  actor: Actor;
  workspaceId: string;
  accountId: string;
  worker: ReturnType<typeof createWorker>;
  close(): Promise<void>;
}

describe('a visit to a feed with an unsure headline', () => {
  let server: StandInModel;
  before(async () => {
    server = await startStandInModel();
  });
  after(() => server.close());

  async function visit(config: Record<string, string>): Promise<Run> {
    const ctx = await createTestContext({
      clock,
      outbound: pretendPages(pages),
      config: { CRAWL_HOST_GAP: '0s', CHANGE_CONFIRM_AFTER: '0s', ...config },
    });
    const worker = createWorker(ctx);
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const { id } = await createAccount(ctx, actor, {
      domain: 'ferncastle.example',
      name: 'Ferncastle Freight',
    });
    await worker.drain();
    return {
      ctx,
      actor,
      workspaceId,
      accountId: id,
      worker,
      async close() {
        await worker.stop();
        await ctx.close();
      },
    };
  }
  const model = (more: Record<string, string> = {}): Record<string, string> => ({
    LLM_BASE_URL: `http://localhost:${server.port}/v1`,
    LLM_MODEL: 'stand-in-8b',
    LLM_DAILY_LIMIT: '0',
    ...more,
  });
  const judged = async ({
    ctx,
    accountId,
  }: Run): Promise<{ type: string; detector: unknown; score: number }[]> => {
    const { rows } = await ctx.pool.query<{ type: string; detector: unknown; score: number }>(
      `select s.type, s.evidence #>> '{0,detector}' as detector, a.score_strength as score
       from signals s join accounts a on a.id = s.account_id where s.account_id = $1 order by s.type`,
      [accountId],
    );
    return rows.filter(({ detector }) => String(detector).startsWith('model.'));
  };
  const kept = async ({ ctx }: Run): Promise<(string | null)[]> =>
    (await ctx.db.selectFrom('unsure_texts').select('outcome').orderBy('outcome').execute()).map(
      ({ outcome }) => outcome,
    );

  test('is told where the model says so, moves no score, and is asked about once', async () => {
    pages.set('https://ferncastle.example/feed.xml', feed(moved));
    server.answer(says({ reported: true, type: 'office_expansion', subtype: 'hq_move', sentence: MOVE }));
    const run = await visit(model());
    try {
      assert.deepEqual(await judged(run), [
        { type: 'office_expansion', detector: 'model.office_expansion', score: 0 },
      ]);
      assert.deepEqual([server.asked.length, await kept(run)], [1, ['signal']]);
      await run.ctx.pool.query('delete from snapshots');
      await run.ctx.pool.query('update sources set etag = null, last_modified = null, validated_hash = null');
      await requestCrawl(run.ctx, run.actor, run.accountId);
      await run.worker.drain();
      assert.deepEqual([server.asked.length, (await judged(run)).length], [1, 1]);
    } finally {
      await run.close();
    }
  });

  test('is not told where it says no; the day’s limit holds, and what is left is counted', async () => {
    const [one, other] = unsureHeadlines({ name: 'Ferncastle Freight', domain: 'ferncastle.example' });
    assert.ok(one !== undefined && other !== undefined, 'the model is sure about all of them: write others');
    pages.set(
      'https://ferncastle.example/feed.xml',
      feed(...[one, other].map(({ title, text }, i) => entry(title, text, i + 1))),
    );
    server.answer(says({ reported: false, type: '', subtype: '', sentence: '' }));
    const run = await visit(model({ LLM_DAILY_TEXT_LIMIT: '1' }));
    try {
      assert.deepEqual([await judged(run), server.asked.length], [[], 1]);
      assert.deepEqual(await kept(run), ['daily_limit', 'no_event']);
      const metrics = await run.ctx.metrics.text();
      assert.match(metrics, /whynow_model_texts_total\{outcome="daily_limit"\} 1/);
      assert.match(metrics, /whynow_model_texts_total\{outcome="no_event"\} 1/);
    } finally {
      await run.close();
    }
  });

  test('is not even kept without a model, or with a limit of none', async () => {
    pages.set('https://ferncastle.example/feed.xml', feed(moved));
    server.answer(says({ reported: true, type: 'office_expansion', subtype: 'hq_move', sentence: MOVE }));
    for (const config of [{}, model({ LLM_DAILY_TEXT_LIMIT: '0' })]) {
      const run = await visit(config);
      try {
        assert.deepEqual([await kept(run), await judged(run), server.asked.length], [[], [], 0]);
      } finally {
        await run.close();
      }
    }
  });

  describe('that detection found something doubtful in', () => {
    const [doubtful] = doubtfulHeadlines({ name: 'Ferncastle Freight', domain: 'ferncastle.example' });
    assert.ok(doubtful !== undefined, 'detection is sure of all of them, or of none: write others');
    const page = feed(entry(doubtful.title, doubtful.text, 1));
    const yes = says({
      reported: true,
      type: doubtful.type,
      subtype: doubtful.subtype,
      sentence: doubtful.title,
      also: [],
    });
    const no = says({ reported: false, type: '', subtype: '', sentence: '', also: [] });
    const told = async ({ ctx, accountId }: Run): Promise<{ type: string; detector: unknown }[]> =>
      (
        await ctx.pool.query<{ type: string; detector: unknown }>(
          `select type, evidence #>> '{0,detector}' as detector from signals where account_id = $1`,
          [accountId],
        )
      ).rows;
    const found = [{ type: doubtful.type, detector: `text.${doubtful.type}` }];
    const run = async (config: Record<string, string>, look: (run: Run) => Promise<void>): Promise<void> => {
      pages.set('https://ferncastle.example/feed.xml', page);
      const one = await visit(config);
      try {
        await look(one);
      } finally {
        await one.close();
      }
    };

    test('is told where the model confirms it, as detection found it', async () => {
      server.answer(yes);
      await run(model(), async (one) => {
        assert.deepEqual([await told(one), await kept(one), server.asked.length], [found, ['confirmed'], 1]);
      });
    });

    test('is not told where the model says no, and not when the feed is read again', async () => {
      server.answer(no);
      await run(model(), async (one) => {
        assert.deepEqual([await told(one), await kept(one)], [[], ['vetoed']]);
        await one.ctx.pool.query('delete from snapshots');
        await one.ctx.pool.query(
          'update sources set etag = null, last_modified = null, validated_hash = null',
        );
        await requestCrawl(one.ctx, one.actor, one.accountId);
        await one.worker.drain();
        assert.deepEqual([await told(one), server.asked.length], [[], 1]);
      });
    });

    test('is told as without a model where there is no answer, a wrong one, or no room in the day', async () => {
      for (const [answer, config, outcome] of [
        [replies(500, 'broken'), {}, 'model_unavailable'],
        [says('gibberish'), {}, 'invalid_answer'],
        [says({ reported: true, type: 'funding', subtype: 'x', sentence: 'Nobody said so.' }), {}, null],
        [no, { LLM_DAILY_TEXT_LIMIT: '0' }, 'nothing kept'],
        [no, null, 'nothing kept'],
      ] as const) {
        server.answer(answer);
        await run(config === null ? {} : model(config), async (one) => {
          assert.deepEqual(await told(one), found, String(outcome));
          if (outcome !== null)
            assert.deepEqual(await kept(one), outcome === 'nothing kept' ? [] : [outcome]);
        });
      }
    });

    test('is told once where the worker that asked was lost', async () => {
      server.answer(no);
      await run(model(), async (one) => {
        // As it stood while the question was out.
        const { rows } = await one.ctx.pool.query<{ text: unknown }>('select text from unsure_texts');
        assert.equal(rows[0]?.text, null, 'the text goes with its answer');
        await one.ctx.pool.query(
          `update unsure_texts set outcome = null, asked_at = $1, text = $2 where account_id = $3`,
          [clock.now(), JSON.stringify(heldText(doubtful)), one.accountId],
        );
        clock.advance(20 * 60_000);
        for (let times = 0; times < 2; times += 1) {
          await sweepUnsureTexts(one.ctx);
          await one.worker.drain();
        }
        assert.deepEqual([await told(one), await kept(one), server.asked.length], [found, ['lost'], 1]);
      });
    });
  });

  test('and so is one on a wire', async () => {
    pages.set('https://ferncastle.example/feed.xml', feed());
    server.answer(says({ reported: true, type: 'office_expansion', subtype: 'hq_move', sentence: MOVE }));
    const run = await visit(model());
    try {
      const article: ArticlesObservation['articles'][number] = {
        id: 'w1',
        url: 'https://wire.example/1',
        title: MOVE,
        text: 'Some forty people started there on Monday.',
        publishedAt: '2026-11-19T08:00:00Z',
        publishedPrecision: 'second',
        author: null,
        categories: [],
      };
      await recordWire(run.ctx, 'https://wire.example/feed', { kind: 'articles', articles: [article] });
      await run.worker.drain();
      assert.deepEqual(
        (await judged(run)).map(({ detector }) => detector),
        ['model.office_expansion'],
      );
    } finally {
      await run.close();
    }
  });
});
