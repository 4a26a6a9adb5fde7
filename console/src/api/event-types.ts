import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client.ts';

/** The kinds of events and what each means. They change with the service alone. */
export const eventTypesQuery = queryOptions({
  queryKey: ['event-types'],
  queryFn: () => answer(api.GET('/v1/event-types', { params: { query: { limit: 100 } } })),
  staleTime: Infinity,
});
