import { Icon } from './icon.tsx';

export type TierName = 'hot' | 'warm' | 'watch' | 'cold';

export const TIER_LABELS: Record<TierName, string> = {
  hot: 'Hot',
  warm: 'Warm',
  watch: 'Watch',
  cold: 'Cold',
};

/** The tier by word and colour; the word alone tells it. */
export function Tier({ tier }: { tier: TierName }) {
  return <span className={`tier tier-${tier}`}>{TIER_LABELS[tier]}</span>;
}

/** A score of 0 to 100 with its bar. A first score that is still to come says so in place of a zero. */
export function Score({ value, pending = false }: { value: number; pending?: boolean }) {
  if (pending) return <span className="muted">not yet</span>;
  return (
    <span className="score">
      <span className="score-figure">{value}</span>
      <span className="score-bar" aria-hidden="true">
        <span style={{ inlineSize: `${value}%` }} />
      </span>
    </span>
  );
}

/** How far a score moved: by arrow, sign and colour. */
export function Movement({ from, to }: { from: number; to: number }) {
  const by = to - from;
  if (by === 0) return <span className="muted">unchanged</span>;
  return (
    <span
      className={by > 0 ? 'movement movement-up' : 'movement movement-down'}
      title={`from ${from} to ${to}`}
    >
      <Icon name={by > 0 ? 'up' : 'down'} />
      <span className="visually-hidden">{by > 0 ? 'up' : 'down'} </span>
      {Math.abs(by)}
    </span>
  );
}

export type BadgeLook = 'neutral' | 'positive' | 'caution' | 'negative' | 'accent';

/** A short state in a word: active, paused, failed. */
export function Badge({ look = 'neutral', children }: { look?: BadgeLook; children: string }) {
  return <span className={`badge badge-${look}`}>{children}</span>;
}

const integers = new Intl.NumberFormat('en');

/** `1,234`. */
export function count(value: number): string {
  return integers.format(value);
}

/** `1 account`, `2 accounts`. */
export function plural(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}
