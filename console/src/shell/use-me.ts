import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api, drawnFor } from '../api/client.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const me = await answer(api.GET('/v1/me'));
    drawnFor(me.id);
    return me;
  },
  staleTime: 60_000,
});

/** Who is signed in, in which workspace, and what the role allows; undefined until it is known. */
export function useMe() {
  return useQuery(meQuery).data;
}
