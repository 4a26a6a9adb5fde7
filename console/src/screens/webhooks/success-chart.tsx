import { useQuery } from '@tanstack/react-query';
import type { Schema } from '../../api/client.ts';
import { count, plural } from '../../ui/figures.tsx';
import { Card } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { summaryQuery } from './queries.ts';

type Summary = Schema<'DeliveriesSummary'>;
type Hour = Summary['hours'][number];

const WIDTH = 24;
const HEIGHT = 100;
const GAP = 0.18;
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Attempts of the last 24 hours by hour and result, drawn and in figures. */
export function SuccessChart({ webhookId }: { webhookId?: string }) {
  const summary = useQuery(summaryQuery(webhookId));
  return (
    <Card title="The last 24 hours">
      {summary.isPending ? (
        <Skeleton rows={3} />
      ) : summary.data === undefined ? (
        <Failure error={summary.error} onRetry={() => void summary.refetch()} />
      ) : (
        <Drawn summary={summary.data} />
      )}
    </Card>
  );
}

function Drawn({ summary: { hours, total } }: { summary: Summary }) {
  const all = sum(total);
  const highest = Math.max(1, ...hours.map(sum));
  const share = all === 0 ? null : Math.floor((1000 * total.delivered) / all) / 10;
  return (
    <>
      <dl className="webhooks-figures">
        <Figure name="Attempts that succeeded" value={share === null ? 'none made' : `${share} %`} />
        <Figure name="Delivered" value={count(total.delivered)} look="delivered" />
        <Figure name="Failed, tried again" value={count(total.retried)} look="retried" />
        <Figure name="Failed for good" value={count(total.failed)} look="failed" />
        <Figure name="Half took at most" value={inTime(total.p50_ms)} />
        <Figure name="95 % took at most" value={inTime(total.p95_ms)} />
      </dl>
      <figure>
        <svg
          className="webhooks-chart"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Attempts by hour. ${tellHours(hours)}`}
        >
          {hours.map((hour, index) => (
            <Bar key={hour.hour} hour={hour} x={index} scale={HEIGHT / highest} />
          ))}
        </svg>
        <figcaption className="webhooks-axis muted small" aria-hidden="true">
          {hours
            .filter((_, index) => index % 6 === 0)
            .map(({ hour }) => (
              <span key={hour}>{clock.format(new Date(hour))}</span>
            ))}
          <span>now</span>
        </figcaption>
      </figure>
    </>
  );
}

function Figure({ name, value, look }: { name: string; value: string; look?: string }) {
  return (
    <div>
      <dt className="muted small">
        {look === undefined ? null : <span className={`webhooks-key webhooks-${look}`} aria-hidden="true" />}
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

function Bar({ hour, x, scale }: { hour: Hour; x: number; scale: number }) {
  const parts = [
    ['delivered', hour.delivered],
    ['retried', hour.retried],
    ['failed', hour.failed],
  ] as const;
  let top = HEIGHT;
  const left = x + GAP / 2;
  return (
    <g>
      <title>{tellHour(hour)}</title>
      <rect className="webhooks-track" x={left} y={0} width={1 - GAP} height={HEIGHT} />
      {parts.map(([name, value]) => {
        if (value === 0) return null;
        // One attempt among thousands is still seen.
        const height = Math.max(2, value * scale);
        top = Math.max(0, top - height);
        return (
          <rect key={name} className={`webhooks-${name}`} x={left} y={top} width={1 - GAP} height={height} />
        );
      })}
    </g>
  );
}

function sum({ delivered, retried, failed }: Pick<Hour, 'delivered' | 'retried' | 'failed'>): number {
  return delivered + retried + failed;
}

function tellHour(hour: Hour): string {
  return `${clock.format(new Date(hour.hour))}: ${count(hour.delivered)} delivered, ${count(hour.retried)} tried again, ${count(hour.failed)} failed for good`;
}

/** The drawing in words: the hours in which there was anything. */
function tellHours(hours: readonly Hour[]): string {
  const busy = hours.filter((hour) => sum(hour) > 0);
  if (busy.length === 0) return 'There were none.';
  return `${plural(busy.length, 'hour')} with attempts. ${busy.map(tellHour).join('; ')}.`;
}

function inTime(ms: number | null): string {
  if (ms === null) return 'not known';
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}
