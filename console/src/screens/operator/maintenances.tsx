import { useInfiniteQuery } from '@tanstack/react-query';
import { answer } from '../../api/client.ts';
import { endless, itemsOf } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/figures.tsx';
import type { BadgeLook } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { inWords } from '../../ui/names.ts';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { operatorApi } from './operations.ts';
import type { Maintenance } from './operations.ts';
import { PlanMaintenance } from './plan-maintenance.tsx';
import { TellMore } from './tell-more.tsx';
import { Updates } from './updates.tsx';
import { COMPONENTS, maintenanceSteps } from './words.ts';

const LOOK_EVERY = 30_000;
const LOOKS: Record<Maintenance['status'], BadgeLook> = {
  scheduled: 'neutral',
  in_progress: 'accent',
  completed: 'positive',
  cancelled: 'neutral',
};

const maintenancesQuery = endless(['operator', 'maintenances'], (cursor) =>
  answer(
    operatorApi.GET('/operator/maintenances', {
      params: { query: { limit: 25, ...(cursor ? { cursor } : {}) } },
    }),
  ),
);

/** What is planned: it begins and ends by the clock, and can be begun, ended or cancelled sooner. */
export function Maintenances() {
  const [search, change] = useSearchState();
  const list = useInfiniteQuery({ ...maintenancesQuery, refetchInterval: LOOK_EVERY });
  const maintenances = itemsOf(list.data);
  const told = maintenances.find(({ id }) => id === search.maintenance);
  const steps = told === undefined ? [] : maintenanceSteps(told.status);
  return (
    <div className="stack">
      <div className="spread">
        <p className="muted">It begins and ends by the clock, and is shown on the status page from now on.</p>
        <Button look="primary" onPress={() => change({ make: 'maintenance' })}>
          <Icon name="plus" /> Plan maintenance
        </Button>
      </div>
      {list.isPending ? (
        <Skeleton rows={4} />
      ) : list.data === undefined ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : maintenances.length === 0 ? (
        <Empty icon="today" title="Nothing is planned">
          Plan maintenance before an upgrade, so that nobody is surprised by it.
        </Empty>
      ) : (
        <ul className="operator-cards">
          {maintenances.map((one) => (
            <MaintenanceItem
              key={one.id}
              maintenance={one}
              onTellMore={() => change({ maintenance: one.id })}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show older ones
          </Button>
        </div>
      ) : null}
      {search.make === 'maintenance' ? <PlanMaintenance onClose={() => change({ make: undefined })} /> : null}
      {told === undefined || steps.length === 0 ? null : (
        <TellMore
          kind="maintenance"
          id={told.id}
          title={told.title}
          status={told.status}
          severity={told.severity}
          steps={steps}
          onClose={() => change({ maintenance: undefined })}
        />
      )}
    </div>
  );
}

function MaintenanceItem({ maintenance, onTellMore }: { maintenance: Maintenance; onTellMore: () => void }) {
  const { title, status, components, scheduled_start: start, scheduled_end: end, updates } = maintenance;
  return (
    <li className="card">
      <div className="spread">
        <h2>
          <Given max={200}>{title}</Given>
        </h2>
        <div className="row">
          <Badge look={LOOKS[status]}>{inWords(status)}</Badge>
          {maintenanceSteps(status).length === 0 ? null : (
            <Button small onPress={onTellMore}>
              Tell more
            </Button>
          )}
        </div>
      </div>
      <p className="small muted">
        {components.map((id) => COMPONENTS.find((one) => one.id === id)?.name ?? id).join(', ')} ·{' '}
        <Time at={start} exact /> to <Time at={end} exact />
      </p>
      <Updates updates={updates} />
    </li>
  );
}
