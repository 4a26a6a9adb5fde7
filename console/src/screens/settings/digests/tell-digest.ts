import type { Schema } from '../../../api/client.ts';
import { TIER_LABELS } from '../../../ui/figures.tsx';
import type { TierName } from '../../../ui/figures.tsx';

type Digest = Schema<'Digest'>;

export function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** `08:00`. */
export function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** `Every Monday at 08:00, Europe/Berlin`. */
export function tellWhen({ cadence, weekday, hour, time_zone: zone }: Digest): string {
  const day = cadence === 'daily' || weekday === null ? 'day' : capital(weekday);
  return `Every ${day} at ${clock(hour)}, ${zone}`;
}

/** `All accounts`, `Hot and warm accounts tagged emea, from a score of 60`. */
export function tellAccounts({ tags, tiers, min_score: least, send_empty: empty }: Digest): string {
  const tier = tiers.map((name) => TIER_LABELS[name as TierName].toLowerCase()).join(' and ');
  return [
    capital(`${tier === '' ? (tags.length === 0 && least === null ? 'all ' : '') : `${tier} `}accounts`),
    tags.length === 0 ? '' : ` tagged ${tags.join(' or ')}`,
    least === null ? '' : `, from a score of ${least}`,
    empty ? ', also when there is nothing to tell' : '',
  ].join('');
}
