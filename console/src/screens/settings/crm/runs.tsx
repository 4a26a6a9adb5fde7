import { useInfiniteQuery } from '@tanstack/react-query';
import { answer, api } from '../../../api/client.ts';
import type { Schema } from '../../../api/client.ts';
import { endless, itemsOf } from '../../../api/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Badge, count } from '../../../ui/figures.tsx';
import type { BadgeLook } from '../../../ui/figures.tsx';
import { Empty, Failure, Skeleton } from '../../../ui/states.tsx';
import { Given } from '../../../ui/text.tsx';
import { Time } from '../../../ui/time.tsx';

type Run = Schema<'CrmRun'>;

const LOOKS: Readonly<Record<Run['state'], BadgeLook>> = {
  queued: 'neutral',
  running: 'accent',
  waiting: 'caution',
  completed: 'positive',
  failed: 'negative',
};
const POLL = 2000;

/** The runs of a connection, newest first; one that goes on is followed. */
export function Runs({ connection, onClose }: { connection: Schema<'CrmConnection'>; onClose: () => void }) {
  const list = useInfiniteQuery({
    ...endless(['workspace', 'crm', connection.id, 'runs'], (cursor) =>
      answer(
        api.GET('/v1/crm-connections/{id}/runs', {
          params: { path: { id: connection.id }, query: { limit: 20, ...(cursor ? { cursor } : {}) } },
        }),
      ),
    ),
    refetchInterval: ({ state }) => (itemsOf(state.data).some(isGoing) ? POLL : false),
  });
  const runs = itemsOf(list.data);
  return (
    <Dialog title={`Runs of ${connection.name}`} isOpen place="panel" onClose={onClose}>
      {list.isPending ? (
        <Skeleton rows={6} />
      ) : list.data === undefined ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : runs.length === 0 ? (
        <Empty icon="refresh" title="No runs yet">
          A dry run shows what one would do.
        </Empty>
      ) : (
        <>
          <ul className="settings-list">
            {runs.map((run) => (
              <RunItem key={run.id} run={run} />
            ))}
          </ul>
          {list.hasNextPage ? (
            <div>
              <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                Show more
              </Button>
            </div>
          ) : null}
        </>
      )}
    </Dialog>
  );
}

function isGoing({ state }: Run): boolean {
  return state === 'queued' || state === 'running';
}

function RunItem({
  run: { state, cause, counts, problems, error, resume_at: resume, created_at: at },
}: {
  run: Run;
}) {
  return (
    <li className="stack-small">
      <p className="row">
        <Badge look={LOOKS[state]}>{state}</Badge>
        <span className="muted small">
          <Time at={at} exact />, {cause === 'manual' ? 'by hand' : 'by itself'}
        </span>
      </p>
      <p className="small">
        {count(counts.seen)} read, {count(counts.created)} added, {count(counts.changed)} changed,{' '}
        {count(counts.written)} written, {count(counts.skipped)} skipped, {count(counts.failed)} failed
      </p>
      {error === null ? null : (
        <p className="field-error">
          <Given max={400}>{error}</Given>
          {resume === null ? null : (
            <>
              {' '}
              It goes on <Time at={resume} />.
            </>
          )}
        </p>
      )}
      {problems.length === 0 ? null : (
        <details>
          <summary>Companies that were skipped or not written</summary>
          <ul className="stack-small">
            {problems.map(({ crm_id: id, message }, index) => (
              <li key={index} className="small">
                <code>{id}</code> <Given max={300}>{message}</Given>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
