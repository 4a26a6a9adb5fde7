import './webhooks.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMe } from '../../shell/use-me.ts';
import { Badge, plural } from '../../ui/figures.tsx';
import { Page } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { clean } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { Deliveries } from './deliveries.tsx';
import { EditWebhook } from './edit-webhook.tsx';
import { formatName, shortUrl, STATUSES } from './labels.ts';
import type { Webhook } from './labels.ts';
import { webhookQuery } from './queries.ts';
import { Recoveries } from './recoveries.tsx';
import { SamplePayload } from './sample-payload.tsx';
import { SignatureCheck } from './signature-check.tsx';
import { SuccessChart } from './success-chart.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { Trouble } from './webhook-item.tsx';
import { WebhookSettings } from './webhook-settings.tsx';

type TabName = 'deliveries' | 'settings' | 'sample' | 'check' | 'recoveries';

const TABS = new Set<string>(['deliveries', 'settings', 'sample', 'check', 'recoveries']);
const MAX_TITLE = 80;

/** One webhook: what was sent and how it went, what it is set to, and what its receiver does with it. */
export function WebhookScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const webhook = useQuery(webhookQuery(id));
  if (webhook.isPending)
    return (
      <Page title="Webhook">
        <Skeleton rows={8} />
      </Page>
    );
  if (webhook.data === undefined)
    return (
      <Page title="Webhook">
        <Failure error={webhook.error} onRetry={() => void webhook.refetch()} />
      </Page>
    );
  return <Loaded webhook={webhook.data} />;
}

function Loaded({ webhook }: { webhook: Webhook }) {
  const [search, change] = useSearchState();
  const me = useMe();
  const mayWrite = me?.permissions.may_write ?? false;
  const { id, url, format, status, throttle, previous_secret_until: overlap } = webhook;
  const tab = TABS.has(search.tab ?? '') ? (search.tab as TabName) : 'deliveries';
  return (
    <Page
      title={clean(shortUrl(url), MAX_TITLE)}
      lead={
        <span className="row">
          <Link to="/webhooks">Webhooks</Link>
          <Badge>{formatName(format)}</Badge>
          <Badge look={STATUSES[status].look}>{STATUSES[status].text}</Badge>
          {throttle.queued === 0 ? null : (
            <span>{plural(throttle.queued, 'delivery', 'deliveries')} waiting</span>
          )}
          {me !== undefined && !mayWrite ? <span>Your role may only read.</span> : null}
        </span>
      }
      actions={<WebhookActions webhook={webhook} mayWrite={mayWrite} />}
    >
      <Trouble webhook={webhook} />
      {overlap === null ? null : (
        <p className="muted">
          The secret before the present one signs as well until <Time at={overlap} exact />.
        </p>
      )}
      <Tabs
        label="Parts of the webhook"
        selected={tab}
        onSelect={(next) => change({ tab: next === 'deliveries' ? undefined : next })}
        tabs={[
          {
            id: 'deliveries',
            title: 'Deliveries',
            content: () => (
              <div className="stack">
                <SuccessChart webhookId={id} />
                <Deliveries webhookId={id} />
              </div>
            ),
          },
          { id: 'settings', title: 'Settings', content: () => <WebhookSettings webhook={webhook} /> },
          {
            id: 'sample',
            title: 'Sample',
            content: () => <SamplePayload format={format} events={webhook.events} />,
          },
          { id: 'check', title: 'Check the signature', content: () => <SignatureCheck /> },
          {
            id: 'recoveries',
            title: 'Recoveries',
            content: () => <Recoveries webhookId={id} mayWrite={mayWrite} />,
          },
        ]}
      />
      {search.edit === 'webhook' && mayWrite ? (
        <EditWebhook webhook={webhook} onClose={() => change({ edit: undefined })} />
      ) : null}
    </Page>
  );
}
