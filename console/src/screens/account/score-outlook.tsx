import { signalTypeName } from '../../ui/names.ts';
import type { Explanation } from './explanation.ts';

/** What age will do, and what would reach the next tier. */
export function Outlook({ explanation }: { explanation: Explanation }) {
  const { outlook, next_tier: next, score, range, unknown } = explanation;
  return (
    <div className="stack-small">
      <h3>What comes</h3>
      <p>
        Without further news: <strong>{outlook.in_14_days}</strong> in 14 days,{' '}
        <strong>{outlook.in_30_days}</strong> in 30 days
        <span className="muted"> (now {score})</span>.
      </p>
      {next === null ? null : (
        <>
          <p>
            {next.points_missing} more {next.points_missing === 1 ? 'point reaches' : 'points reach'}{' '}
            <strong>{next.tier}</strong>.
            {next.signals.length + next.facts.length === 0
              ? ` News alone brings at most ${next.most_by_news}.`
              : ' Any one of these would do:'}
          </p>
          <ul className="account-bullets">
            {next.facts.slice(0, 3).map(({ attribute, score: reached }) => (
              <li key={attribute}>
                knowing the {attribute.replaceAll('_', ' ')} <span className="muted">(up to {reached})</span>
              </li>
            ))}
            {next.signals.slice(0, 4).map(({ type, score: reached }) => (
              <li key={type}>
                {signalTypeName(type)} <span className="muted">(to {reached})</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {unknown.length === 0 ? null : (
        <p className="muted">
          With all that is unknown the score would be between {range.low} and {range.high}.
        </p>
      )}
    </div>
  );
}
