import { useQuery } from '@tanstack/react-query';
import type { Explanation } from './explanation.ts';
import { Card } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { FitPart } from './score-fit.tsx';
import { Outlook } from './score-outlook.tsx';
import { SignalPoints } from './score-signals.tsx';
import { scoreQuery } from './queries.ts';

const PARTS = [
  { factor: 'fit', title: 'Fit', says: 'how well the company matches your rubric' },
  { factor: 'recency', title: 'Recency', says: 'how fresh its news is' },
  { factor: 'strength', title: 'Strength', says: 'how strong its news is' },
  { factor: 'depth', title: 'Depth', says: 'how many kinds of evidence there are' },
] as const;

/** The score with its four parts drawn, and where every point comes from. */
export function ScoreCard({ id }: { id: string }) {
  const explanation = useQuery(scoreQuery(id));
  const { data } = explanation;
  return (
    <Card title="Score">
      {explanation.isPending ? (
        <Skeleton rows={6} />
      ) : data === undefined ? (
        <Failure error={explanation.error} onRetry={() => void explanation.refetch()} />
      ) : data.pending ? (
        <p className="muted">The first score comes once the sources have been read.</p>
      ) : (
        <>
          <Parts explanation={data} />
          {data.disqualified ? (
            <p className="account-note">
              A criterion of your rubric rules this account out. Without that the score would be{' '}
              {data.uncapped_score}.
            </p>
          ) : null}
          {data.held_back === null ? null : (
            <p className="account-note">
              A reply asked for time: timing is held back until {data.held_back.until.slice(0, 10)}, which
              costs {data.held_back.points} points now.
            </p>
          )}
          <Outlook explanation={data} />
          <SignalPoints explanation={data} accountId={id} />
          <FitPart explanation={data} />
        </>
      )}
    </Card>
  );
}

function Parts({ explanation }: { explanation: Explanation }) {
  return (
    <div className="account-parts">
      <p className="account-total">
        <strong>{explanation.score}</strong> <span className="muted">of 100</span>
      </p>
      <div className="account-stack" aria-hidden="true">
        {PARTS.map(({ factor }, index) => (
          <span
            key={factor}
            className={`account-stack-${index + 1}`}
            style={{ inlineSize: `${explanation.score_breakdown[factor]}%` }}
          />
        ))}
      </div>
      <dl className="account-part-list">
        {PARTS.map(({ factor, title, says }, index) => {
          const { points, value } = explanation.factors.find((one) => one.factor === factor) ?? {
            points: 0,
            value: 0,
          };
          return (
            <div key={factor}>
              <dt>
                <span className={`account-swatch account-stack-${index + 1}`} aria-hidden="true" />
                {title}
                <span className="account-part-says muted small">{says}</span>
              </dt>
              <dd>
                <strong>{explanation.score_breakdown[factor]}</strong>
                <span className="muted small" title={`${points} points from ${value} of 100`}>
                  {' '}
                  from {Math.round(value)} %
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
