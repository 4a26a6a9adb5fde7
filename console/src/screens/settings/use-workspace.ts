import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { tell } from '../../ui/toasts.tsx';

export const workspaceQuery = queryOptions({
  queryKey: ['workspace'],
  queryFn: () => answer(api.GET('/v1/workspace')),
});

/** Changes settings of the workspace; the form that uses it shows errors itself. */
export function useSaveWorkspace(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsError: true },
    mutationFn: (body: Schema<'WorkspaceUpdate'>) => answer(api.PATCH('/v1/workspace', { body })),
    onSuccess: async (workspace) => {
      queryClient.setQueryData(workspaceQuery.queryKey, workspace);
      onSaved();
      tell('Saved.');
      await queryClient.invalidateQueries({ queryKey: ['me'] });
    },
  });
}
