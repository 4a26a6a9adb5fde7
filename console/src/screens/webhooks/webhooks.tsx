import './webhooks.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schema } from '../../api/client.ts';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { Deliveries } from './deliveries.tsx';
import { MakeWebhook } from './make-webhook.tsx';
import { webhooksQuery } from './queries.ts';
import { SuccessChart } from './success-chart.tsx';
import { WebhookItem } from './webhook-item.tsx';

const READS_ONLY = 'Your role may only read. An administrator can change it under Settings, Members.';

/** Who is told of what happens, and whether it arrived. */
export function Webhooks() {
  const [search, change] = useSearchState();
  const navigate = useNavigate();
  const me = useMe();
  const mayWrite = me?.permissions.may_write ?? false;
  const [made, setMade] = useState<Schema<'WebhookCreated'> | null>(null);
  return (
    <Page
      title="Webhooks"
      lead={
        me !== undefined && !mayWrite
          ? READS_ONLY
          : 'Your programs and chats are told as soon as something happens.'
      }
      actions={
        <Button look="primary" isDisabled={!mayWrite} onPress={() => change({ make: 'webhook' })}>
          <Icon name="plus" /> New webhook
        </Button>
      }
    >
      <Tabs
        label="Webhooks"
        selected={search.tab === 'deliveries' ? 'deliveries' : 'webhooks'}
        onSelect={(tab) => change({ tab: tab === 'webhooks' ? undefined : tab })}
        tabs={[
          { id: 'webhooks', title: 'Webhooks', content: () => <List mayWrite={mayWrite} /> },
          { id: 'deliveries', title: 'All deliveries', content: () => <Deliveries /> },
        ]}
      />
      {search.make === 'webhook' && mayWrite ? (
        <MakeWebhook
          onClose={() => change({ make: undefined })}
          onMade={(webhook) => {
            change({ make: undefined }, { replace: true });
            setMade(webhook);
          }}
        />
      ) : null}
      {made === null ? null : (
        <ShownOnce
          title="The webhook is made"
          note="Your receiver checks each delivery with this secret. Copy it now: it is not shown again."
          secrets={[{ label: 'signing secret', value: made.signing_secret }]}
          onClose={() => {
            setMade(null);
            void navigate({ to: '/webhooks/$id', params: { id: made.id } } as never);
          }}
        />
      )}
    </Page>
  );
}

function List({ mayWrite }: { mayWrite: boolean }) {
  const [, change] = useSearchState();
  const list = useQuery(webhooksQuery);
  if (list.isPending) return <Skeleton rows={6} />;
  if (list.data === undefined) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const webhooks = list.data.data;
  if (webhooks.length === 0)
    return (
      <Empty
        icon="webhooks"
        title="No webhooks yet"
        action={
          <Button look="primary" isDisabled={!mayWrite} onPress={() => change({ make: 'webhook' })}>
            Make the first webhook
          </Button>
        }
      >
        A webhook tells a program of yours, or a channel in Slack, Teams, Google Chat, Discord or Mattermost,
        when a brief is written or a score jumps.
      </Empty>
    );
  return (
    <div className="stack">
      <SuccessChart />
      <ul className="stack-small">
        {webhooks.map((webhook) => (
          <WebhookItem key={webhook.id} webhook={webhook} />
        ))}
      </ul>
    </div>
  );
}
