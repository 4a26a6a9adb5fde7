import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import { tell } from '../../ui/toasts.tsx';
import { changesOf, useDraft } from '../../ui/use-draft.ts';
import { bodyOf, NO_SECRETS, valuesOf } from './form-values.ts';
import type { Webhook } from './labels.ts';
import { WebhookForm } from './webhook-form.tsx';

export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id } = webhook;
  const draft = useDraft(`webhook:${id}`, valuesOf(webhook));
  const [secrets, setSecrets] = useState(NO_SECRETS);
  const queryClient = useQueryClient();
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: () =>
      answer(
        api.PATCH('/v1/webhooks/{id}', {
          params: { path: { id } },
          body: changesOf(bodyOf(draft.initial, NO_SECRETS), bodyOf(draft.value, secrets)),
        }),
      ),
    onSuccess: async () => {
      draft.discard();
      tell('The webhook is changed.');
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
      onClose();
    },
  });
  return (
    <WebhookForm
      title="Change the webhook"
      action="Save"
      draft={draft}
      secrets={secrets}
      onSecrets={(change) => setSecrets((before) => ({ ...before, ...change }))}
      headers={Object.keys(webhook.headers)}
      error={save.error}
      isPending={save.isPending}
      onSave={() => save.mutate()}
      onClose={onClose}
    />
  );
}
