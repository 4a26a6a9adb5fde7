import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createAccount } from '../../src/domain/workspace/accounts/create-account.ts';
import { updateWorkspace } from '../../src/domain/workspace/settings/update-workspace.ts';
import { createWorker } from '../../src/jobs/worker.ts';
import { DAY } from '../../src/platform/clock.ts';
import { createFakeClock } from '../support/clock.ts';
import { createTestContext } from '../support/context.ts';
import { createTestWorkspace } from '../support/factories.ts';
import { pretendPages } from '../support/pretend-web.ts';
import type { PretendPage } from '../support/pretend-web.ts';

const clock = createFakeClock('2026-11-20T09:30:00Z');

function post(title: string, daysAgo: number): string {
  const day = new Date(clock.now().getTime() - daysAgo * DAY);
  const url = `https://ferncastle.example/blog/${daysAgo}`;
  return `<item><title>${title}</title><link>${url}</link><guid>${url}</guid><pubDate>${day.toUTCString()}</pubDate></item>`;
}

const posts = [
  ...[3, 9, 20].map((ago) => post('What cold chains cost a freight forwarder', ago)),
  ...[40, 60, 80, 100, 120, 140, 170].map((ago) => post('A day at our depot', ago)),
];
const pages = new Map<string, PretendPage | null>([
  ['https://ferncastle.example/robots.txt', { type: 'text/plain', body: 'User-agent: *\nAllow: /\n' }],
  [
    'https://ferncastle.example/',
    {
      body: '<html><head><title>Ferncastle</title><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body><p>Lorries.</p></body></html>',
    },
  ],
  [
    'https://ferncastle.example/feed.xml',
    {
      type: 'application/rss+xml',
      body: `<rss version="2.0"><channel><title>Blog</title>${posts.join('')}</channel></rss>`,
    },
  ],
]);

describe('topics of the workspace', () => {
  for (const [what, topics, subtypes] of [
    ['makes more of one a signal', ['cold chains'], ['blog']],
    ['asks about none by itself', [], []],
  ] as const)
    test(what, async () => {
      const ctx = await createTestContext({
        clock,
        outbound: pretendPages(pages),
        config: { CRAWL_HOST_GAP: '0s' },
      });
      const worker = createWorker(ctx);
      try {
        const { actor } = await createTestWorkspace(ctx);
        await updateWorkspace(ctx, actor, { topics: [...topics] });
        const { id } = await createAccount(ctx, actor, { domain: 'ferncastle.example', name: 'Ferncastle' });
        await worker.drain();
        const found = await ctx.db
          .selectFrom('signals')
          .select(['subtype', 'source_url'])
          .where('account_id', '=', id)
          .where('type', '=', 'content_topic_surge')
          .execute();
        assert.deepEqual(
          found.map(({ subtype }) => subtype),
          subtypes,
        );
      } finally {
        await worker.stop();
        await ctx.close();
      }
    });
});
