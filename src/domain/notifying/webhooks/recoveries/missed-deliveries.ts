import { sql } from 'kysely';
import type { Context } from '../../../ground/context.ts';
import { invalidParam } from '../../../ground/errors/errors.ts';
import { parseMoment } from '../../../ground/moment.ts';
import type { Moment } from '../../../ground/moment.ts';
import type { Database } from '../../../ground/rows/index.ts';
import { DEFAULT_STATES, recoverableStates } from './recovery-view.ts';
import type { RecoverableState } from './recovery-view.ts';

export interface RecoveryRequest {
  /** ISO 8601: a day, from its beginning, or an instant. */
  since: string;
  /** A day, to its end, or an instant, which is left out; absent: now. */
  until?: string | undefined;
  /** What never came, where absent. */
  states?: readonly RecoverableState[] | undefined;
}

/** Which deliveries of one subscription a recovery is about. */
export interface MissedDeliveries {
  workspaceId: string;
  webhookId: string;
  states: RecoverableState[];
  since: Date;
  until: Date;
}

/** @throws DomainError invalid_param */
export function validateRecovery(
  ctx: Context,
  request: RecoveryRequest,
): Pick<MissedDeliveries, 'states' | 'since' | 'until'> {
  const now = ctx.clock.now();
  const since = instant('since', request.since).from;
  const until = request.until === undefined ? now : endOf(instant('until', request.until));
  if (since >= now) throw invalidParam('since', 'since lies in the future; there is nothing to recover yet.');
  if (until <= since) throw invalidParam('until', 'until must come after since.');
  const states = request.states ?? DEFAULT_STATES;
  if (states.length === 0 || states.some((state) => !recoverableStates.includes(state)))
    throw invalidParam('states', `states takes one or more of ${recoverableStates.join(', ')}.`);
  return {
    since,
    // What happens from now on is not missed yet.
    until: until < now ? until : now,
    states: recoverableStates.filter((state) => states.includes(state)),
  };
}

/** A day is in it whole, an instant is where it ends. */
function endOf({ from, until }: Moment): Date {
  return until.getTime() - from.getTime() > 1 ? until : from;
}

/** Bodies have no Unix times. */
function instant(param: string, given: string): Moment {
  if (/^\s*\d+\s*$/.test(given))
    throw invalidParam(
      param,
      `${param} is ${JSON.stringify(given.slice(0, 60))}; an ISO date (2026-11-20) or date-time (2026-11-20T09:30:00Z) is accepted.`,
    );
  return parseMoment(param, given);
}

export async function countMissed(db: Database, missed: MissedDeliveries): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deliveries where ${conditionOf(missed)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The next ones after a delivery, by their ids. */
export async function findMissed(
  db: Database,
  missed: MissedDeliveries,
  after: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from deliveries where ${conditionOf(missed)} and id > ${after} order by id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

function conditionOf({ workspaceId, webhookId, states, since, until }: MissedDeliveries) {
  // The states stand in the text, so that the planner sees that the index over what never came will do.
  const names = sql.join(states.map((state) => sql.lit(state)));
  return sql`workspace_id = ${workspaceId} and subscription_id = ${webhookId} and state in (${names})
    and created_at >= ${since} and created_at < ${until}`;
}
