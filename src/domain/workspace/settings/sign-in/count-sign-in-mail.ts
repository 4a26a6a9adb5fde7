import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DAY, HOUR } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Context } from '../../../ground/context.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';

/** Whoever knows an address cannot fill its mailbox. */
const MAILS_AN_HOUR = 5;
const MAILS_A_DAY = 20;

export interface CountedMail {
  digest: Buffer;
  id: string;
}

/**
 * Counts one more mail to this address, which is in lower case. Null where it got enough of them. By the address alone: members come and go, and
 * one address may be a member of many workspaces.
 */
export async function countSignInMail(tx: TransactionContext, email: string): Promise<CountedMail | null> {
  const digest = createHash('sha256').update(email).digest();
  // Of two workers one counts after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in mail ${digest.toString('hex')}`}, 0))`.execute(
    tx.db,
  );
  const now = tx.clock.now();
  const { in_day, in_hour } = await tx.db
    .selectFrom('sign_in_mails')
    .select((eb) => [
      eb.fn.countAll<string>().as('in_day'),
      eb.fn
        .countAll<string>()
        .filterWhere('created_at', '>', new Date(now.getTime() - HOUR))
        .as('in_hour'),
    ])
    .where('address_digest', '=', digest)
    .where('created_at', '>', new Date(now.getTime() - DAY))
    .executeTakeFirstOrThrow();
  if (Number(in_day) >= MAILS_A_DAY || Number(in_hour) >= MAILS_AN_HOUR) return null;
  const id = newId('snd');
  await tx.db.insertInto('sign_in_mails').values({ address_digest: digest, id, created_at: now }).execute();
  return { digest, id };
}

/** Of one that was not sent after all. */
export async function uncountSignInMail(ctx: Context, { digest, id }: CountedMail): Promise<void> {
  await ctx.db
    .deleteFrom('sign_in_mails')
    .where('address_digest', '=', digest)
    .where('id', '=', id)
    .execute();
}

/** A day later no mail counts. */
export async function forgetSignInMails(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('sign_in_mails')
    .where('created_at', '<=', new Date(ctx.clock.now().getTime() - DAY))
    .execute();
}
