import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { endless } from '../../api/query.ts';
import { useStreamState } from '../../api/stream.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf } from '../../api/query.ts';

export type Crawl = Schema<'Crawl'>;

const PAGE = 10;
/** Without the stream nothing tells that a visit is over. */
const LOOK_EVERY = 3000;
/** With it, what ends without a change of its own (given up after an hour) is seen within the minute. */
const MAKE_SURE_EVERY = 60_000;

export function isGoingOn({ status }: Crawl): boolean {
  return status === 'queued' || status === 'running';
}

export function crawlsQuery(id: string) {
  return endless(['crawl', id], (cursor) =>
    answer(
      api.GET('/v1/accounts/{id}/crawls', {
        params: { path: { id }, query: { limit: PAGE, ...(cursor ? { cursor } : {}) } },
      }),
    ),
  );
}

/** The visits on demand of an account, the newest first. The stream tells when one moved on; while it is lost, the list asks. */
export function useCrawls(id: string) {
  const stream = useStreamState();
  const list = useInfiniteQuery({
    ...crawlsQuery(id),
    refetchInterval: ({ state }) =>
      itemsOf(state.data).some(isGoingOn) ? (stream === 'open' ? MAKE_SURE_EVERY : LOOK_EVERY) : false,
  });
  return { list, crawls: itemsOf(list.data) };
}
