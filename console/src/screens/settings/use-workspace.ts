import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api, isChangedMeanwhile, withEtag } from '../../api/client.ts';
import type { Schema, WithEtag } from '../../api/client.ts';
import { tell } from '../../ui/toasts.tsx';

export type WorkspaceRead = WithEtag<Schema<'Workspace'>>;

export const workspaceQuery = queryOptions({
  queryKey: ['workspace'],
  queryFn: () => withEtag(api.GET('/v1/workspace')),
});

/**
 * Changes settings of the workspace as it was read; the form that uses it shows errors itself. Where somebody else has changed it meanwhile
 * nothing is written, and the form shows theirs beside what was typed.
 */
export function useSaveWorkspace({ etag }: WorkspaceRead, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsError: true },
    mutationFn: (body: Schema<'WorkspaceUpdate'>) =>
      answer(api.PATCH('/v1/workspace', { params: { header: { 'If-Match': etag } }, body })),
    onError: async (error) => {
      if (isChangedMeanwhile(error))
        await queryClient.invalidateQueries({ queryKey: workspaceQuery.queryKey });
    },
    onSuccess: async () => {
      onSaved();
      tell('Saved.');
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: workspaceQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ['me'] }),
      ]);
    },
  });
}
