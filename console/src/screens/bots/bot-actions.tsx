import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Given } from '../../ui/text.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import type { Bot } from './labels.ts';
import { botQuery } from './queries.ts';

export function BotActions({ bot, mayWrite }: { bot: Bot; mayWrite: boolean }) {
  const { id, name, status } = bot;
  const [, change] = useSearchState();
  const [isDeleting, setDeleting] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const path = { params: { path: { id } } };
  const show = (changed: Bot) => {
    queryClient.setQueryData(botQuery(id).queryKey, (before) =>
      before === undefined ? before : { ...changed, etag: before.etag },
    );
    void queryClient.invalidateQueries({ queryKey: botQuery(id).queryKey });
    void queryClient.invalidateQueries({ queryKey: ['bots', 'health'] });
  };
  const run = useMutation({
    mutationFn: () => answer(api.POST('/v1/bots/{id}:run', path)),
    onSuccess: (changed) => {
      show(changed);
      tell('It runs in a moment, or as soon as the site may be asked again.');
    },
  });
  const resume = useMutation({
    mutationFn: () => answer(api.POST('/v1/bots/{id}:resume', path)),
    onSuccess: (changed) => {
      show(changed);
      tell('It runs again.');
    },
  });
  const pause = useMutation({
    mutationFn: () => answer(api.POST('/v1/bots/{id}:pause', path)),
    onSuccess: (changed) => {
      show(changed);
      tell('Paused.', () => resume.mutate());
    },
  });
  const remove = useMutation({
    mutationFn: () => answer(api.DELETE('/v1/bots/{id}', path)),
    onSuccess: async () => {
      tell('The bot is deleted. The signals that it fired stay.');
      // The list must not show it once more before it is asked for anew.
      queryClient.removeQueries({ queryKey: ['bots', 'health'] });
      await navigate({ to: '/bots' } as never);
      queryClient.removeQueries({ queryKey: ['bots', 'one', id] });
    },
  });
  return (
    <>
      {status === 'active' ? (
        <>
          <Button
            look="primary"
            isDisabled={!mayWrite}
            isPending={run.isPending}
            onPress={() => run.mutate()}
          >
            Run now
          </Button>
          <Button isDisabled={!mayWrite} isPending={pause.isPending} onPress={() => pause.mutate()}>
            <Icon name="pause" /> Pause
          </Button>
        </>
      ) : (
        <Button
          look="primary"
          isDisabled={!mayWrite}
          isPending={resume.isPending}
          onPress={() => resume.mutate()}
        >
          <Icon name="play" /> Resume
        </Button>
      )}
      <Button isDisabled={!mayWrite} onPress={() => change({ edit: 'bot' })}>
        <Icon name="edit" /> Edit
      </Button>
      <Menu
        label="More actions"
        actions={[
          {
            id: 'delete',
            title: 'Delete',
            danger: true,
            isDisabled: !mayWrite,
            onAction: () => setDeleting(true),
          },
        ]}
      />
      <Confirm
        title="Delete this bot?"
        action="Delete the bot"
        danger
        isOpen={isDeleting}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setDeleting(false)}
      >
        <p>
          “<Given max={100}>{name}</Given>” runs no more, and its list of fires and its alert are gone. The
          signals that it fired stay. This cannot be undone; to stop it for a while, pause it.
        </p>
      </Confirm>
    </>
  );
}
