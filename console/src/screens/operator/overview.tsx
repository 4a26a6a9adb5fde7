import { useQuery } from '@tanstack/react-query';
import { answer } from '../../api/client.ts';
import { count, plural } from '../../ui/figures.tsx';
import { Card } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { operatorApi } from './operations.ts';
import type { Overview as OverviewData } from './operations.ts';
import { Processes } from './processes.tsx';
import { duration, size } from './words.ts';

const LOOK_EVERY = 5000;
/** What is due is counted up to here (GET /v1/operator/overview). */
const MAX_COUNTED = 10_000;

type Lag = OverviewData['crawl'];

/** What runs, what waits and for how long, and what room there is. */
export function Overview() {
  const overview = useQuery({
    queryKey: ['operator', 'overview'],
    queryFn: () => answer(operatorApi.GET('/v1/operator/overview')),
    refetchInterval: LOOK_EVERY,
  });
  if (overview.isPending) return <Skeleton rows={8} />;
  if (overview.data === undefined)
    return <Failure error={overview.error} onRetry={() => void overview.refetch()} />;
  const { at, processes, queues, deliveries, crawl, scoring, database, disk } = overview.data;
  return (
    <div className="stack">
      <p className="muted">
        As of <Time at={at} />; this looks again every five seconds.
      </p>
      <div className="operator-lags">
        <LagCard title="Deliveries" one="delivery" many="deliveries" lag={deliveries} />
        <LagCard title="Visits" one="site" many="sites" lag={crawl} />
        <LagCard title="Scores" one="account" many="accounts" lag={scoring} />
      </div>
      <Processes processes={processes} />
      <Queues queues={queues} />
      <Card title="Room">
        <dl className="pairs">
          <dt>Database</dt>
          <dd className="operator-figure">{`${size(database.bytes)}, ${plural(database.connections, 'connection')}`}</dd>
          <dt>Disk</dt>
          <dd className="operator-figure">
            {disk === null
              ? 'Not known: the process that answered has no data folder.'
              : `${size(disk.free_bytes)} free of ${size(disk.total_bytes)}`}
          </dd>
        </dl>
      </Card>
    </div>
  );
}

interface LagCardProps {
  title: string;
  one: string;
  many: string;
  lag: Lag;
}

function LagCard({ title, one, many, lag: { depth, oldest_seconds: oldest } }: LagCardProps) {
  return (
    <Card title={title}>
      <p className="operator-lag">
        <strong>{depth >= MAX_COUNTED ? `${count(MAX_COUNTED)} or more` : count(depth)}</strong>{' '}
        {`${depth === 1 ? one : many} due`}
      </p>
      <p className="muted">
        {oldest === null ? 'Nothing waits.' : `The oldest has waited ${duration(oldest * 1000)}.`}
      </p>
    </Card>
  );
}

function Queues({ queues }: { queues: OverviewData['queues'] }) {
  const busy = queues.filter(({ depth }) => depth > 0);
  return (
    <Card title="Task queues">
      {busy.length === 0 ? <p className="muted">No task waits or runs.</p> : null}
      <ul className="operator-rows">
        {busy.map(({ name, depth, oldest_seconds: oldest }) => (
          <li key={name} className="spread">
            <code>{name}</code>
            <span className="operator-figure">
              {plural(depth, 'task')}
              {oldest === null ? '' : `, the oldest for ${duration(oldest * 1000)}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
