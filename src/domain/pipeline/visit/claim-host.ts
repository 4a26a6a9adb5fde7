import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { MINUTE, SECOND } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { releaseHosts, stillHeld } from './record-visits.ts';
import type { HostTurn } from './record-visits.ts';
import { longestVisitMs } from './visit-source.ts';

/**
 * Takes one host out of its turn, for a visit that somebody waits for; whatever is due there waits meanwhile. Null while another has it, or
 * its gap is not over. The same lease as that of the crawl: who has it is the only one who may call the host.
 */
export async function claimHost(ctx: Context, workspaceId: string, paceKey: string): Promise<string | null> {
  const now = ctx.clock.now();
  const claimId = newId('claim');
  const leaseMs = longestVisitMs(ctx.config) + MINUTE;
  const { rows } = await sql`
    insert into crawl_hosts as h (pace_key, turn_of, not_before, claimed_until, claim_id)
    values (${paceKey}, ${workspaceId}, ${now}, ${now}::timestamptz + make_interval(secs => ${leaseMs / SECOND}), ${claimId})
    on conflict (pace_key) do update set claimed_until = excluded.claimed_until, claim_id = excluded.claim_id
      where h.not_before <= ${now} and (h.claimed_until is null or h.claimed_until <= ${now})
    returning pace_key`.execute(ctx.db);
  return rows.length === 0 ? null : claimId;
}

/** Gives it back with its gap, unless the lease ran out and another has it. */
export async function releaseClaimed(ctx: Context, turn: HostTurn): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const held = await stillHeld(tx, [turn]);
    if (held.has(turn.paceKey)) await releaseHosts(tx, [turn]);
  });
}
