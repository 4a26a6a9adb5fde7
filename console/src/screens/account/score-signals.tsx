import { Link } from '@tanstack/react-router';
import { signalTypeName } from '../../ui/names.ts';
import { count } from '../../ui/figures.tsx';
import { Given } from '../../ui/text.tsx';
import type { Explanation } from './explanation.ts';

const SHOWN = 8;

/** Each signal's share of the score, now and in 14 days. */
export function SignalPoints({ explanation, accountId }: { explanation: Explanation; accountId: string }) {
  const { signals, signals_total: total, ignored, ignored_total: ignoredTotal } = explanation;
  return (
    <div className="stack-small">
      <h3>Points by signal</h3>
      {signals.length === 0 ? <p className="muted">No signal counts now.</p> : null}
      <ul className="account-points">
        {signals.slice(0, SHOWN).map(({ id, title, type, points, points_in_14_days: later }) => (
          <li key={id}>
            <Link to="/accounts/$id" params={{ id: accountId }} search={{ tab: 'signals', signal: id }}>
              <Given max={120}>{title}</Given>
            </Link>
            <span className="muted small">{signalTypeName(type)}</span>
            <span className="account-point-figures">
              <strong>{points > 0 ? `+${points}` : points}</strong>
              <span className="muted small"> → {later} in 14 days</span>
            </span>
          </li>
        ))}
      </ul>
      {total > Math.min(SHOWN, signals.length) ? (
        <Link to="/accounts/$id" params={{ id: accountId }} search={{ tab: 'signals' }}>
          All {count(total)} signals
        </Link>
      ) : null}
      {ignoredTotal === 0 ? null : (
        <details>
          <summary>{count(ignoredTotal)} not counted</summary>
          <ul className="account-bullets">
            {ignored.map(({ id, title, reason, detail }) => (
              <li key={id}>
                <Given max={120}>{title}</Given>{' '}
                <span className="muted">
                  {reason.replaceAll('_', ' ')}
                  {detail === null ? '' : `: ${detail}`}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
