import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { reasonName } from '../../parts/brief-feedback/reasons.ts';
import { count, plural } from '../../ui/figures.tsx';
import { Card } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';

/** How many answers said yes, and what the others said, the most frequent first. */
export function FeedbackTotals() {
  const totals = useQuery({
    queryKey: ['brief-feedback', 'totals'],
    queryFn: () => answer(api.GET('/v1/brief-feedback:totals')),
  });
  if (totals.isPending) return <Skeleton rows={2} />;
  if (totals.data === undefined)
    return <Failure error={totals.error} onRetry={() => void totals.refetch()} />;
  const { useful, not_useful: not, by_reason: reasons } = totals.data;
  const all = useful + not;
  if (all === 0) return null;
  const why = reasons
    .filter(({ not_useful: times }) => times > 0)
    .toSorted((a, b) => b.not_useful - a.not_useful);
  const unsaid = not - why.reduce((sum, { not_useful: times }) => sum + times, 0);
  return (
    <Card title="Was it useful?">
      <p>
        <strong>{`${count(useful)} of ${plural(all, 'answer')}`}</strong>{' '}
        {`said yes, ${Math.round((100 * useful) / all)} %.`}
      </p>
      <meter className="settings-meter" min={0} max={all} value={useful} aria-label="Answers that said yes" />
      {not === 0 ? null : (
        <>
          <h3>Why not</h3>
          <dl className="settings-why">
            {why.map(({ reason, not_useful: times }) => (
              <div key={reason}>
                <dt>{reasonName(reason)}</dt>
                <dd>{count(times)}</dd>
              </div>
            ))}
            {unsaid === 0 ? null : (
              <div>
                <dt className="muted">No reason given</dt>
                <dd>{count(unsaid)}</dd>
              </div>
            )}
          </dl>
        </>
      )}
    </Card>
  );
}
