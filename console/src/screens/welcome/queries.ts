import { queryOptions } from '@tanstack/react-query';
import { answer, api, ApiError } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';

// Keys begin as those of the Account screen do, so that the stream of changes makes them old as well.

export const watchedAccount = (id: string) =>
  queryOptions({
    queryKey: ['account', id],
    queryFn: () => answer(api.GET('/v1/accounts/{id}', { params: { path: { id } } })),
  });

export const watchedSources = (id: string) =>
  queryOptions({
    queryKey: ['account', id, 'watched', 'sources'],
    queryFn: () =>
      answer(api.GET('/v1/accounts/{id}/sources', { params: { path: { id }, query: { limit: 100 } } })),
  });

export const watchedSignals = (id: string) =>
  queryOptions({
    queryKey: ['account', id, 'watched', 'signals'],
    queryFn: () =>
      answer(api.GET('/v1/signals', { params: { query: { account_id: id, status: 'active', limit: 100 } } })),
  });

/** Null until the first one is written. */
export const watchedBrief = (id: string) =>
  queryOptions({
    queryKey: ['account', id, 'watched', 'brief'],
    queryFn: async (): Promise<Schema<'BriefAndPresent'> | null> => {
      try {
        return await answer(api.GET('/v1/accounts/{id}/brief', { params: { path: { id } } }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
