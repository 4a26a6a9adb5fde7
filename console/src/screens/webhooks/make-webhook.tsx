import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { bodyOf, NEW_WEBHOOK, NO_SECRETS } from './form-values.ts';
import { WebhookForm } from './webhook-form.tsx';

interface MakeWebhookProps {
  onClose: () => void;
  /** Its secret is in it, this once. */
  onMade: (webhook: Schema<'WebhookCreated'>) => void;
}

export function MakeWebhook({ onClose, onMade }: MakeWebhookProps) {
  const draft = useDraft('webhook:new', NEW_WEBHOOK);
  const [secrets, setSecrets] = useState(NO_SECRETS);
  const queryClient = useQueryClient();
  const make = useMutation({
    meta: { showsError: true },
    mutationFn: () =>
      answer(
        api.POST('/v1/webhooks', {
          body: {
            ...bodyOf(draft.value, secrets),
            ...(secrets.secret === '' ? {} : { secret: secrets.secret }),
          },
        }),
      ),
    onSuccess: async (made) => {
      draft.discard();
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
      onMade(made);
    },
  });
  return (
    <WebhookForm
      title="New webhook"
      action="Make the webhook"
      draft={draft}
      secrets={secrets}
      onSecrets={(change) => setSecrets((before) => ({ ...before, ...change }))}
      error={make.error}
      isPending={make.isPending}
      onSave={() => make.mutate()}
      onClose={onClose}
    />
  );
}
