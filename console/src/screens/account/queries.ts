import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { endless } from '../../api/query.ts';

const at = (id: string) => ({ params: { path: { id } } });

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['account', id],
    queryFn: () => answer(api.GET('/v1/accounts/{id}', at(id))),
  });

export const scoreQuery = (id: string) =>
  queryOptions({
    queryKey: ['account', id, 'score'],
    queryFn: () => answer(api.GET('/v1/accounts/{id}/score', at(id))),
  });

export const briefQuery = (id: string) =>
  queryOptions({
    queryKey: ['account', id, 'brief'],
    queryFn: () => answer(api.GET('/v1/accounts/{id}/brief', at(id))),
    retry: false,
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['account', id, 'versions'],
    queryFn: () =>
      answer(api.GET('/v1/accounts/{id}/brief/versions', { params: { path: { id }, query: { limit: 50 } } })),
  });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['account', id, 'history'],
    queryFn: () =>
      answer(api.GET('/v1/accounts/{id}/score-history', { params: { path: { id }, query: { limit: 100 } } })),
  });

export const signalsQuery = (id: string) =>
  endless(['account', id, 'signals'], (cursor) =>
    answer(
      api.GET('/v1/signals', {
        params: { query: { account_id: id, limit: 50, ...(cursor ? { cursor } : {}) } },
      }),
    ),
  );

export const contactsQuery = (id: string) =>
  endless(['account', id, 'contacts'], (cursor) =>
    answer(
      api.GET('/v1/accounts/{id}/contacts', {
        params: { path: { id }, query: { limit: 100, ...(cursor ? { cursor } : {}) } },
      }),
    ),
  );

export const factsQuery = (id: string) =>
  queryOptions({
    queryKey: ['account', id, 'facts'],
    queryFn: () =>
      answer(api.GET('/v1/accounts/{id}/facts', { params: { path: { id }, query: { limit: 100 } } })),
  });

export const sourcesQuery = (id: string) =>
  endless(['account', id, 'sources'], (cursor) =>
    answer(
      api.GET('/v1/accounts/{id}/sources', {
        params: { path: { id }, query: { limit: 100, ...(cursor ? { cursor } : {}) } },
      }),
    ),
  );

export const outcomesQuery = (id: string) =>
  queryOptions({
    queryKey: ['account', id, 'outcomes'],
    queryFn: () =>
      answer(api.GET('/v1/accounts/{id}/outcomes', { params: { path: { id }, query: { limit: 100 } } })),
  });
