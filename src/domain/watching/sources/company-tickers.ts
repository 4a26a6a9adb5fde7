import type { Context } from '../../ground/context.ts';
import { DAY, HOUR, SECOND } from '../../../platform/clock.ts';
import { OutboundError } from '../../../platform/outbound-http/outbound-error.ts';
import { configuredAddress } from './api-address.ts';
import { cikFromTickers } from './discover.ts';

/** EDGAR's list of listed companies: one file for everyone, read once a day. */
export const COMPANY_TICKERS = 'https://www.sec.gov/files/company_tickers.json';
const MAX_BYTES = 20_000_000;

interface TickerList {
  companies: unknown;
  expiresAt: number;
}

/** One list per process and address, whichever context asks; a failed read is not repeated for an hour. */
const lists = new Map<string, Promise<TickerList>>();

/** The company's CIK where exactly its name is listed; null otherwise, and when the list cannot be read. */
export async function findCik(ctx: Context, companyName: string): Promise<string | null> {
  const url = configuredAddress(ctx.config, COMPANY_TICKERS);
  const now = ctx.clock.now().getTime();
  let list = lists.get(url);
  if (!list || (await list).expiresAt <= now) {
    list = readList(ctx, url, now);
    lists.set(url, list);
  }
  return cikFromTickers((await list).companies, companyName);
}

async function readList(ctx: Context, url: string, now: number): Promise<TickerList> {
  try {
    const response = await ctx.outbound.request({
      method: 'GET',
      url,
      headers: { accept: 'application/json' },
      deadlineMs: 20 * SECOND,
      maxBodyBytes: MAX_BYTES,
      decompress: true,
      maxRedirects: 0,
    });
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    return { companies: JSON.parse(response.body.toString('utf8')) as unknown, expiresAt: now + DAY };
  } catch (error) {
    const reason = error instanceof OutboundError || error instanceof Error ? error.message : String(error);
    ctx.log.warn(
      { url, reason },
      'the list of listed companies could not be read; filings are not found by name until it can',
    );
    return { companies: {}, expiresAt: now + HOUR };
  }
}
