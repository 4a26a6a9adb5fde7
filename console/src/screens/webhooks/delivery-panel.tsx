import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock, inLines } from '../../ui/code-block.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Badge, plural } from '../../ui/figures.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { Attempts } from './attempts.tsx';
import { eventName, reasonInWords, STATES } from './labels.ts';
import { deliveryQuery, eventQuery, webhookQuery } from './queries.ts';
import { SignatureCheck } from './signature-check.tsx';

type Delivery = Schema<'Delivery'>;
type Part = 'attempts' | 'body' | 'check';

const PARTS = new Set<string>(['attempts', 'body', 'check']);

/** One delivery: what was asked, what was answered, attempt by attempt; what was in it; how the receiver checks it. */
export function DeliveryPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const [search, change] = useSearchState();
  const delivery = useQuery(deliveryQuery(id));
  const part = PARTS.has(search.part ?? '') ? (search.part as Part) : 'attempts';
  return (
    <Dialog
      title={delivery.data === undefined ? 'Delivery' : eventName(delivery.data.event)}
      place="panel"
      isOpen
      onClose={onClose}
    >
      {delivery.isPending ? (
        <Skeleton />
      ) : delivery.data === undefined ? (
        <Failure error={delivery.error} onRetry={() => void delivery.refetch()} />
      ) : (
        <>
          <Facts delivery={delivery.data} />
          <Tabs
            label="Parts of the delivery"
            selected={part}
            onSelect={(next) => change({ part: next === 'attempts' ? undefined : next }, { replace: true })}
            tabs={[
              {
                id: 'attempts',
                title: plural(delivery.data.attempt_log.length, 'attempt'),
                content: () => <Attempts delivery={delivery.data} />,
              },
              { id: 'body', title: 'What it holds', content: () => <Body delivery={delivery.data} /> },
              { id: 'check', title: 'Check the signature', content: () => <SignatureCheck /> },
            ]}
          />
        </>
      )}
    </Dialog>
  );
}

function Facts({ delivery }: { delivery: Delivery }) {
  const { id, event, state, reason, next_attempt_at: next, created_at: created, sequence } = delivery;
  const mayWrite = useMe()?.permissions.may_write ?? false;
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => answer(api.POST('/v1/deliveries/{id}:redeliver', { params: { path: { id } } })),
    onSuccess: async (changed) => {
      queryClient.setQueryData(deliveryQuery(id).queryKey, changed);
      tell('It is on its way again.');
      await queryClient.invalidateQueries({ queryKey: ['deliveries'] });
    },
  });
  return (
    <>
      <div className="spread">
        <div className="row">
          <Badge look={STATES[state].look}>{STATES[state].text}</Badge>
          <code>{event}</code>
        </div>
        <Button small isDisabled={!mayWrite} isPending={again.isPending} onPress={() => again.mutate()}>
          Send again
        </Button>
      </div>
      <dl className="pairs">
        <dt>Happened</dt>
        <dd>
          <Time at={created} exact />
        </dd>
        {reason === null ? null : (
          <>
            <dt>Why</dt>
            <dd>
              <Given max={400}>{reasonInWords(reason)}</Given>
            </dd>
          </>
        )}
        {next === null ? null : (
          <>
            <dt>Next attempt</dt>
            <dd>
              <Time at={next} />
            </dd>
          </>
        )}
        <dt>To</dt>
        <dd>
          <Receiver id={delivery.subscription_id} />
        </dd>
        <dt>Number in order</dt>
        <dd>{sequence ?? <span className="muted">not sent yet</span>}</dd>
        <dt>Delivery</dt>
        <dd className="row">
          <code>{id}</code> <CopyButton text={id} />
        </dd>
      </dl>
    </>
  );
}

function Receiver({ id }: { id: string }) {
  const { data, isPending } = useQuery(webhookQuery(id));
  if (data === undefined) return <span className="muted">{isPending ? '…' : 'a deleted webhook'}</span>;
  return <Given max={300}>{data.url}</Given>;
}

/** The event as it is stored. What is sent has the moment of sending in it as well. */
function Body({ delivery }: { delivery: Delivery }) {
  const event = useQuery(eventQuery(delivery.event_id));
  const webhook = useQuery(webhookQuery(delivery.subscription_id)).data;
  if (event.isPending) return <Skeleton />;
  if (event.data === undefined) return <Failure error={event.error} onRetry={() => void event.refetch()} />;
  return (
    <div className="stack-small">
      <p className="muted small">
        {webhook === undefined || webhook.format === 'json'
          ? 'The receiver also gets delivered_at, the moment of each attempt.'
          : 'The channel gets a message made of this event.'}
      </p>
      <CodeBlock label="event" text={inLines(event.data.payload)} />
    </div>
  );
}
