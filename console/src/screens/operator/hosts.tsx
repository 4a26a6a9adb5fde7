import { useInfiniteQuery } from '@tanstack/react-query';
import { answer } from '../../api/client.ts';
import { endless, itemsOf } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, plural } from '../../ui/figures.tsx';
import type { BadgeLook } from '../../ui/figures.tsx';
import { Select } from '../../ui/fields.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { Given, OutsideLink } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { operatorApi } from './operations.ts';
import type { SlowHost } from './operations.ts';
import { duration } from './words.ts';

type Outcome = NonNullable<SlowHost['last_outcome']>;

const ANY = 'any';
const OUTCOMES: Record<Outcome, { text: string; look: BadgeLook }> = {
  read: { text: 'slow', look: 'caution' },
  deferred: { text: 'put off', look: 'caution' },
  refused: { text: 'refuses', look: 'negative' },
  failed: { text: 'fails', look: 'negative' },
};
const CHOICES: readonly { value: Outcome | typeof ANY; label: string }[] = [
  { value: ANY, label: 'Any last visit' },
  { value: 'refused', label: 'Refused' },
  { value: 'failed', label: 'Failed' },
  { value: 'deferred', label: 'Put off' },
  { value: 'read', label: 'Read, but slow' },
];

function outcomeOf(text: string | undefined): Outcome | undefined {
  const found = CHOICES.find(({ value }) => value === text)?.value;
  return found === ANY ? undefined : found;
}

/** Sites whose last visit was refused, put off or failed, took long, or that do not answer. */
export function Hosts() {
  const [search, change] = useSearchState();
  const outcome = outcomeOf(search.outcome);
  const list = useInfiniteQuery(
    endless(['operator', 'hosts', outcome ?? ANY], (cursor) =>
      answer(
        operatorApi.GET('/v1/operator/hosts', {
          params: { query: { limit: 50, ...(outcome ? { outcome } : {}), ...(cursor ? { cursor } : {}) } },
        }),
      ),
    ),
  );
  const hosts = itemsOf(list.data);
  return (
    <div className="stack">
      <div className="operator-filter row">
        <Select
          label="Last visit"
          hideLabel
          choices={CHOICES}
          value={outcome ?? ANY}
          onChange={(next) => change({ outcome: next === ANY ? undefined : next })}
        />
      </div>
      {list.isPending ? (
        <Skeleton rows={6} />
      ) : list.data === undefined ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : hosts.length === 0 ? (
        <Empty icon="check" title={outcome === undefined ? 'Every site answers' : 'No site is like this'}>
          A site stands here when its last visit was refused, put off or failed, or took five seconds or more.
        </Empty>
      ) : (
        <ul className="operator-list">
          {hosts.map((host) => (
            <HostItem key={host.host} host={host} />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function HostItem({ host }: { host: SlowHost }) {
  const { host: name, last_outcome: outcome, last_error: error, last_ms: took, silent_turns: silent } = host;
  return (
    <li>
      <div className="spread">
        <h2>
          <OutsideLink url={`https://${name}`}>{name}</OutsideLink>
        </h2>
        {outcome === null ? (
          <Badge>not known</Badge>
        ) : (
          <Badge look={OUTCOMES[outcome].look}>{OUTCOMES[outcome].text}</Badge>
        )}
      </div>
      {error === null ? null : (
        <p className="small">
          <Given max={400}>{error}</Given>
        </p>
      )}
      <p className="small muted operator-figure">
        Visited <Time at={host.last_visited_at} />
        {took === null ? '' : `, took ${duration(took)}`}
        {silent === 0 ? '' : `, no answer ${plural(silent, 'time')} in a row`}
        {` · ${plural(host.waiting_sources, 'source')} due`}
        {host.next_due_at === null ? '' : ' · next visit '}
        {host.next_due_at === null ? null : <Time at={host.next_due_at} />}
      </p>
    </li>
  );
}
