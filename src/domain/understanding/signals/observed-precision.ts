import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { DAY } from '../../../platform/clock.ts';
import type { Actor } from '../../ground/actor.ts';
import { wilson } from '../../ground/vocabulary/wilson.ts';
import { invalidParam } from '../../ground/errors/errors.ts';
import { parseMoment } from '../../ground/moment.ts';
import { requireRole } from '../../ground/scope.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { retractionReasons } from './retraction.ts';
import type { RetractionReason } from './retraction.ts';

export interface ObservedPrecision {
  since: string;
  until: string;
  detectors: DetectorPrecision[];
}

interface DetectorPrecision {
  type: string;
  /** `bot` for what custom bots fired. */
  detector: string;
  detector_version: number | null;
  /** Signals that fired in the window. */
  fired: number;
  called_wrong: number;
  by_reason: Record<RetractionReason, number>;
  /** The share that nobody called wrong, with its 95 % interval; to three decimals. */
  precision: { value: number; low: number; high: number };
  /** At least 30 signals. */
  enough: boolean;
}

const USUAL_WINDOW = 90 * DAY;
const ENOUGH = 30;

/**
 * What users made of the signals, by type, detector and its version: an upper bound of precision, because a signal that nobody looked
 * at was not called wrong either. The last 90 days where no window is named.
 * @throws DomainError insufficient_scope, invalid_param.
 */
export async function observedPrecision(
  ctx: Context,
  actor: Actor,
  filters: { since?: string | undefined; until?: string | undefined } = {},
): Promise<ObservedPrecision> {
  requireRole(actor, 'read-only');
  const until =
    filters.until === undefined
      ? new Date(ctx.clock.now().getTime() + 1)
      : parseMoment('until', filters.until).until;
  const since =
    filters.since === undefined
      ? new Date(until.getTime() - USUAL_WINDOW)
      : parseMoment('since', filters.since).from;
  if (since >= until)
    throw invalidParam(
      'until',
      `until is ${until.toISOString()}, which is not after since, ${since.toISOString()}.`,
    );
  const reasons = sql.join(
    retractionReasons.map(
      (reason) => sql`count(*) filter (where retraction ->> 'reason' = ${reason})::int as ${sql.ref(reason)}`,
    ),
  );
  const { rows } = await sql<Counted>`
    select type, coalesce(detector, '') as detector, count(*)::int as fired, count(retraction)::int as called_wrong, ${reasons}
    from signals where workspace_id = ${actor.workspaceId} and fired_at >= ${since} and fired_at < ${until}
    group by 1, 2 order by count(retraction) desc, count(*) desc, 1, 2`.execute(ctx.db);
  return { since: timestamp(since), until: timestamp(until), detectors: rows.map(judged) };
}

type Counted = { type: string; detector: string; fired: number; called_wrong: number } & Record<
  RetractionReason,
  number
>;

function judged({ type, detector, fired, called_wrong, ...reasons }: Counted): DetectorPrecision {
  const [name = '', version] = detector.split('@');
  const { value, low, high } = wilson(fired - called_wrong, fired) ?? { value: 1, low: 0, high: 1 };
  return {
    type,
    detector: name,
    detector_version: version === undefined ? null : Number(version),
    fired,
    called_wrong,
    by_reason: reasons,
    precision: { value: rounded(value), low: rounded(low), high: rounded(high) },
    enough: fired >= ENOUGH,
  };
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}
