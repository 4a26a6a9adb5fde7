import type { Context } from '../../ground/context.ts';
import { measureLags } from './measure/lags.ts';
import { recordAnswers } from './measure/record-minutes.ts';
import { rollUpDays } from './measure/days.ts';
import { watchComponents } from './measure/watch-components.ts';
import { moveMaintenances } from './move-maintenances.ts';

/** One look of a process at the service that it is part of, to be made a few times a minute. Each step is safe to do twice. */
export async function watchStatus(ctx: Context): Promise<void> {
  await recordAnswers(ctx);
  await measureLags(ctx);
  await moveMaintenances(ctx);
  await watchComponents(ctx);
  await rollUpDays(ctx);
}
