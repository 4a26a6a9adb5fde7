import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, count } from '../../ui/figures.tsx';
import type { BadgeLook } from '../../ui/figures.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { recoveriesQuery } from './queries.ts';

type Recovery = Schema<'WebhookRecovery'>;

const STATUSES: Readonly<Record<Recovery['status'], { text: string; look: BadgeLook }>> = {
  queued: { text: 'waiting', look: 'neutral' },
  running: { text: 'running', look: 'accent' },
  completed: { text: 'done', look: 'positive' },
  cancelled: { text: 'cancelled', look: 'neutral' },
};

/** Periods that were sent again, the newest first, and how far each is. */
export function Recoveries({ webhookId, mayWrite }: { webhookId: string; mayWrite: boolean }) {
  const [, change] = useSearchState();
  const list = useQuery(recoveriesQuery(webhookId));
  const start = (
    <Button isDisabled={!mayWrite} onPress={() => change({ recover: 'period' })}>
      Recover a period
    </Button>
  );
  if (list.isPending) return <Skeleton />;
  if (list.data === undefined) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.data.length === 0)
    return (
      <Empty icon="refresh" title="Nothing was recovered yet" action={start}>
        After an outage of your receiver, everything that did not come is sent again for the period that you
        choose.
      </Empty>
    );
  return (
    <div className="stack">
      <div>{start}</div>
      <ul className="stack-small">
        {list.data.data.map((recovery) => (
          <RecoveryItem key={recovery.id} recovery={recovery} mayWrite={mayWrite} />
        ))}
      </ul>
    </div>
  );
}

function RecoveryItem({ recovery, mayWrite }: { recovery: Recovery; mayWrite: boolean }) {
  const { id, webhook_id: webhookId, status, since, until, matched, redelivered } = recovery;
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () =>
      answer(
        api.POST('/v1/webhooks/{id}/recoveries/{recovery_id}:cancel', {
          params: { path: { id: webhookId, recovery_id: id } },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['webhooks', 'recoveries', webhookId] }),
  });
  const isOngoing = status === 'queued' || status === 'running';
  return (
    <li className="card">
      <div className="spread">
        <h2>
          <Time at={since} exact /> to <Time at={until} exact />
        </h2>
        <div className="row">
          <Badge look={STATUSES[status].look}>{STATUSES[status].text}</Badge>
          {isOngoing ? (
            <Button small isDisabled={!mayWrite} isPending={cancel.isPending} onPress={() => cancel.mutate()}>
              Cancel
            </Button>
          ) : null}
        </div>
      </div>
      {isOngoing ? (
        <progress
          className="webhooks-progress"
          aria-label="Deliveries sent again"
          max={Math.max(1, matched)}
          value={redelivered}
        />
      ) : null}
      <p className="muted small" role="status">
        {count(redelivered)} of {count(matched)} put in line again · asked for{' '}
        <Time at={recovery.created_at} />
      </p>
    </li>
  );
}
