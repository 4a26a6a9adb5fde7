import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { signalsQuery } from './queries.ts';
import { SignalItem } from '../../parts/signals/signal-item.tsx';

/** All that happened, newest first, each with its evidence. */
export function SignalsTab({ id }: { id: string }) {
  const [search] = useSearchState();
  const list = useInfiniteQuery(signalsQuery(id));
  if (list.isPending) return <Skeleton rows={6} />;
  if (list.data === undefined) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const signals = itemsOf(list.data);
  if (signals.length === 0)
    return (
      <Empty icon="signals" title="No signals yet">
        Nothing worth telling was found on the sources of this account so far. The Sources tab says what was
        read.
      </Empty>
    );
  return (
    <>
      <ol className="signals-list">
        {signals.map((signal) => (
          <SignalItem key={signal.id} signal={signal} isOpen={search.signal === signal.id} />
        ))}
      </ol>
      {list.hasNextPage ? (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          Show older signals
        </Button>
      ) : null}
    </>
  );
}
