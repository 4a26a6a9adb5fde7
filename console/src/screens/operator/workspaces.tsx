import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../api/client.ts';
import { endless, itemsOf } from '../../api/query.ts';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { clean } from '../../ui/text.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { EditWorkspace } from './edit-workspace.tsx';
import { MakeWorkspace } from './make-workspace.tsx';
import { operatorApi } from './operations.ts';
import type { OpenedWorkspace, WorkspaceEntry } from './operations.ts';
import { WorkspaceItem } from './workspace-item.tsx';

const ANY = 'any';
const STATES = [
  { value: ANY, label: 'All workspaces' },
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
] as const;

/** All workspaces of the installation, newest first. */
export function Workspaces() {
  const [search, change] = useSearchState();
  const [made, setMade] = useState<OpenedWorkspace | null>(null);
  const state: WorkspaceEntry['state'] | undefined =
    search.state === 'active' || search.state === 'suspended' ? search.state : undefined;
  const list = useInfiniteQuery(
    endless(['operator', 'workspaces', state ?? ANY], (cursor) =>
      answer(
        operatorApi.GET('/v1/workspaces', {
          params: { query: { limit: 50, ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) } },
        }),
      ),
    ),
  );
  const workspaces = itemsOf(list.data);
  const edited = workspaces.find(({ id }) => id === search.workspace);
  return (
    <div className="stack">
      <div className="spread">
        <div className="operator-filter">
          <Select<(typeof STATES)[number]['value']>
            label="State"
            hideLabel
            choices={STATES}
            value={state ?? ANY}
            onChange={(next) => change({ state: next === ANY ? undefined : next })}
          />
        </div>
        <Button look="primary" onPress={() => change({ make: 'workspace' })}>
          <Icon name="plus" /> New workspace
        </Button>
      </div>
      {list.isPending ? (
        <Skeleton rows={5} />
      ) : list.data === undefined ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : workspaces.length === 0 ? (
        <Empty icon="operator" title={state === undefined ? 'No workspaces yet' : `None is ${state}`} />
      ) : (
        <ul className="operator-list">
          {workspaces.map((workspace) => (
            <WorkspaceItem
              key={workspace.id}
              workspace={workspace}
              onEdit={() => change({ workspace: workspace.id })}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show older workspaces
          </Button>
        </div>
      ) : null}
      {search.make === 'workspace' ? (
        <MakeWorkspace
          onClose={() => change({ make: undefined })}
          onMade={(workspace) => {
            change({ make: undefined });
            setMade(workspace);
          }}
        />
      ) : null}
      {edited === undefined ? null : (
        <EditWorkspace workspace={edited} onClose={() => change({ workspace: undefined })} />
      )}
      {made === null ? null : (
        <ShownOnce
          title={`The way into ${clean(made.name, 80)}`}
          note={
            made.sign_in === null
              ? 'The first API key, which may do everything. Copy it now: it is not shown again.'
              : 'Signs the first administrator in, once, within 15 minutes. Copy it now and hand it over: it is not shown again.'
          }
          secrets={[
            ...(made.api_key === null ? [] : [{ label: 'API key', value: made.api_key.key }]),
            ...(made.sign_in === null ? [] : [{ label: 'Sign-in link', value: made.sign_in.url }]),
          ]}
          onClose={() => setMade(null)}
        />
      )}
    </div>
  );
}
