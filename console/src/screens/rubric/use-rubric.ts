import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { endless } from '../../api/query.ts';
import type { RubricBody } from './rubric-draft.ts';

/** Saving a rubric is an event of the workspace: its kind is what the stream makes old. */
export const rubricQuery = queryOptions({
  queryKey: ['workspace', 'rubric'],
  queryFn: () => answer(api.GET('/v1/workspace/rubric')),
});

export const versionsQuery = endless(['workspace', 'rubric-versions'], (cursor) =>
  answer(
    api.GET('/v1/workspace/rubric/versions', {
      params: { query: { limit: 20, ...(cursor === undefined ? {} : { cursor }) } },
    }),
  ),
);

export const startersQuery = queryOptions({
  queryKey: ['rubric-starters'],
  queryFn: () => answer(api.GET('/v1/workspace/rubric/starters')),
  staleTime: Infinity,
});

export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: () => answer(api.GET('/v1/signals/types')),
  staleTime: Infinity,
});

/** What this rubric would do to the scores; the key is the rubric itself. */
export function movesQuery(body: RubricBody) {
  return queryOptions({
    queryKey: ['rubric', 'moves', body],
    queryFn: ({ signal }) => answer(api.POST('/v1/workspace/rubric:preview', { body, signal })),
    // A rubric with a mistake has it the second time as well.
    retry: false,
    staleTime: 60_000,
  });
}

/**
 * Saves a rubric as the next version. With `id`, only where that is still the present one.
 * @param options.showsError whether the caller shows what went wrong; otherwise a toast does
 */
export function useSaveRubric(
  onSaved: (rubric: Schema<'Rubric'>) => void,
  { showsError = true }: { showsError?: boolean } = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsError },
    mutationFn: (body: RubricBody & { id?: string }) => answer(api.PUT('/v1/workspace/rubric', { body })),
    onSuccess: async (rubric) => {
      queryClient.setQueryData(rubricQuery.queryKey, rubric);
      onSaved(rubric);
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [kind, which] }) =>
          (kind === 'workspace' && which === 'rubric-versions') || kind === 'rubric' || kind === 'accounts',
      });
    },
  });
}
