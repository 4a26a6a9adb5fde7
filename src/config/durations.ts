import { DAY, HOUR, MINUTE, SECOND } from '../platform/clock.ts';

const UNITS: Record<string, number> = { ms: 1, s: SECOND, m: MINUTE, h: HOUR, d: DAY };

/** `10s` → 10,000. Throws a sentence for a person. */
export function parseDuration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text.trim());
  if (!match) throw new Error('a duration such as 10s, 5m, 6h or 30d');
  return Math.round(Number(match[1]) * (UNITS[match[2] ?? ''] ?? 0));
}

export function durations(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > 20) throw new Error('at most 20 durations');
  return parts.map(parseDuration);
}

export function wholeMinutes(text: string): number {
  const given = parseDuration(text);
  if (given < MINUTE || given > DAY || given % MINUTE !== 0) throw new Error('whole minutes from 1m to 24h');
  return given;
}
