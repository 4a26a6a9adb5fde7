import type { Context } from '../../../ground/context.ts';
import { DAY } from '../../../../platform/clock.ts';

/** A day longer than the longest span of a bot's health. */
const KEPT_FOR = 31 * DAY;

export async function forgetBotRuns(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('bot_runs')
    .where('started_at', '<', new Date(ctx.clock.now().getTime() - KEPT_FOR))
    .execute();
}
