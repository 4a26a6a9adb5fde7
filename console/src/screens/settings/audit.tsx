import { useInfiniteQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { endless, itemsOf } from '../../api/query.ts';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { inWords } from '../../ui/names.ts';
import { Empty, Failure, NoPermission, Skeleton } from '../../ui/states.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { useTyped } from '../../ui/use-typed.ts';

type Entry = Schema<'AuditEntry'>;

/** Who changed what, and when. */
export function Audit() {
  const mayAdminister = useMe()?.permissions.may_administer ?? false;
  const [search, change] = useSearchState();
  const { subject, since } = search;
  const [typed, setTyped] = useTyped(subject, (text) => change({ subject: text }, { replace: true }));
  const list = useInfiniteQuery({
    ...endless(['workspace', 'audit', subject ?? '', since ?? ''], (cursor) =>
      answer(
        api.GET('/v1/workspace/audit-log', {
          params: {
            query: {
              limit: 50,
              ...(subject ? { subject_id: subject } : {}),
              ...(since ? { since } : {}),
              ...(cursor ? { cursor } : {}),
            },
          },
        }),
      ),
    ),
    enabled: mayAdminister,
  });
  if (!mayAdminister) return <NoPermission message="The audit log is for administrators of the workspace." />;
  const entries = itemsOf(list.data);
  return (
    <div className="stack">
      <div className="settings-pair">
        <TextField label="What was changed (its id)" code value={typed} onChange={setTyped} />
        <TextField
          label="Since"
          type="date"
          value={since ?? ''}
          onChange={(day) => change({ since: day === '' ? undefined : day }, { replace: true })}
        />
      </div>
      {list.isPending ? (
        <Skeleton rows={6} />
      ) : list.data === undefined ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : entries.length === 0 ? (
        <Empty icon="info" title="Nothing by these filters" />
      ) : (
        <ol className="settings-list">
          {entries.map((entry) => (
            <AuditItem key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {list.hasNextPage ? (
        <div>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show older entries
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function AuditItem({
  entry: { action, actor, subject_id: subject, before, after, created_at: at },
}: {
  entry: Entry;
}) {
  const hasDetail = before !== null || after !== null;
  return (
    <li>
      <p className="row">
        <strong>{inWords(action)}</strong> <code>{subject}</code>
      </p>
      <p className="muted small">
        <Time at={at} exact /> by {inWords(actor.kind)} <Given max={80}>{actor.id}</Given>
      </p>
      {hasDetail ? (
        <details>
          <summary className="small">What changed</summary>
          <pre tabIndex={0}>{JSON.stringify({ before, after }, null, 2).slice(0, 4000)}</pre>
        </details>
      ) : null}
    </li>
  );
}
