import { Badge, count } from '../../ui/figures.tsx';
import { signalTypeName } from '../../ui/names.ts';
import { Card } from '../../ui/page.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { eventName, formatName } from './labels.ts';
import type { Webhook } from './labels.ts';

/** What it is set to, to be read. */
export function WebhookSettings({ webhook }: { webhook: Webhook }) {
  const { filters, headers, throttle } = webhook;
  const names = Object.keys(headers);
  return (
    <Card>
      <dl className="pairs">
        <dt>Address</dt>
        <dd>
          <Given max={2048}>{webhook.url}</Given>
        </dd>
        <dt>Receiver</dt>
        <dd>{formatName(webhook.format)}</dd>
        <dt>Events</dt>
        <dd>
          <ul className="row">
            {webhook.events.map((event) => (
              <li key={event}>
                <Badge>{eventName(event)}</Badge>
              </li>
            ))}
          </ul>
        </dd>
        <dt>Signals</dt>
        <dd>
          {filters.signal_types === undefined
            ? 'of all types'
            : filters.signal_types.map(signalTypeName).join(', ')}
          {filters.signal_strength_gte === undefined
            ? ''
            : `, of strength ${filters.signal_strength_gte} or more`}
        </dd>
        <dt>Accounts</dt>
        <dd>
          {filters.account_tags === undefined ? (
            'all'
          ) : (
            <>
              with one of the tags <Given max={500}>{filters.account_tags.join(', ')}</Given>
            </>
          )}
        </dd>
        <dt>Order</dt>
        <dd>
          {webhook.ordered
            ? 'one at a time, in the order of the events'
            : 'up to 8 at once; one may overtake another'}
        </dd>
        <dt>After 429</dt>
        <dd>{webhook.retry_429 ? 'tried again' : 'given up'}</dd>
        <dt>At most</dt>
        <dd>
          {count(throttle.limit)} requests a minute, {count(throttle.used)} in the last one
        </dd>
        <dt>Headers</dt>
        <dd>{names.length === 0 ? 'none of your own' : <Given max={500}>{names.join(', ')}</Given>}</dd>
        <dt>Made</dt>
        <dd>
          <Time at={webhook.created_at} exact />
        </dd>
      </dl>
    </Card>
  );
}
