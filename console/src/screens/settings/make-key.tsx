import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api, ApiError } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { useDraft } from '../../ui/use-draft.ts';

type Create = Schema<'ApiKeyCreate'>;

const ROLES = [
  { value: 'read-only', label: 'Reads', detail: 'lists, scores, briefs' },
  { value: 'read-write', label: 'Reads and writes', detail: 'accounts, bots, webhooks too' },
  { value: 'admin', label: 'Administers', detail: 'keys, members and the rubric too' },
] as const;

const SIGNING = [
  { value: 'none', label: 'Requests are not signed' },
  { value: 'optional', label: 'Requests may be signed' },
  { value: 'required_v2', label: 'Requests must be signed' },
] as const;

/** A key with a role, and an end where one is set. */
export function MakeKey({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (key: Schema<'ApiKeyCreated'>) => void;
}) {
  const draft = useDraft('key', {
    name: '',
    role: 'read-only' as Create['role'],
    expires: '',
    signing: 'none' as NonNullable<Create['signing']>,
  });
  const { value, set } = draft;
  const queryClient = useQueryClient();
  const make = useMutation({
    meta: { showsError: true },
    mutationFn: () => {
      const { name, role, expires, signing } = value;
      return answer(
        api.POST('/v1/workspace/api-keys', {
          body: {
            name,
            role,
            signing,
            ...(expires === '' ? {} : { expires_at: new Date(`${expires}T23:59:59`).toISOString() }),
          },
        }),
      );
    },
    onSuccess: async (made) => {
      draft.discard();
      await queryClient.invalidateQueries({ queryKey: ['workspace', 'keys'] });
      onMade(made);
    },
  });
  const errorAt = (param: string) =>
    make.error instanceof ApiError && make.error.param === param ? make.error.message : null;
  return (
    <Dialog
      title="New API key"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={value.name.trim() === ''}
            isPending={make.isPending}
            onPress={() => make.mutate()}
          >
            Make the key
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        autoFocus
        hint="What uses it: “CRM sync”."
        maxLength={100}
        value={value.name}
        onChange={(name) => set({ name })}
        error={errorAt('name')}
      />
      <Select
        label="What it may do"
        choices={ROLES}
        value={value.role}
        onChange={(role) => set({ role })}
        error={errorAt('role')}
      />
      <TextField
        label="Last day (optional)"
        type="date"
        value={value.expires}
        onChange={(expires) => set({ expires })}
        error={errorAt('expires_at')}
      />
      <Select
        label="Signed requests"
        choices={SIGNING}
        value={value.signing}
        onChange={(signing) => set({ signing })}
        error={errorAt('signing')}
      />
      {make.error && !(make.error instanceof ApiError && make.error.param) ? (
        <p className="field-error" role="alert">
          {make.error.message}
        </p>
      ) : null}
    </Dialog>
  );
}
