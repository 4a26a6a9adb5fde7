import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api, ApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';

const GRACES = [
  { value: '86400', label: 'For a day' },
  { value: '3600', label: 'For an hour' },
  { value: '604800', label: 'For a week' },
  { value: '0', label: 'Not at all', detail: 'for a secret that has leaked' },
] as const;

/** A new secret, shown once. The old one goes on signing beside it for a while. */
export function RotateSecret({ id, onClose }: { id: string; onClose: () => void }) {
  const [grace, setGrace] = useState<(typeof GRACES)[number]['value']>('86400');
  const [own, setOwn] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const rotate = useMutation({
    meta: { showsError: true },
    mutationFn: () =>
      answer(
        api.POST('/v1/webhooks/{id}:rotate-secret', {
          params: { path: { id } },
          body: { grace_seconds: Number(grace), ...(own === '' ? {} : { secret: own }) },
        }),
      ),
    onSuccess: async ({ signing_secret: fresh }) => {
      setSecret(fresh);
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  if (secret !== null)
    return (
      <ShownOnce
        title="The new secret"
        note="Give it to your receiver now: it is not shown again."
        secrets={[{ label: 'signing secret', value: secret }]}
        onClose={onClose}
      />
    );
  const atSecret = rotate.error instanceof ApiError && rotate.error.param === 'secret';
  return (
    <Dialog
      title="Rotate the secret"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isPending={rotate.isPending} onPress={() => rotate.mutate()}>
            Make a new secret
          </Button>
        </>
      }
    >
      <p>
        The new secret signs at once. A receiver that still has the old one goes on working as long as you
        say.
      </p>
      <Select label="The old secret signs as well" choices={GRACES} value={grace} onChange={setGrace} />
      <TextField
        label="A secret of your own (optional)"
        type="password"
        hint="16 to 256 characters."
        value={own}
        onChange={setOwn}
        error={atSecret ? rotate.error?.message : null}
      />
      {rotate.error === null || atSecret ? null : (
        <p className="field-error" role="alert">
          {rotate.error.message}
        </p>
      )}
    </Dialog>
  );
}
