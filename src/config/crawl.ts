import { durations, parseDuration } from './durations.ts';
import { integer } from './numbers.ts';
import { absolutePath, flag, nonEmpty } from './words.ts';
import { HOUR, MINUTE, SECOND } from '../platform/clock.ts';
import type { Read } from './settings-reader.ts';

/** How pages are visited. */
export interface CrawlConfig {
  userAgent: string;
  hostGap: number;
  concurrency: number;
  timeout: number;
  changeConfirmAfter: number;
  /** How long a bot waits after its first failure in a row, its second …; the third pauses it. */
  botBackoff: number[];
  /** The browser for pages that only a browser can build; null: they stay unread. */
  browser: { executable: string; sandbox: boolean } | null;
}

export function readCrawl(read: Read, version: string): CrawlConfig {
  return {
    userAgent: read(
      'CRAWL_USER_AGENT',
      `WhynowBot/${version} (no contact configured: set CRAWL_USER_AGENT)`,
      nonEmpty,
    ),
    hostGap: read('CRAWL_HOST_GAP', 5 * SECOND, parseDuration),
    concurrency: read('CRAWL_CONCURRENCY', 64, integer(1, 1000)),
    timeout: read('CRAWL_TIMEOUT', 20 * SECOND, parseDuration),
    changeConfirmAfter: read('CHANGE_CONFIRM_AFTER', HOUR, parseDuration),
    browser: readBrowser(read),
    botBackoff: read('BOT_BACKOFF', [15 * MINUTE, 2 * HOUR], durations),
  };
}

function readBrowser(read: Read): CrawlConfig['browser'] {
  const executable = read('CRAWL_BROWSER', '', absolutePath);
  const sandbox = read('CRAWL_BROWSER_SANDBOX', true, flag);
  return executable === '' ? null : { executable, sandbox };
}
