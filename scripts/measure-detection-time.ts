/**
 * How long pages keep the main thread from answering: a large feed and a large job board are read and judged, detection once on the main
 * thread and once in the reader threads. Prints the event loop's delay and what the detection took. `node scripts/measure-detection-time.ts`
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { FetchedDocument } from '../src/domain/watching/formats/document.ts';
import type { DetectRequest } from '../src/domain/pipeline/read/detect-in-document.ts';
import { createReaderPool } from '../src/domain/pipeline/read/reader-pool.ts';
import { detect } from '../src/domain/understanding/detect/index.ts';

const ROUNDS = 5;
const now = new Date('2026-06-15T12:00:00Z');
const words =
  'quern mill barley grinds finely while the river turns a wheel and clerks count sacks at dusk '.repeat(25);
const list = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const feed = `<rss version="2.0"><channel><title>News</title>${list(200)
  .map(
    (n) =>
      `<item><guid>${n}</guid><link>https://quernlight.example/${n}</link><title>Quernlight partners with Mill ${n} and names Jane Doe head of sales</title><pubDate>Mon, 01 Jun 2026 10:00:00 GMT</pubDate><description>${words}</description></item>`,
  )
  .join('')}</channel></rss>`;
const board = JSON.stringify({
  jobs: list(1_500).map((id) => ({
    id,
    title: `Engineer ${id}`,
    absolute_url: `https://jobs.example/${id}`,
    updated_at: '2026-06-01T10:00:00Z',
    location: { name: 'Porto, Portugal' },
    content: words.slice(0, 2_000),
  })),
  meta: { total: 1_500 },
});

function request(kind: 'feed' | 'ats', url: string, type: string, body: string): DetectRequest {
  const document: FetchedDocument = {
    url,
    finalUrl: url,
    status: 200,
    headers: { 'content-type': type },
    body: Buffer.from(body),
    fetchedAt: now,
  };
  const technologies = list(25).map((n) => `Tool ${n}`);
  return {
    kind,
    domain: 'quernlight.example',
    document,
    context: {
      company: { name: 'Quernlight', domain: 'quernlight.example' },
      personas: [],
      technologies,
      competitors: technologies.map((name) => ({ name: `${name} Pro`, terms: [`${name}x`] })),
      competitorPlaces: [],
      now,
    },
    past: {
      url,
      sourceKind: kind,
      confirmAfterMs: 0,
      dailyCounts: [],
      memory: null,
      foundBy: 'home page',
      now: { fresh: true, since: now, lastSeen: now, visits: 1 },
      earlier: [],
    },
  };
}
const requests = [
  request('feed', 'https://quernlight.example/feed.xml', 'application/rss+xml', feed),
  request('ats', 'https://boards-api.greenhouse.io/v1/boards/quernlight/jobs', 'application/json', board),
];

async function measure(name: string, judge: (request: DetectRequest) => Promise<unknown>): Promise<void> {
  for (const each of requests) await judge(each);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const started = performance.now();
  delay.enable();
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(requests.map(judge));
    await new Promise((resolve) => setImmediate(resolve));
  }
  delay.disable();
  const ms = (nanoseconds: number): string => (nanoseconds / 1e6).toFixed(1);
  process.stdout.write(
    `${name}: event-loop delay p99 ${ms(delay.percentile(99))} ms, longest ${ms(delay.max)} ms; ${((performance.now() - started) / ROUNDS).toFixed(0)} ms a round\n`,
  );
}

const pool = createReaderPool(2);
await measure('detection on the main thread', async (each) => {
  const page = await pool.read(each);
  if ('stopped' in page || !page.observation?.ok) throw new Error('a page of the measurement cannot be read');
  const { now: seen, earlier, ...source } = each.past;
  const current = {
    observation: page.observation.value,
    firstSeenAt: seen.since,
    lastSeenAt: seen.lastSeen,
    visits: 1,
  };
  detect({ ...source, current, history: earlier.map(() => current) }, each.context);
});
await measure('detection in the threads', (each) => pool.detect(each));
await pool.close();
