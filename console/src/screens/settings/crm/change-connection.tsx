import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, answer, api } from '../../../api/client.ts';
import type { Schema } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select, Switch, TextField } from '../../../ui/fields.tsx';
import { Given } from '../../../ui/text.tsx';
import { tell } from '../../../ui/toasts.tsx';
import { changesOf, useDraft } from '../../../ui/use-draft.ts';
import { CredentialFields, isComplete } from './credentials.tsx';
import type { Credentials } from './credentials.tsx';
import { SCHEDULE_CHOICES } from './schedule-choices.ts';

type Connection = Schema<'CrmConnection'>;
type Target = keyof Connection['fields'];

const TARGETS: readonly { name: Target; label: string }[] = [
  { name: 'score', label: 'The score goes to' },
  { name: 'tier', label: 'The tier goes to' },
  { name: 'why_now', label: 'The reason goes to' },
  { name: 'brief_url', label: 'The address of the brief goes to' },
];
const NOWHERE = '';

interface Values extends Pick<Connection, 'name' | 'schedule' | 'fields'> {
  createAccounts: boolean;
}

function bodyOf({ name, createAccounts, schedule, fields }: Values) {
  return {
    name,
    create_accounts: createAccounts,
    schedule,
    fields: Object.fromEntries(TARGETS.map(({ name: target }) => [target, fields[target]?.trim() || null])),
  };
}

/** What is written where, when it runs, and new credentials. The CRM itself is asked which fields it has. */
export function ChangeConnection({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const { id, name, kind, fields, create_accounts: createAccounts, schedule } = connection;
  const draft = useDraft<Values>(`crm:${id}`, { name, createAccounts, schedule, fields });
  const [credentials, setCredentials] = useState<Credentials>({});
  const { value, set } = draft;
  const queryClient = useQueryClient();
  const path = { params: { path: { id } } };
  const asked = useQuery({
    queryKey: ['workspace', 'crm', id, 'fields'],
    queryFn: () => answer(api.POST('/v1/crm-connections/{id}:test', { ...path, body: {} })),
    retry: false,
    staleTime: 60_000,
  });
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: () =>
      answer(
        api.PATCH('/v1/crm-connections/{id}', {
          ...path,
          body: {
            ...changesOf(bodyOf(draft.initial), bodyOf(value)),
            ...(isComplete(kind, credentials) ? { credentials } : {}),
          },
        }),
      ),
    onSuccess: async () => {
      draft.discard();
      tell('Saved.');
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['workspace', 'crm'] });
    },
  });
  const errorAt = (param: string) =>
    save.error instanceof ApiError && (save.error.param ?? '').startsWith(param) ? save.error.message : null;
  const known = asked.data?.ok === true ? asked.data.fields : [];
  return (
    <Dialog
      title={`Fields and settings of ${name}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isPending={save.isPending} onPress={() => save.mutate()}>
            Save
          </Button>
        </>
      }
    >
      {asked.isPending ? (
        <p className="muted" role="status">
          Asking the CRM which fields it has…
        </p>
      ) : asked.data?.ok === true ? null : (
        <p className="settings-note" role="status">
          The CRM did not tell its fields:{' '}
          <Given max={300}>{asked.data?.message ?? asked.error?.message}</Given>
        </p>
      )}
      {TARGETS.map(({ name: target, label }) => {
        const to = value.fields[target] ?? '';
        const suited = known.filter(({ suits }) => suits.includes(target));
        const setTo = (next: string): void => {
          const others = Object.fromEntries(Object.entries(value.fields).filter(([one]) => one !== target));
          set({ fields: next === NOWHERE ? others : { ...others, [target]: next } });
        };
        return suited.length === 0 ? (
          <TextField
            key={target}
            label={label}
            code
            maxLength={100}
            hint="The internal name of a field of a company. Empty: it is not written."
            value={to}
            onChange={setTo}
            error={errorAt(`fields.${target}`)}
          />
        ) : (
          <Select
            key={target}
            label={label}
            value={to}
            onChange={setTo}
            choices={[
              { value: NOWHERE, label: 'no field' },
              ...(to === '' || suited.some((field) => field.name === to) ? [] : [{ value: to, label: to }]),
              ...suited.map((field) => ({ value: field.name, label: field.label, detail: field.name })),
            ]}
            error={errorAt(`fields.${target}`)}
          />
        );
      })}
      <TextField
        label="Name"
        maxLength={100}
        value={value.name}
        onChange={(next) => set({ name: next })}
        error={errorAt('name')}
      />
      <Select
        label="When it syncs"
        choices={SCHEDULE_CHOICES}
        value={value.schedule}
        onChange={(next) => set({ schedule: next })}
        error={errorAt('schedule')}
      />
      <Switch isSelected={value.createAccounts} onChange={(next) => set({ createAccounts: next })}>
        Add companies that are no accounts yet
      </Switch>
      <details>
        <summary>New credentials</summary>
        <div className="stack-small">
          <p className="muted small">
            In use: <Given max={200}>{Object.values(connection.credentials).join(', ')}</Given>. All of them
            are replaced together.
          </p>
          <CredentialFields
            kind={kind}
            credentials={credentials}
            onChange={setCredentials}
            errorAt={errorAt}
          />
        </div>
      </details>
      {save.error !== null && !(save.error instanceof ApiError && save.error.param !== null) ? (
        <p className="field-error" role="alert">
          {save.error.message}
        </p>
      ) : null}
    </Dialog>
  );
}
