import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, answer, api } from '../../../api/client.ts';
import type { Schema } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select, Switch, TextField } from '../../../ui/fields.tsx';
import { tell } from '../../../ui/toasts.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { CRM_NAMES } from './connection-item.tsx';
import { CredentialFields, isComplete } from './credentials.tsx';
import type { Credentials } from './credentials.tsx';
import { SCHEDULE_CHOICES } from './schedule-choices.ts';

type Create = Schema<'CrmConnectionCreate'>;

interface ConnectProps {
  onClose: () => void;
  onMade: (id: string) => void;
}

/** A new connection; its fields are chosen next, from what the CRM says it has. */
export function Connect({ onClose, onMade }: ConnectProps) {
  const draft = useDraft('crm:new', {
    kind: 'hubspot' as Create['kind'],
    name: '',
    address: '',
    createAccounts: true,
    schedule: 'manual' as NonNullable<Create['schedule']>,
  });
  const [credentials, setCredentials] = useState<Credentials>({});
  const { value, set } = draft;
  const queryClient = useQueryClient();
  const make = useMutation({
    meta: { showsError: true },
    mutationFn: () =>
      answer(
        api.POST('/v1/crm-connections', {
          body: {
            kind: value.kind,
            credentials,
            ...(value.name.trim() === '' ? {} : { name: value.name.trim() }),
            ...(value.kind === 'salesforce' ? { instance_url: value.address.trim() } : {}),
            create_accounts: value.createAccounts,
            schedule: value.schedule,
          },
        }),
      ),
    onSuccess: async ({ id, kind }) => {
      draft.discard();
      tell(`${CRM_NAMES[kind]} is connected. Choose what is written to it.`);
      await queryClient.invalidateQueries({ queryKey: ['workspace', 'crm'] });
      onMade(id);
    },
  });
  const errorAt = (param: string) =>
    make.error instanceof ApiError && (make.error.param ?? '').startsWith(param) ? make.error.message : null;
  const isReady =
    isComplete(value.kind, credentials) && (value.kind === 'hubspot' || value.address.trim() !== '');
  return (
    <Dialog
      title="Connect a CRM"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={!isReady}
            isPending={make.isPending}
            onPress={() => make.mutate()}
          >
            Connect
          </Button>
        </>
      }
    >
      <Select
        label="CRM"
        value={value.kind}
        onChange={(kind) => {
          set({ kind });
          setCredentials({});
        }}
        choices={[
          { value: 'hubspot', label: 'HubSpot' },
          { value: 'salesforce', label: 'Salesforce' },
        ]}
      />
      <TextField
        label="Name (optional)"
        maxLength={100}
        value={value.name}
        onChange={(name) => set({ name })}
        error={errorAt('name')}
      />
      {value.kind === 'salesforce' ? (
        <TextField
          label="Address"
          type="url"
          code
          hint="Your My Domain address: https://acme.my.salesforce.com"
          value={value.address}
          onChange={(address) => set({ address })}
          error={errorAt('instance_url')}
        />
      ) : null}
      <CredentialFields
        kind={value.kind}
        credentials={credentials}
        onChange={setCredentials}
        errorAt={errorAt}
      />
      <Select
        label="When it syncs"
        choices={SCHEDULE_CHOICES}
        value={value.schedule}
        onChange={(schedule) => set({ schedule })}
      />
      <Switch isSelected={value.createAccounts} onChange={(createAccounts) => set({ createAccounts })}>
        Add companies that are no accounts yet
      </Switch>
      {make.error !== null && !(make.error instanceof ApiError && make.error.param !== null) ? (
        <p className="field-error" role="alert">
          {make.error.message}
        </p>
      ) : null}
    </Dialog>
  );
}
