import { createHash, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Context } from '../../ground/context.ts';
import { HOUR } from '../../../platform/clock.ts';
import { parseAddress } from '../../../platform/outbound-http/ip-address.ts';

/** What a request shows of somebody who is not signed in. None of it is kept. */
export interface Guest {
  address: string;
  userAgent: string;
}

/**
 * By what a guest is told from others on one account's page: SHA-256 over the day's random salt, the account, the network address and
 * the browser's name for itself. Nothing is stored on the guest's device, so nobody has to be asked for consent; the same guest has
 * another digest on another page and on another day; and once the salt is deleted the digest leads back to nobody. In the first
 * hour of a day `previous` is what yesterday's salt makes of them, so that midnight does not count an opening twice.
 */
export async function digestGuest(
  ctx: Context,
  accountId: string,
  { address, userAgent }: Guest,
): Promise<{ viewer: string; previous: string | null }> {
  const now = ctx.clock.now();
  const today = dayOf(now);
  const hourAgo = dayOf(new Date(now.getTime() - HOUR));
  const salts = await readSalts(ctx, today, hourAgo);
  const digest = (salt: Buffer): string =>
    createHash('sha256')
      .update(salt)
      .update(JSON.stringify([accountId, networkOf(address), userAgent]))
      .digest('hex');
  const earlier = hourAgo === today ? undefined : salts.get(hourAgo);
  return { viewer: digest(await saltOf(ctx, today, salts)), previous: earlier ? digest(earlier) : null };
}

/** Deletes the salts of days that are over by an hour, and guests' digests that can hold nothing back any more. */
export async function forgetGuests(ctx: Context): Promise<void> {
  const hourAgo = new Date(ctx.clock.now().getTime() - HOUR);
  await ctx.db.deleteFrom('viewer_salts').where('day', '<', dayOf(hourAgo)).execute();
  await ctx.db
    .deleteFrom('brief_views')
    .where('member_id', 'is', null)
    .where('opened_at', '<=', hourAgo)
    .execute();
}

async function readSalts(ctx: Context, ...days: string[]): Promise<Map<string, Buffer>> {
  const rows = await ctx.db.selectFrom('viewer_salts').selectAll().where('day', 'in', days).execute();
  return new Map(rows.map(({ day, salt }) => [day, salt]));
}

/** The day's first guest makes it; of several processes that do so at once one succeeds, and the others read what it made. */
async function saltOf(ctx: Context, day: string, known: Map<string, Buffer>): Promise<Buffer> {
  const salt = known.get(day);
  if (salt) return salt;
  const made = randomBytes(32);
  await ctx.db
    .insertInto('viewer_salts')
    .values({ day, salt: made })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  return (await readSalts(ctx, day)).get(day) ?? made;
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Of an IPv6 address the /64: RFC 8981 gives one machine a new address within it every few hours. */
function networkOf(address: string): string {
  const bytes = isIPv6(address) ? parseAddress(address) : null;
  return bytes === null ? address : bytes.slice(0, 8).join('.');
}
