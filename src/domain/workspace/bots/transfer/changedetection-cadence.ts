import { isObject, member } from './json-members.ts';

const UNITS: Record<string, number> = { weeks: 604_800, days: 86_400, hours: 3600, minutes: 60, seconds: 1 };

/** Of `{weeks, days, hours, minutes, seconds}`, each a number or null. Null where it says nothing. */
export function secondsOf(between: unknown): number | null {
  if (!isObject(between)) return null;
  let seconds = 0;
  for (const [unit, factor] of Object.entries(UNITS)) {
    const count = between[unit];
    if (typeof count === 'number' && Number.isFinite(count) && count > 0) seconds += count * factor;
  }
  return seconds > 0 ? seconds : null;
}

/** The nearest cadence that is not more often, with a note where it is another one. */
export function cadenceOf(watch: unknown, usual: number | null): { cadence: string | null; notes: string[] } {
  const own =
    member(watch, 'time_between_check_use_default') === true
      ? null
      : secondsOf(member(watch, 'time_between_check'));
  const seconds = own ?? usual;
  if (seconds === null) return { cadence: null, notes: [] };
  const [every, cadence] = CADENCES.find(([most]) => seconds <= most) ?? CADENCES.at(-1) ?? [0, 'weekly'];
  return {
    cadence,
    notes: every === seconds ? [] : [`it was read ${inWords(seconds)} and will be read ${READABLE[cadence]}`],
  };
}

/** Seconds up to which a cadence is the one. Under 15 minutes nothing is read. */
const CADENCES: readonly [number, string][] = [
  [900, '*/15 * * * *'],
  [1800, '*/30 * * * *'],
  [3600, 'hourly'],
  [21_600, 'every_6_hours'],
  [86_400, 'daily'],
  [604_800, 'weekly'],
];

const READABLE: Record<string, string> = {
  '*/15 * * * *': 'every 15 minutes',
  '*/30 * * * *': 'every 30 minutes',
  hourly: 'hourly',
  every_6_hours: 'every 6 hours',
  daily: 'daily',
  weekly: 'weekly',
};

function inWords(seconds: number): string {
  if (seconds < 120) return `every ${Math.round(seconds)} seconds`;
  if (seconds < 7200) return `every ${Math.round(seconds / 60)} minutes`;
  if (seconds < 172_800) return `every ${Math.round(seconds / 3600)} hours`;
  return `every ${Math.round(seconds / 86_400)} days`;
}
