import { infiniteQueryOptions, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, ConnectionError } from './client.ts';
import { tellFailure } from '../ui/toasts.tsx';

const SECOND = 1000;
const MAX_RETRIES = 2;

/** Reads are kept for half a minute and asked again by the stream of changes; what fails for a passing reason is tried again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // What is shown stays when it cannot be read anew; that there is no more of it has to be said.
    onError: (error, { state }) => {
      if (state.fetchMeta?.fetchMore !== undefined) tellFailure(error);
    },
  }),
  mutationCache: new MutationCache({
    // A form that shows its own error says so in `meta`.
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.showsError !== true) tellFailure(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30 * SECOND,
      gcTime: 300 * SECOND,
      retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
    },
    mutations: { retry: false },
  },
});

function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return error instanceof ApiError && (error.status === 429 || error.status >= 500);
}

interface PageOf<Item> {
  data: Item[];
  has_more: boolean;
  next_cursor: string | null;
}

/** Options of an endless list: pages by cursor, as every list of the API has them. */
export function endless<Item>(
  key: readonly unknown[],
  load: (cursor: string | undefined) => Promise<PageOf<Item>>,
) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.has_more ? (page.next_cursor ?? undefined) : undefined),
  });
}

/** The items of all pages that are loaded. */
export function itemsOf<Item>(data: { pages: PageOf<Item>[] } | undefined): Item[] {
  return data?.pages.flatMap((page) => page.data) ?? [];
}
