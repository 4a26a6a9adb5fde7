import { useInfiniteQuery } from '@tanstack/react-query';
import { answer, api } from '../../../api/client.ts';
import { endless, itemsOf } from '../../../api/query.ts';
import { useMe } from '../../../shell/use-me.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Empty, Failure, NoPermission, Skeleton } from '../../../ui/states.tsx';
import { useSearchState } from '../../../ui/use-search-state.ts';
import { ChangeConnection } from './change-connection.tsx';
import { Connect } from './connect.tsx';
import { ConnectionItem } from './connection-item.tsx';
import { DryRun } from './dry-run.tsx';
import { Runs } from './runs.tsx';

const NEW = 'new';

/** CRMs that companies come from, and that scores go to. */
export function Connections() {
  const mayAdminister = useMe()?.permissions.may_administer ?? false;
  const [search, change] = useSearchState();
  const list = useInfiniteQuery({
    ...endless(['workspace', 'crm'], (cursor) =>
      answer(
        api.GET('/v1/crm-connections', { params: { query: { limit: 50, ...(cursor ? { cursor } : {}) } } }),
      ),
    ),
    enabled: mayAdminister,
  });
  if (!mayAdminister)
    return <NoPermission message="Connections to CRMs are for administrators of the workspace." />;
  if (list.isPending) return <Skeleton rows={4} />;
  if (list.data === undefined) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const connections = itemsOf(list.data);
  const open = connections.find(({ id }) => id === search.crm);
  const close = (): void => change({ crm: undefined, show: undefined });
  return (
    <div className="stack">
      <div className="spread">
        <p className="muted">
          Companies and their owners come from HubSpot or Salesforce; scores, tiers and reasons go to fields
          that you choose.
        </p>
        <Button look="primary" onPress={() => change({ crm: NEW })}>
          <Icon name="plus" /> Connect a CRM
        </Button>
      </div>
      {connections.length === 0 ? (
        <Empty icon="link" title="No CRM is connected">
          Nothing is written to a CRM before you have chosen fields, and a dry run shows what would change.
        </Empty>
      ) : null}
      <ul className="settings-list">
        {connections.map((connection) => (
          <ConnectionItem
            key={connection.id}
            connection={connection}
            onShow={(show) => change({ crm: connection.id, show })}
          />
        ))}
      </ul>
      {search.crm === NEW ? (
        <Connect onClose={close} onMade={(id) => change({ crm: id, show: 'fields' })} />
      ) : null}
      {open !== undefined && search.show === 'fields' ? (
        <ChangeConnection key={open.id} connection={open} onClose={close} />
      ) : null}
      {open !== undefined && search.show === 'dry-run' ? <DryRun connection={open} onClose={close} /> : null}
      {open !== undefined && search.show === 'runs' ? <Runs connection={open} onClose={close} /> : null}
    </div>
  );
}
