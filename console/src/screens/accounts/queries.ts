import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { endless } from '../../api/query.ts';
import type { Search } from '../../router.tsx';
import { DEFAULT_SORT, queryOf } from './filters.ts';

const PAGE = 100;

/** The list in pages of a hundred; as many as are scrolled to. */
export function listQuery(search: Search, now: Date) {
  const query = queryOf(search, now);
  const order = { sort: search.sort ?? DEFAULT_SORT, ...(search.order ? { order: search.order } : {}) };
  return endless(['accounts', 'list', query, order], (cursor) =>
    answer(
      api.GET('/v1/accounts', {
        params: { query: { ...query, ...order, limit: PAGE, ...(cursor ? { cursor } : {}) } as never },
      }),
    ),
  );
}

/** Totals of what the filters leave, by tier and tag. */
export function summaryQuery(search: Search, now: Date) {
  const query = queryOf(search, now);
  return queryOptions({
    queryKey: ['accounts', 'summary', query],
    queryFn: () => answer(api.GET('/v1/accounts:summary', { params: { query: query as never } })),
  });
}
