/**
 * Crawlee's HttpCrawler over the pages of the crawl figure, as its documentation has it, in memory and with as many requests at a time as
 * ours. Question: `crawl`; answers with pages a second. (Crawlee asks for no robots.txt unless told to, keeps nothing, and is not conditional.)
 */
import { Configuration, HttpCrawler, LogLevel, log } from '@crawlee/http';

const port = Number(process.env['PAGES_PORT']);
const hosts = Number(process.env['HOSTS']);
const pagesPerHost = Number(process.env['PAGES_PER_HOST']);
const atATime = Number(process.env['AT_A_TIME']);
log.setLevel(LogLevel.ERROR);

async function crawl(): Promise<number> {
  let bytes = 0;
  let pages = 0;
  const crawler = new HttpCrawler(
    {
      minConcurrency: atATime,
      maxConcurrency: atATime,
      maxRequestRetries: 0,
      useSessionPool: false,
      preNavigationHooks: [
        (_context, options) => {
          options.dnsLookup = ((_name: string, lookup: unknown, done?: unknown) => {
            const answer = (typeof lookup === 'function' ? lookup : done) as (
              error: null,
              address: string | { address: string; family: number }[],
              family?: number,
            ) => void;
            const all = typeof lookup === 'object' && lookup !== null && 'all' in lookup && lookup.all;
            if (all) answer(null, [{ address: '127.0.0.1', family: 4 }]);
            else answer(null, '127.0.0.1', 4);
          }) as never;
        },
      ],
      requestHandler: ({ body }) => {
        bytes += body.length;
        pages += 1;
        return Promise.resolve();
      },
    },
    new Configuration({ persistStorage: false, purgeOnStart: true }),
  );
  // By page and then by host, so that neighbours in the queue are of different hosts.
  const urls = Array.from(
    { length: hosts * pagesPerHost },
    (_, index) => `http://company-${index % hosts}.example:${port}/page-${Math.floor(index / hosts)}`,
  );
  const started = performance.now();
  await crawler.run(urls);
  const seconds = (performance.now() - started) / 1000;
  if (pages !== urls.length || bytes === 0) throw new Error(`Crawlee read ${pages} of ${urls.length} pages`);
  return pages / seconds;
}

process.on('message', () => {
  void crawl().then((speed) => process.send?.(speed));
});
process.send?.({ port: 0 });
