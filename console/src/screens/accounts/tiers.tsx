import type { Schema } from '../../api/client.ts';
import { count, TIER_LABELS } from '../../ui/figures.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';

const TIERS = ['hot', 'warm', 'watch', 'cold'] as const;

/** How many accounts stand in each tier; a click shows them alone. */
export function Tiers({ summary }: { summary: Schema<'AccountSummary'> }) {
  const [search, change] = useSearchState();
  return (
    <ul className="accounts-tiers">
      {TIERS.map((tier) => (
        <li key={tier}>
          <button
            type="button"
            className={`tier tier-${tier} accounts-tier`}
            aria-pressed={search.tier === tier}
            onClick={() => change({ tier: search.tier === tier ? undefined : tier })}
          >
            {TIER_LABELS[tier]} {count(summary.tiers[tier])}
          </button>
        </li>
      ))}
      {summary.unscored === 0 ? null : <li className="muted">{count(summary.unscored)} not scored yet</li>}
    </ul>
  );
}
