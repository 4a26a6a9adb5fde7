import { useInfiniteQuery } from '@tanstack/react-query';
import { answer } from '../../api/client.ts';
import { endless, itemsOf } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { OpenIncident } from './open-incident.tsx';
import { operatorApi } from './operations.ts';
import type { Incident } from './operations.ts';
import { TellMore } from './tell-more.tsx';
import { Updates } from './updates.tsx';
import { COMPONENTS, incidentSteps, SEVERITY_LOOKS } from './words.ts';

const LOOK_EVERY = 30_000;

const incidentsQuery = endless(['operator', 'incidents'], (cursor) =>
  answer(
    operatorApi.GET('/operator/incidents', {
      params: { query: { limit: 25, ...(cursor ? { cursor } : {}) } },
    }),
  ),
);

/** What went wrong with the service, as its users are told of it. */
export function Incidents() {
  const [search, change] = useSearchState();
  const list = useInfiniteQuery({ ...incidentsQuery, refetchInterval: LOOK_EVERY });
  const incidents = itemsOf(list.data);
  const told = incidents.find(({ id }) => id === search.incident);
  return (
    <div className="stack">
      <div className="spread">
        <p className="muted">Everybody can read these under Status; subscribers are told of each change.</p>
        <Button look="primary" onPress={() => change({ make: 'incident' })}>
          <Icon name="plus" /> Open an incident
        </Button>
      </div>
      {list.isPending ? (
        <Skeleton rows={4} />
      ) : list.data === undefined ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : incidents.length === 0 ? (
        <Empty icon="check" title="No incidents">
          The service opens one by itself when a component measures badly for some minutes.
        </Empty>
      ) : (
        <ul className="operator-cards">
          {incidents.map((incident) => (
            <IncidentItem
              key={incident.id}
              incident={incident}
              onTellMore={() => change({ incident: incident.id })}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show older incidents
          </Button>
        </div>
      ) : null}
      {search.make === 'incident' ? <OpenIncident onClose={() => change({ make: undefined })} /> : null}
      {told === undefined || told.status === 'resolved' ? null : (
        <TellMore
          kind="incident"
          id={told.id}
          title={told.title}
          status={told.status}
          severity={told.severity}
          steps={incidentSteps(told.status)}
          onClose={() => change({ incident: undefined })}
        />
      )}
    </div>
  );
}

function IncidentItem({ incident, onTellMore }: { incident: Incident; onTellMore: () => void }) {
  const { title, severity, status, components, origin, updates } = incident;
  const isOver = status === 'resolved';
  return (
    <li className="card">
      <div className="spread">
        <h2>
          <Given max={200}>{title}</Given>
        </h2>
        <div className="row">
          <Badge look={SEVERITY_LOOKS[severity]}>{severity}</Badge>
          <Badge look={isOver ? 'positive' : 'accent'}>{status}</Badge>
          {isOver ? null : (
            <Button small onPress={onTellMore}>
              Tell more
            </Button>
          )}
        </div>
      </div>
      <p className="small muted">
        {components.map((id) => COMPONENTS.find((one) => one.id === id)?.name ?? id).join(', ')} · began{' '}
        <Time at={incident.started_at} />
        {incident.resolved_at === null ? null : (
          <>
            , over <Time at={incident.resolved_at} />
          </>
        )}
        {origin === 'automatic' ? ' · opened by the service itself' : ''}
      </p>
      <Updates updates={updates} />
    </li>
  );
}
