import type { Context } from '../../ground/context.ts';
import { newId } from '../../../platform/ids.ts';
import { invalidParam } from '../../ground/errors/errors.ts';
import type { MaintenanceRow } from '../../ground/rows/index.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { announceMaintenance } from './announce.ts';
import { parseComponents } from './components.ts';
import { maintenanceView } from './maintenance.ts';
import type { MaintenanceView } from './maintenance.ts';
import { readMoment } from './moments.ts';
import { parseSeverity } from './severity.ts';
import { recordUpdate } from './status-update.ts';
import { parseMessage, parseTitle } from './wording.ts';

export interface NewMaintenance {
  title: string;
  components: readonly string[];
  /** ISO date-times. */
  scheduled_start: string;
  scheduled_end: string;
  /** What is expected while it lasts; `degraded` unless told. */
  severity?: string | undefined;
  message?: string | undefined;
}

/** Puts a maintenance on the page and tells subscribers. It begins and ends by itself. @throws DomainError invalid_param */
export async function scheduleMaintenance(ctx: Context, input: NewMaintenance): Promise<MaintenanceView> {
  const planned = {
    title: parseTitle(input.title),
    severity: parseSeverity('severity', input.severity ?? 'degraded'),
    components: parseComponents(input.components),
    scheduled_start: readMoment('scheduled_start', input.scheduled_start),
    scheduled_end: readMoment('scheduled_end', input.scheduled_end),
  };
  validateWindow(planned, ctx.clock.now());
  const message =
    input.message === undefined ? 'This maintenance is scheduled.' : parseMessage(input.message);
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const row: MaintenanceRow = await tx.db
      .insertInto('maintenances')
      .values({
        id: newId('mnt'),
        ...planned,
        status: 'scheduled',
        started_at: null,
        finished_at: null,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const update = await recordUpdate(tx, row, message, now);
    await announceMaintenance(tx, row, update);
    return maintenanceView(tx, row, [update]);
  });
}

/** It ends after it begins, and not before now. @throws DomainError invalid_param */
export function validateWindow(
  { scheduled_start, scheduled_end }: Pick<MaintenanceRow, 'scheduled_start' | 'scheduled_end'>,
  now: Date,
): void {
  if (scheduled_end <= scheduled_start)
    throw invalidParam(
      'scheduled_end',
      `scheduled_end is ${scheduled_end.toISOString()}, which is not after scheduled_start, ${scheduled_start.toISOString()}.`,
    );
  if (scheduled_end <= now)
    throw invalidParam('scheduled_end', `scheduled_end is ${scheduled_end.toISOString()}, which has passed.`);
}
