import type { Context } from '../../ground/context.ts';
import { system } from '../../ground/actor.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { selectDigests } from './digest-view.ts';
import type { ReadDigest } from './digest-view.ts';
import { lockDigest } from './lock-digest.ts';
import { pauseDigest, resumeDigest } from './pause-digest.ts';
import { openUnsubscribeLink } from './unsubscribe-link.ts';

const CAUSE = 'unsubscribe-link';

export interface Subscription {
  email: string;
  cadence: 'daily' | 'weekly';
  subscribed: boolean;
}

/** What a link is about; null for one that is none, or whose digest is gone. Changes nothing. */
export async function readSubscription(ctx: Context, token: string): Promise<Subscription | null> {
  const row = await findRow(ctx, token);
  return row && view(row);
}

/** Ends the digest, once and for all times that the link is used. Null as above. */
export function unsubscribe(ctx: Context, token: string): Promise<Subscription | null> {
  return change(ctx, token, async (tx, row) => {
    if (row.paused_because === 'unsubscribed') return;
    await pauseDigest(tx, system(row.workspace_id, CAUSE), row, 'unsubscribed');
  });
}

/** Takes it back: nobody else can. */
export function subscribeAgain(ctx: Context, token: string): Promise<Subscription | null> {
  return change(ctx, token, async (tx, row) => {
    if (row.paused_because !== 'unsubscribed') return;
    await resumeDigest(tx, system(row.workspace_id, CAUSE), row);
  });
}

async function change(
  ctx: Context,
  token: string,
  make: (tx: TransactionContext, row: ReadDigest) => Promise<void>,
): Promise<Subscription | null> {
  return inTransaction(ctx, async (tx) => {
    const found = await findRow(tx, token);
    if (!found) return null;
    const locked = await lockDigest(tx, found.workspace_id, found.id);
    await make(tx, { ...found, ...locked });
    const after = await findRow(tx, token);
    return after && view(after);
  });
}

async function findRow(ctx: Context, token: string): Promise<ReadDigest | null> {
  const link = openUnsubscribeLink(ctx, token);
  if (!link) return null;
  const row = await selectDigests(ctx, link.workspaceId).where('d.id', '=', link.id).executeTakeFirst();
  return row ?? null;
}

function view({ email, cadence, paused_because }: ReadDigest): Subscription {
  return { email, cadence, subscribed: paused_because !== 'unsubscribed' };
}
