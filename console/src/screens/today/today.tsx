import './today.css';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answer, api } from '../../api/client.ts';
import { endless, itemsOf, queryClient } from '../../api/query.ts';
import type { Search } from '../../router.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { NewsCard } from './news-card.tsx';

const SHOWN = [
  { value: 'new', label: 'New since I looked' },
  { value: 'seen', label: 'Seen' },
  { value: 'snoozed', label: 'Snoozed' },
] as const;

const stateOf = ({ show }: Search) => SHOWN.find(({ value }) => value === show)?.value ?? 'new';

const listQuery = (state: (typeof SHOWN)[number]['value']) =>
  endless(['today', state], (cursor) =>
    answer(api.GET('/v1/today', { params: { query: { state, limit: 20, ...(cursor ? { cursor } : {}) } } })),
  );

export async function prefetch(search: Search): Promise<void> {
  await queryClient.prefetchInfiniteQuery(listQuery(stateOf(search)));
}

/** What is new since the reader was last here, strongest first. */
export function Today() {
  const [search, change] = useSearchState();
  const state = stateOf(search);
  const list = useInfiniteQuery(listQuery(state));
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['today'] });
  const markAll = useMutation({
    // What came after the list was read stays new.
    mutationFn: () =>
      answer(
        api.POST('/v1/today:mark-seen', {
          body: { all: true, until: new Date(list.dataUpdatedAt).toISOString() },
        }),
      ),
    onSuccess: ({ before }) => {
      tell('All of it is marked as seen.', () => unmarkAll.mutate(before));
      return refresh();
    },
  });
  const unmarkAll = useMutation({
    mutationFn: (since: string | null) =>
      answer(
        api.POST('/v1/today:mark-unseen', { body: { all: true, ...(since === null ? {} : { since }) } }),
      ),
    onSuccess: refresh,
  });
  const news = itemsOf(list.data);
  return (
    <Page
      title="Today"
      lead="Which account, and why now: strongest first."
      actions={
        <>
          <Select
            label="Show"
            hideLabel
            choices={SHOWN}
            value={state}
            onChange={(show) => change({ show: show === 'new' ? undefined : show })}
          />
          {state === 'new' && news.length > 0 ? (
            <Button isPending={markAll.isPending} onPress={() => markAll.mutate()}>
              Mark all as seen
            </Button>
          ) : null}
        </>
      }
    >
      {list.isPending ? (
        <Skeleton rows={8} />
      ) : list.data === undefined ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : news.length === 0 ? (
        <Nothing state={state} />
      ) : (
        <ol className="today-list">
          {news.map((item) => (
            <NewsCard key={item.account.id} item={item} />
          ))}
        </ol>
      )}
      {list.hasNextPage ? (
        <div>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </Page>
  );
}

function Nothing({ state }: { state: (typeof SHOWN)[number]['value'] }) {
  const summary = useQuery({
    queryKey: ['accounts', 'summary', {}],
    queryFn: () => answer(api.GET('/v1/accounts:summary', { params: { query: {} } })),
  });
  if (summary.data?.total === 0)
    return (
      <Empty
        icon="accounts"
        title="Welcome to Whynow"
        action={
          <Link to="/welcome" className="button button-primary">
            Add the first accounts
          </Link>
        }
      >
        Name a few companies that you would like to sell to. Their news appears here as it is found.
      </Empty>
    );
  if (state !== 'new') return <Empty icon="today" title="Nothing here" />;
  return (
    <Empty
      icon="check"
      title="You are up to date"
      action={
        <Link to="/accounts" search={{ sort: 'score' }}>
          See the accounts by score
        </Link>
      }
    >
      Nothing has come since you looked. News appears here by itself.
    </Empty>
  );
}
