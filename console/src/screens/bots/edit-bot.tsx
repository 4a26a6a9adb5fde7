import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api, isChangedMeanwhile } from '../../api/client.ts';
import type { WithEtag } from '../../api/client.ts';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { clean } from '../../ui/text.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { BotForm } from './bot-form.tsx';
import { bodyOf, valuesOf } from './form-values.ts';
import type { Bot, BotInput } from './labels.ts';
import { templatesQuery } from './queries.ts';

export function EditBot({ bot, onClose }: { bot: WithEtag<Bot>; onClose: () => void }) {
  const { id } = bot;
  const draft = useDraft(`bot:${id}`, valuesOf(bot as Bot & BotInput));
  const [destination, setDestination] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const templates = useQuery(templatesQuery).data?.data;
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: () =>
      answer(
        api.PUT('/v1/bots/{id}', {
          params: { path: { id }, header: { 'If-Match': bot.etag } },
          body: bodyOf(draft.value, destination),
        }),
      ),
    // What somebody else has changed meanwhile is shown beside what was typed here.
    onError: async (error) => {
      if (isChangedMeanwhile(error)) await queryClient.invalidateQueries({ queryKey: ['bots', 'one', id] });
    },
    onSuccess: async ({ alert }) => {
      draft.discard();
      await queryClient.invalidateQueries({ queryKey: ['bots'] });
      if (alert?.signing_secret !== undefined) setSecret(alert.signing_secret);
      else {
        tell('The bot is changed.');
        onClose();
      }
    },
  });
  return (
    <>
      <BotForm
        title={`Change ${clean(bot.name, 80)}`}
        lead="Another address or another rule starts a new baseline: what is there then counts as known."
        action="Save"
        draft={draft}
        destination={destination}
        onDestination={setDestination}
        stored={bot.alert}
        template={templates?.find(({ name }) => name === draft.value.template)}
        error={save.error}
        isPending={save.isPending}
        onSave={() => save.mutate()}
        onClose={onClose}
      />
      {secret === null ? null : (
        <ShownOnce
          title="The bot is changed"
          note="Your program checks each alert with this secret. Copy it now: it is not shown again."
          secrets={[{ label: 'signing secret', value: secret }]}
          onClose={onClose}
        />
      )}
    </>
  );
}
