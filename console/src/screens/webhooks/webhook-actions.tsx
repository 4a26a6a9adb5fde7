import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { plural } from '../../ui/figures.tsx';
import { Menu } from '../../ui/menu.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import type { Webhook } from './labels.ts';
import { Recover } from './recover.tsx';
import { RotateSecret } from './rotate-secret.tsx';

/** Test, pause, resume, and what is done less often behind a menu. */
export function WebhookActions({ webhook, mayWrite }: { webhook: Webhook; mayWrite: boolean }) {
  const { id, status } = webhook;
  const [search, change] = useSearchState();
  const [asked, setAsked] = useState<'delete' | 'rotate' | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const path = { params: { path: { id } } };
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  const test = useMutation({
    mutationFn: () => answer(api.POST('/v1/webhooks/{id}:test', path)),
    onSuccess: async ({ delivery_id: delivery }) => {
      change({ tab: undefined, delivery });
      await queryClient.invalidateQueries({ queryKey: ['deliveries'] });
    },
  });
  const resume = useMutation({
    mutationFn: () => answer(api.POST('/v1/webhooks/{id}:resume', path)),
    onSuccess: async ({ skipped_while_paused: skipped }) => {
      tell(
        skipped === 0
          ? 'It sends again.'
          : `It sends again. ${plural(skipped, 'delivery was', 'deliveries were')} skipped meanwhile: recover them from the menu.`,
      );
      await refresh();
    },
  });
  const pause = useMutation({
    mutationFn: () => answer(api.POST('/v1/webhooks/{id}:pause', path)),
    onSuccess: async () => {
      tell('Paused. What happens meanwhile is kept as skipped.', () => resume.mutate());
      await refresh();
    },
  });
  const remove = useMutation({
    mutationFn: () => answer(api.DELETE('/v1/webhooks/{id}', path)),
    onSuccess: async () => {
      tell('The webhook is deleted.');
      await navigate({ to: '/webhooks' } as never);
      queryClient.removeQueries({ queryKey: ['webhooks', 'one', id] });
      await queryClient.invalidateQueries({ queryKey: ['webhooks', 'list'] });
    },
  });
  const isActive = status === 'active';
  return (
    <>
      <Button
        look={isActive ? 'primary' : 'secondary'}
        isDisabled={!mayWrite || !isActive}
        isPending={test.isPending}
        onPress={() => test.mutate()}
      >
        Send a test
      </Button>
      {isActive ? (
        <Button isDisabled={!mayWrite} isPending={pause.isPending} onPress={() => pause.mutate()}>
          <Icon name="pause" /> Pause
        </Button>
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
      <Button isDisabled={!mayWrite} onPress={() => change({ edit: 'webhook' })}>
        <Icon name="edit" /> Edit
      </Button>
      <Menu
        label="More actions"
        actions={[
          {
            id: 'recover',
            title: 'Recover a period',
            isDisabled: !mayWrite,
            onAction: () => change({ tab: 'recoveries', recover: 'period' }),
          },
          {
            id: 'rotate',
            title: 'Rotate the secret',
            isDisabled: !mayWrite,
            onAction: () => setAsked('rotate'),
          },
          {
            id: 'delete',
            title: 'Delete',
            danger: true,
            isDisabled: !mayWrite,
            onAction: () => setAsked('delete'),
          },
        ]}
      />
      <Confirm
        title="Delete this webhook?"
        action="Delete the webhook"
        danger
        isOpen={asked === 'delete'}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(null)}
      >
        <p>
          Nothing more is sent to it, and what waits is cancelled. This cannot be undone. To stop it for a
          while, pause it.
        </p>
      </Confirm>
      {asked === 'rotate' ? <RotateSecret id={id} onClose={() => setAsked(null)} /> : null}
      {search.recover === 'period' && mayWrite ? (
        <Recover webhookId={id} onClose={() => change({ recover: undefined })} />
      ) : null}
    </>
  );
}
