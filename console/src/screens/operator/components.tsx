import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { Badge, count } from '../../ui/figures.tsx';
import type { BadgeLook } from '../../ui/figures.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { duration } from './words.ts';

type Component = Schema<'StatusComponent'>;

const STATES: Record<Component['status'], { text: string; look: BadgeLook }> = {
  operational: { text: 'operational', look: 'positive' },
  under_maintenance: { text: 'under maintenance', look: 'accent' },
  degraded_performance: { text: 'degraded', look: 'caution' },
  partial_outage: { text: 'partial outage', look: 'caution' },
  major_outage: { text: 'major outage', look: 'negative' },
  critical_outage: { text: 'critical outage', look: 'negative' },
};
const LOOK_EVERY = 15_000;
const ANSWERS = new Set<Component['id']>(['api', 'console']);

/** What each component measured in its latest minute: how fast it answers, or how long its queue has been waiting. */
export function Components() {
  const list = useQuery({
    queryKey: ['operator', 'components'],
    queryFn: () => answer(api.GET('/v1/status/components')),
    refetchInterval: LOOK_EVERY,
  });
  if (list.isPending) return <Skeleton rows={6} />;
  if (list.data === undefined) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <div className="stack">
      <p className="muted">Measured each minute by every process; this list looks again by itself.</p>
      <ul className="operator-list">
        {list.data.data.map((component) => (
          <ComponentItem key={component.id} component={component} />
        ))}
      </ul>
      <p>
        <a href="/status">What everybody sees</a>
      </p>
    </div>
  );
}

function ComponentItem({ component }: { component: Component }) {
  const { name, description, status, measurement, good_minutes_percent: good } = component;
  return (
    <li>
      <div className="spread">
        <h2>{name}</h2>
        <div className="row">
          {measurement !== null && measurement.severity !== null ? (
            <Badge look="caution">{`measures ${measurement.severity}`}</Badge>
          ) : null}
          {measurement === null && status === 'operational' ? (
            <Badge>no data</Badge>
          ) : (
            <Badge look={STATES[status].look}>{STATES[status].text}</Badge>
          )}
        </div>
      </div>
      <p className="muted small">{description}</p>
      <p className="operator-figure">{saysOf(component)}</p>
      {measurement === null ? null : (
        <p className="muted small operator-figure">
          Measured <Time at={measurement.minute} />
          {good === null ? '' : ` · ${good} % of measured minutes in 90 days were good`}
        </p>
      )}
    </li>
  );
}

function saysOf({ id, measurement }: Component): string {
  if (measurement === null) return 'Not measured yet.';
  const { good, bad, latency_ms: latency } = measurement;
  if (ANSWERS.has(id)) {
    const answers = `${count(good + bad)} answers in that minute, ${bad === 0 ? 'no' : count(bad)} server errors`;
    return latency === null ? `${answers}.` : `${answers}; 95 of 100 came within ${duration(latency)}.`;
  }
  if (latency === null || latency === 0) return 'Nothing is waiting.';
  return `The oldest that is due has waited ${duration(latency)}.`;
}
