import { queryOptions } from '@tanstack/react-query';
import { answer, api, withEtag } from '../../api/client.ts';
import { endless } from '../../api/query.ts';

const SECOND = 1000;

export const botsHealthQuery = {
  ...endless(['bots', 'health'], (cursor) =>
    answer(api.GET('/v1/bots:health', { params: { query: { limit: 100, ...(cursor ? { cursor } : {}) } } })),
  ),
  refetchInterval: 15 * SECOND,
};

/** Asked often while a run is due, so that its result is seen. */
export const botQuery = (id: string) =>
  queryOptions({
    queryKey: ['bots', 'one', id],
    queryFn: () => withEtag(api.GET('/v1/bots/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) => (isDue(state.data?.next_run_at ?? null) ? 1.5 * SECOND : 15 * SECOND),
  });

export const firesQuery = (id: string) =>
  endless(['bots', 'fires', id], (cursor) =>
    answer(
      api.GET('/v1/bots/{id}/fires', {
        params: { path: { id }, query: { limit: 20, ...(cursor ? { cursor } : {}) } },
      }),
    ),
  );

export const templatesQuery = queryOptions({
  queryKey: ['bot-templates'],
  queryFn: () => answer(api.GET('/v1/bots/templates')),
  staleTime: Infinity,
});

export function isDue(at: string | null): boolean {
  return at !== null && new Date(at).getTime() <= Date.now();
}
