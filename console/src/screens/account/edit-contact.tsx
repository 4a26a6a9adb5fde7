import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api, ApiError } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm, Dialog } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { tell } from '../../ui/toasts.tsx';
import { changesOf, useDraft } from '../../ui/use-draft.ts';

type Contact = Schema<'Contact'>;

const TAGS = [
  { value: 'decision_maker', label: 'Decision maker' },
  { value: 'champion', label: 'Champion' },
  { value: 'technical', label: 'Technical' },
  { value: 'new', label: 'New in the role' },
  { value: 'returning', label: 'Returning' },
  { value: 'known', label: 'Known' },
] as const;

const STATES = [
  { value: 'current', label: 'Works there' },
  { value: 'left', label: 'Has left' },
] as const;

type Values = Pick<Contact, 'name' | 'role' | 'tag' | 'status'> & { email: string };

function bodyOf({ email, ...others }: Values) {
  return { ...others, email: email.trim() === '' ? null : email.trim() };
}

interface EditContactProps {
  accountId: string;
  /** Null adds one. */
  contact: Contact | null;
  onClose: () => void;
}

/** What you know of a person stands above what pages say. Erasing removes them for good, and they do not come back from the next visit. */
export function EditContact({ accountId, contact, onClose }: EditContactProps) {
  const [isErasing, setErasing] = useState(false);
  const draft = useDraft<Values>(`contact:${contact?.id ?? `new:${accountId}`}`, {
    name: contact?.name ?? '',
    role: contact?.role ?? '',
    email: contact?.email ?? '',
    tag: contact?.tag ?? ('known' as Contact['tag']),
    status: contact?.status ?? ('current' as Contact['status']),
  });
  const queryClient = useQueryClient();
  const done = (text: string) => async () => {
    draft.discard();
    tell(text);
    await queryClient.invalidateQueries({ queryKey: ['account', accountId] });
    onClose();
  };
  const { value, set } = draft;
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: () => {
      const { name, role, tag } = value;
      const { email } = bodyOf(value);
      if (contact !== null)
        return answer(
          api.PATCH('/v1/accounts/{id}/contacts/{contact_id}', {
            params: { path: { id: accountId, contact_id: contact.id } },
            body: changesOf(bodyOf(draft.initial), bodyOf(value)),
          }),
        );
      return answer(
        api.POST('/v1/accounts/{id}/contacts', {
          params: { path: { id: accountId } },
          body: { name, role, tag, ...(email === null ? {} : { email }) },
        }),
      );
    },
    onSuccess: done('Saved.'),
  });
  const erase = useMutation({
    mutationFn: () =>
      answer(
        api.DELETE('/v1/accounts/{id}/contacts/{contact_id}', {
          params: { path: { id: accountId, contact_id: contact?.id ?? '' } },
        }),
      ),
    onSuccess: done('Erased.'),
  });
  const errorAt = (param: string) =>
    save.error instanceof ApiError && save.error.param === param ? save.error.message : null;
  return (
    <Dialog
      title={contact === null ? 'Add a contact' : `Correct ${contact.name}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          {contact === null ? null : (
            <Button look="quiet" onPress={() => setErasing(true)}>
              Erase
            </Button>
          )}
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isPending={save.isPending} onPress={() => save.mutate()}>
            Save
          </Button>
        </>
      }
    >
      <TextField label="Name" value={value.name} onChange={(name) => set({ name })} error={errorAt('name')} />
      <TextField label="Role" value={value.role} onChange={(role) => set({ role })} error={errorAt('role')} />
      <TextField
        label="E-mail (optional)"
        type="email"
        value={value.email}
        onChange={(email) => set({ email })}
        error={errorAt('email')}
      />
      <Select
        label="Kind"
        choices={TAGS}
        value={value.tag}
        onChange={(tag) => set({ tag })}
        error={errorAt('tag')}
      />
      {contact === null ? null : (
        <Select label="State" choices={STATES} value={value.status} onChange={(status) => set({ status })} />
      )}
      {save.error && !(save.error instanceof ApiError && save.error.param) ? (
        <p className="field-error" role="alert">
          {save.error.message}
        </p>
      ) : null}
      <Confirm
        title={`Erase ${contact?.name ?? ''}?`}
        action="Erase for good"
        danger
        isOpen={isErasing}
        isPending={erase.isPending}
        onConfirm={() => erase.mutate()}
        onClose={() => setErasing(false)}
      >
        <p>
          Everything kept of this person goes, also from past briefs, and the next visit does not bring it
          back. This cannot be undone.
        </p>
      </Confirm>
    </Dialog>
  );
}
