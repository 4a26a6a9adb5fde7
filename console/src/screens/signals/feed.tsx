import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { endless, itemsOf } from '../../api/query.ts';
import { NewerData } from '../../parts/newer-data.tsx';
import { SignalItem } from '../../parts/signals/signal-item.tsx';
import { Button } from '../../ui/button.tsx';
import { Tier } from '../../ui/figures.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { Given } from '../../ui/text.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { FeedFilters } from './feed-filters.tsx';

const NAMES = ['type', 'category', 'status', 'tier', 'tag', 'strength_gte'] as const;
const DAY = 86_400_000;

type Listed = Schema<'SignalPage'>['data'][number];

/** Newest first, over all accounts. */
export function Feed() {
  const [search, change] = useSearchState();
  // Fixed while the screen is open, so that `the last 7 days` stay one list.
  const now = useMemo(() => Date.now(), []);
  const query: Record<string, string> = {};
  for (const name of NAMES) if (search[name] !== undefined) query[name] = search[name];
  if (search.days !== undefined && /^\d{1,3}$/.test(search.days))
    query['since'] = new Date(now - Number(search.days) * DAY).toISOString().slice(0, 10);
  const pages = endless(['signals', query], (cursor) =>
    answer(
      api.GET('/v1/signals', {
        params: { query: { ...query, limit: 30, ...(cursor ? { cursor } : {}) } as never },
      }),
    ),
  );
  const list = useInfiniteQuery({ ...pages, placeholderData: keepPreviousData });
  const signals = itemsOf(list.data);
  const isNarrowed = Object.keys(query).length > 0;
  return (
    <div className="stack">
      <FeedFilters />
      <NewerData queryKey={pages.queryKey} />
      {list.isPending ? (
        <Skeleton rows={8} />
      ) : list.data === undefined ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : signals.length === 0 ? (
        isNarrowed ? (
          <Empty
            icon="search"
            title="No signal fits these filters"
            action={
              <Button
                onPress={() =>
                  change({ days: undefined, ...Object.fromEntries(NAMES.map((name) => [name, undefined])) })
                }
              >
                Clear the filters
              </Button>
            }
          />
        ) : (
          <Empty icon="signals" title="No signals yet">
            They come as sources are read. An account added a moment ago needs a minute.
          </Empty>
        )
      ) : (
        <ol className="signals-list">
          {signals.map((signal) => (
            <SignalItem key={signal.id} signal={signal} of={<Where account={signal.account} />} />
          ))}
        </ol>
      )}
      {list.hasNextPage ? (
        <div>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show older signals
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Where({ account }: { account: Listed['account'] }) {
  if (account === null) return <p className="muted small">A signal of the workspace, from a bot</p>;
  return (
    <p className="row">
      <Link to="/accounts/$id" params={{ id: account.id }}>
        <Given max={80}>{account.name}</Given>
      </Link>
      {account.icp_tier === null ? (
        <span className="muted small">competitor</span>
      ) : (
        <>
          <Tier tier={account.icp_tier} />
          <span className="muted small">score {account.score}</span>
        </>
      )}
    </p>
  );
}
