import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { endless } from '../../api/query.ts';

const SECOND = 1000;

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: () => answer(api.GET('/v1/webhooks', { params: { query: { limit: 100 } } })),
});

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', 'one', id],
    queryFn: () => answer(api.GET('/v1/webhooks/{id}', { params: { path: { id } } })),
  });

/** The last 24 hours, of one webhook or of all. */
export const summaryQuery = (webhookId?: string) =>
  queryOptions({
    queryKey: ['deliveries', 'summary', webhookId],
    queryFn: () =>
      answer(
        api.GET('/v1/deliveries:summary', {
          params: { query: webhookId === undefined ? {} : { webhook_id: webhookId } },
        }),
      ),
    refetchInterval: 30 * SECOND,
  });

export interface DeliveryFilters {
  state?: string;
  event?: string;
  webhook_id?: string;
}

export const deliveriesQuery = (filters: DeliveryFilters) =>
  endless(['deliveries', 'list', filters], (cursor) =>
    answer(
      api.GET('/v1/deliveries', {
        params: { query: { ...filters, limit: 50, ...(cursor ? { cursor } : {}) } as never },
      }),
    ),
  );

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['deliveries', 'one', id],
    queryFn: () => answer(api.GET('/v1/deliveries/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) => lookAgainIn(state.data?.next_attempt_at ?? null),
  });

/** A request that is under way is over within seconds. What is sent again by hand keeps its old result until then. */
function lookAgainIn(nextAttempt: string | null): number | false {
  if (nextAttempt === null) return false;
  return Date.parse(nextAttempt) - Date.now() < 5 * SECOND ? SECOND : 10 * SECOND;
}

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['events', id],
    queryFn: () => answer(api.GET('/v1/events/{id}', { params: { path: { id } } })),
    staleTime: Infinity,
  });

export const recoveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', 'recoveries', id],
    queryFn: () =>
      answer(api.GET('/v1/webhooks/{id}/recoveries', { params: { path: { id }, query: { limit: 20 } } })),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'queued' || status === 'running') ? SECOND : false,
  });
