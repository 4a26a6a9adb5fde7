import { createHash } from 'node:crypto';
import { Cron } from 'croner';
import { DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { CADENCES } from '../../ground/vocabulary/bot-config.ts';
import type { Cadence } from '../../ground/vocabulary/bot-config.ts';

const INTERVALS: Readonly<Record<Cadence, number>> = {
  hourly: HOUR,
  every_6_hours: 6 * HOUR,
  daily: DAY,
  weekly: 7 * DAY,
};

const SHORTEST_GAP = 15 * MINUTE;
/** Within so many days every pair of neighbouring days of the calendar comes, 28 and 29 February too. */
const LEAP_CYCLE_DAYS = 4 * 366;
const ANY_LEAP_YEAR = Date.UTC(2024, 0, 1);

/**
 * When a bot runs next, strictly after `after`. A named cadence comes round at the bot's own moment of the hour, day or week, which its id
 * decides, so that a thousand daily bots are spread over the day; a cron line (UTC) within the minute that it names.
 * @throws RangeError for a cadence that `cadenceMistake` refuses.
 */
export function nextRunAt(cadence: string, botId: string, after: Date): Date {
  if (isNamed(cadence)) {
    const interval = INTERVALS[cadence];
    const phase = phaseOf(botId, interval);
    const turns = Math.floor((after.getTime() - phase) / interval) + 1;
    return new Date(turns * interval + phase);
  }
  const line = cronOf(cadence);
  if (typeof line === 'string') throw new RangeError(line);
  const phase = phaseOf(botId, MINUTE);
  const match = line.nextRun(new Date(after.getTime() - phase));
  if (match === null) throw new RangeError(`the cron line "${cadence}" never comes round`);
  return new Date(match.getTime() + phase);
}

/** Why a cadence cannot be kept, as what was got and what is accepted; null where it can. */
export function cadenceMistake(cadence: string): string | null {
  if (isNamed(cadence)) return null;
  const line = cronOf(cadence);
  if (typeof line === 'string') return line;
  const first = line.nextRun(new Date(ANY_LEAP_YEAR - 1));
  if (first === null) return `"${cadence}" never comes round: no such day exists`;
  const gap = shortestGap(line, first);
  return gap < SHORTEST_GAP
    ? `"${cadence}" runs ${gap / MINUTE} minutes after another run; between two runs there must be at least 15 minutes`
    : null;
}

function isNamed(cadence: string): cadence is Cadence {
  return CADENCES.some((name) => name === cadence);
}

/** The line, or why it is none. Croner also takes seconds, years and nicknames; five fields are what is accepted here. */
function cronOf(cadence: string): Cron | string {
  const accepted = `accepted: ${CADENCES.join(', ')}, or a cron line of five fields (minute hour day month weekday) in UTC`;
  const fields = cadence.trim().split(/\s+/);
  if (cadence.length > 100 || fields.length !== 5 || fields[0] === '')
    return `"${cadence.slice(0, 60)}" is no cadence: ${fields.length === 6 ? 'it has six fields, and seconds are not counted; ' : ''}${accepted}`;
  try {
    return new Cron(fields.join(' '), { mode: '5-part', timezone: 'UTC' });
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^CronPattern: /, '') : 'unknown';
    return `"${cadence}" is no cron line (${reason}); ${accepted}`;
  }
}

/**
 * The least time between two runs. A line has the same minutes on each of its days, so one day is walked through, and midnight looked at
 * only where the last run of a day and the first of another would be too close.
 */
function shortestGap(line: Cron, first: Date): number {
  const midnight = Math.floor(first.getTime() / DAY) * DAY + DAY;
  let [last, least] = [first.getTime(), Infinity];
  for (
    let next = line.nextRun(first);
    next !== null && next.getTime() < midnight;
    next = line.nextRun(next)
  ) {
    least = Math.min(least, next.getTime() - last);
    if (least < SHORTEST_GAP) return least;
    last = next.getTime();
  }
  const overnight = first.getTime() + DAY - last;
  if (overnight >= SHORTEST_GAP) return Math.min(least, overnight);
  return runsOnNeighbouringDays(line, first) ? overnight : least;
}

function runsOnNeighbouringDays(line: Cron, first: Date): boolean {
  let day = Math.floor(first.getTime() / DAY);
  const end = day + LEAP_CYCLE_DAYS;
  while (day < end) {
    const next = line.nextRun(new Date((day + 1) * DAY - 1));
    if (next === null) return false;
    const found = Math.floor(next.getTime() / DAY);
    if (found === day + 1) return true;
    day = found;
  }
  return false;
}

function phaseOf(botId: string, interval: number): number {
  return createHash('sha256').update(botId).digest().readUIntBE(0, 6) % interval;
}
