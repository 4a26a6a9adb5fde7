import { DAY } from '../../../platform/clock.ts';
import { catalogEntry, type SignalType } from '../../ground/vocabulary/catalog.ts';

/** A date that a source wrote, or null where it wrote none that can be read. */
export function readDate(written: string | null): Date | null {
  if (written === null) return null;
  const date = new Date(written);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Dated records count back to twice the type's half-life (then worth a quarter), and not from the future, clock skew of a day aside. */
export function isWithinLookBack(type: SignalType, occurredAt: Date, now: Date): boolean {
  const age = now.getTime() - occurredAt.getTime();
  return age >= -DAY && age <= 2 * catalogEntry(type).half_life_days * DAY;
}
