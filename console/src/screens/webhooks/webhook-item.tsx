import { Link } from '@tanstack/react-router';
import { Badge, plural } from '../../ui/figures.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { eventName, formatName, reasonInWords, shortUrl, STATUSES } from './labels.ts';
import type { Webhook } from './labels.ts';

const MAX_EVENTS = 4;

/** One webhook in a list: where to, what for, and whether it works. */
export function WebhookItem({ webhook }: { webhook: Webhook }) {
  const { id, url, format, status, events, failing_since: failing, throttle } = webhook;
  return (
    <li className="card">
      <div className="spread">
        <h2>
          <Link to="/webhooks/$id" params={{ id }}>
            <Given max={120}>{shortUrl(url)}</Given>
          </Link>
        </h2>
        <div className="row">
          <Badge>{formatName(format)}</Badge>
          {failing !== null && status === 'active' ? <Badge look="caution">failing</Badge> : null}
          <Badge look={STATUSES[status].look}>{STATUSES[status].text}</Badge>
        </div>
      </div>
      <p className="small">{eventsInWords(events)}</p>
      <Trouble webhook={webhook} />
      {throttle.queued === 0 ? null : (
        <p className="muted small">{plural(throttle.queued, 'delivery', 'deliveries')} waiting</p>
      )}
    </li>
  );
}

/** What is wrong with it; nothing where nothing is. */
export function Trouble({ webhook }: { webhook: Webhook }) {
  const { status, status_reason: reason, failing_since: failing, failures_in_a_row: failures } = webhook;
  if (status === 'disabled')
    return (
      <p className="field-error">
        Switched off{reason === null ? '' : `: ${reasonInWords(reason)}`}. Repair the receiver, then resume.
      </p>
    );
  if (failing === null) return null;
  return (
    <p className="field-error">
      {plural(failures, 'attempt')} failed in a row, the first <Time at={failing} />. After 20 and three days
      without success it is switched off.
    </p>
  );
}

export function eventsInWords(events: readonly string[]): string {
  if (events.includes('*')) return 'Everything';
  const shown = events.slice(0, MAX_EVENTS).map(eventName).join(', ');
  return events.length > MAX_EVENTS ? `${shown} and ${events.length - MAX_EVENTS} more` : shown;
}
