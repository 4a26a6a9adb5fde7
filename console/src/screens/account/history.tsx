import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Schema } from '../../api/client.ts';
import { Badge, Movement } from '../../ui/figures.tsx';
import { inWords } from '../../ui/names.ts';
import { Card } from '../../ui/page.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { Outcomes } from './outcomes.tsx';
import { historyQuery } from './queries.ts';

const ScoreChart = lazy(async () => ({ default: (await import('./score-chart.tsx')).ScoreChart }));

/** The score over time with the signals on it, each change with its cause, and what came of it. */
export function HistoryTab({ id }: { id: string }) {
  const history = useQuery(historyQuery(id));
  if (history.isPending) return <Skeleton rows={6} />;
  if (history.data === undefined)
    return <Failure error={history.error} onRetry={() => void history.refetch()} />;
  const scores = history.data.data;
  return (
    <div className="columns">
      <Card title="Score over time">
        {scores.length === 0 ? (
          <Empty icon="signals" title="No score yet" />
        ) : (
          <>
            <Suspense fallback={<Skeleton rows={6} />}>
              <ScoreChart id={id} scores={scores} />
            </Suspense>
            <Changes scores={scores} />
          </>
        )}
      </Card>
      <Outcomes id={id} />
    </div>
  );
}

/** The chart as text: for screen readers, and for whoever wants the cause. */
function Changes({ scores }: { scores: readonly Schema<'PastScore'>[] }) {
  return (
    <table className="account-changes">
      <caption className="visually-hidden">Changes of the score</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Score</th>
          <th scope="col">Why</th>
          <th scope="col">Tier</th>
        </tr>
      </thead>
      <tbody>
        {scores.map(({ scored_at: at, score, cause, icp_tier: tier }, index) => {
          const before = scores[index + 1];
          return (
            <tr key={at}>
              <td>
                <Time at={at} exact />
              </td>
              <td>
                {score} {before === undefined ? null : <Movement from={before.score} to={score} />}
              </td>
              <td>{inWords(cause)}</td>
              <td>{tier === null ? null : <Badge>{tier}</Badge>}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
