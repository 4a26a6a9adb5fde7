import { Link } from '@tanstack/react-router';
import type { Schema } from '../../api/client.ts';
import { Movement, Tier, count, plural } from '../../ui/figures.tsx';
import type { TierName } from '../../ui/figures.tsx';
import { Given } from '../../ui/text.tsx';

type Preview = Schema<'RubricPreview'>;

const TIERS: readonly TierName[] = ['hot', 'warm', 'watch', 'cold'];

interface MovesProps {
  preview: Preview;
  /** How many of the biggest moves are listed; all that the service told where nothing is said. */
  max?: number;
}

/** Who a rubric would move, and by how much. */
export function Moves({ preview, max = 20 }: MovesProps) {
  const { accounts_total: total, accounts_examined: examined, moved, estimate, examples } = preview;
  const tiers = estimate?.tiers ?? preview.tiers;
  if (total === 0) return <p className="muted">There are no accounts yet that could move.</p>;
  return (
    <div className="stack-small">
      <p>
        {estimate === null ? (
          <strong>
            {moved === 0
              ? 'No account would move'
              : `${count(moved)} of ${plural(total, 'account')} would move`}
          </strong>
        ) : (
          <>
            <strong>About {plural(estimate.moved, 'account')} would move</strong>
            <span className="muted">
              , between {count(estimate.moved_low)} and {count(estimate.moved_high)} of {count(total)}:{' '}
              {count(examined)} were looked at
            </span>
          </>
        )}
      </p>
      <table className="rubric-table">
        <caption className="visually-hidden">Accounts in each tier</caption>
        <thead>
          <tr>
            <th scope="col">Tier</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {TIERS.map((tier) => (
            <tr key={tier}>
              <th scope="row">
                <Tier tier={tier} />
              </th>
              <td>{count(tiers.before[tier])}</td>
              <td>{count(tiers.after[tier])}</td>
              <td>{difference(tiers.after[tier] - tiers.before[tier])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {examples.length === 0 ? null : (
        <>
          <h3>Biggest moves</h3>
          <ul className="rubric-moves">
            {examples.slice(0, max).map((example) => (
              <li key={example.account.id}>
                <Link to="/accounts/$id" params={{ id: example.account.id }} search={{}}>
                  <Given max={80}>{example.account.name || example.account.domain}</Given>
                </Link>
                <span className="rubric-move">
                  <span className="muted">
                    {example.score_before} → {example.score_after}
                  </span>
                  <Movement from={example.score_before} to={example.score_after} />
                </span>
                {example.tier_before === example.tier_after ? null : (
                  <span className="rubric-move-tier">
                    <Tier tier={example.tier_before} />
                    <span className="muted"> to </span>
                    <Tier tier={example.tier_after} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function difference(by: number): string {
  if (by === 0) return 'same';
  return by > 0 ? `+${count(by)}` : `−${count(-by)}`;
}
