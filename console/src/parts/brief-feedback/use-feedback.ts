import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { tell } from '../../ui/toasts.tsx';

export type Feedback = Schema<'BriefFeedback'>;
export type Said = Pick<Feedback, 'useful' | 'reason' | 'comment'>;

/** Says something of a version, changes it, and takes it back; each can be undone. */
export function useFeedback(accountId: string, version: number, given: Feedback | undefined) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      [['account', accountId, 'feedback'], ['today', 'feedback'], ['brief-feedback']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const send = (said: Said) =>
    answer(
      api.POST('/v1/accounts/{id}/brief:feedback', {
        params: { path: { id: accountId } },
        body: { version, useful: said.useful, reason: said.reason, comment: said.comment },
      }),
    );
  const remove = (id: string) => answer(api.DELETE('/v1/brief-feedback/{id}', { params: { path: { id } } }));
  const undo = useMutation({
    mutationFn: async ({ before, id }: { before: Said | undefined; id: string }) => {
      if (before === undefined) await remove(id);
      else await send(before);
    },
    onSuccess: refresh,
  });
  const say = useMutation({
    mutationFn: (said: Said) => send(said),
    onSuccess: async ({ id }) => {
      tell('Noted. Thank you.', () => undo.mutate({ before: given, id }));
      await refresh();
    },
  });
  const withdraw = useMutation({
    mutationFn: (feedback: Feedback) => remove(feedback.id),
    onSuccess: async (_nothing, feedback) => {
      tell('Your answer is taken back.', () => say.mutate(feedback));
      await refresh();
    },
  });
  return { say, withdraw };
}
