import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api, ApiError } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, Select, TextField } from '../../ui/fields.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { useSearchState } from '../../ui/use-search-state.ts';

type Create = Schema<'ExportCreate'>;
type Destination = NonNullable<Create['destination']>;

const RESOURCES = [
  { value: 'accounts', label: 'Accounts', detail: 'with score, tier and facts' },
  { value: 'signals', label: 'Signals', detail: 'with their evidence' },
  { value: 'briefs', label: 'Briefs', detail: 'the newest version of each' },
  { value: 'contacts', label: 'Contacts', detail: 'people and their roles' },
] as const;

const FORMATS = [
  { value: 'csv', label: 'CSV' },
  { value: 'ndjson', label: 'NDJSON' },
  { value: 'parquet', label: 'Parquet' },
] as const;

const PRESETS = [
  { value: 'none', label: 'All columns' },
  { value: 'salesforce', label: 'For Salesforce' },
  { value: 'hubspot', label: 'For HubSpot' },
] as const;

const DESTINATIONS = [
  { value: 'download', label: 'A file to download' },
  { value: 's3', label: 'A bucket (S3)' },
  { value: 'postgres', label: 'A PostgreSQL database' },
] as const;

/** What to take out, as what, and where to. Secrets are typed anew each time and kept nowhere in the browser. */
export function StartExport({ onClose }: { onClose: () => void }) {
  const draft = useDraft('export', {
    resource: 'accounts' as Create['resource'],
    format: 'csv' as NonNullable<Create['format']>,
    preset: 'none' as (typeof PRESETS)[number]['value'],
    bom: false,
    to: 'download' as Destination['type'],
    endpoint: '',
    region: '',
    bucket: '',
    prefix: '',
    schema: '',
    table: '',
  });
  const [secrets, setSecrets] = useState({ keyId: '', key: '', url: '' });
  const [, change] = useSearchState();
  const queryClient = useQueryClient();
  const { value, set } = draft;
  const start = useMutation({
    meta: { showsError: true },
    mutationFn: () => answer(api.POST('/v1/exports', { body: bodyOf(value, secrets) })),
    onSuccess: async ({ id }) => {
      tell('The export has started.');
      draft.discard();
      await queryClient.invalidateQueries({ queryKey: ['exports'] });
      change({ make: undefined, export: id });
    },
  });
  const errorAt = (param: string) =>
    start.error instanceof ApiError && start.error.param === param ? start.error.message : null;
  return (
    <Dialog
      title="New export"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isPending={start.isPending} onPress={() => start.mutate()}>
            Start
          </Button>
        </>
      }
    >
      <Select
        label="What"
        choices={RESOURCES}
        value={value.resource}
        onChange={(resource) => set({ resource })}
        error={errorAt('resource')}
      />
      <Select
        label="Format"
        choices={FORMATS}
        value={value.format}
        onChange={(format) => set({ format })}
        error={errorAt('format')}
      />
      {value.format === 'csv' ? (
        <>
          {value.resource === 'accounts' || value.resource === 'contacts' ? (
            <Select
              label="Columns"
              choices={PRESETS}
              value={value.preset}
              onChange={(preset) => set({ preset })}
              error={errorAt('preset')}
            />
          ) : null}
          <Checkbox isSelected={value.bom} onChange={(bom) => set({ bom })}>
            Begin with a byte order mark, for Excel
          </Checkbox>
        </>
      ) : null}
      <Select
        label="Where to"
        choices={DESTINATIONS}
        value={value.to}
        onChange={(to) => set({ to })}
        error={errorAt('destination.type')}
      />
      {value.to === 's3' ? (
        <>
          <TextField
            label="Bucket"
            value={value.bucket}
            onChange={(bucket) => set({ bucket })}
            error={errorAt('destination.bucket')}
          />
          <TextField
            label="Region"
            value={value.region}
            onChange={(region) => set({ region })}
            error={errorAt('destination.region')}
          />
          <TextField
            label="Endpoint (optional)"
            type="url"
            hint="For stores other than AWS."
            value={value.endpoint}
            onChange={(endpoint) => set({ endpoint })}
            error={errorAt('destination.endpoint')}
          />
          <TextField
            label="Prefix of the key (optional)"
            value={value.prefix}
            onChange={(prefix) => set({ prefix })}
            error={errorAt('destination.key_prefix')}
          />
          <TextField
            label="Access key id"
            value={secrets.keyId}
            onChange={(keyId) => setSecrets({ ...secrets, keyId })}
            error={errorAt('destination.access_key_id')}
          />
          <TextField
            label="Secret access key"
            type="password"
            value={secrets.key}
            onChange={(key) => setSecrets({ ...secrets, key })}
            error={errorAt('destination.secret_access_key')}
          />
        </>
      ) : null}
      {value.to === 'postgres' ? (
        <>
          <TextField
            label="Connection"
            type="password"
            hint="postgres://user:password@host/database"
            value={secrets.url}
            onChange={(url) => setSecrets({ ...secrets, url })}
            error={errorAt('destination.url')}
          />
          <TextField
            label="Schema (optional)"
            value={value.schema}
            onChange={(schema) => set({ schema })}
            error={errorAt('destination.schema')}
          />
          <TextField
            label="Table"
            value={value.table}
            onChange={(table) => set({ table })}
            error={errorAt('destination.table')}
          />
        </>
      ) : null}
      {start.error ? (
        <p className="field-error" role="alert">
          {start.error.message}
        </p>
      ) : null}
    </Dialog>
  );
}

interface Choices {
  resource: Create['resource'];
  format: NonNullable<Create['format']>;
  preset: 'none' | 'salesforce' | 'hubspot';
  bom: boolean;
  to: Destination['type'];
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  schema: string;
  table: string;
}

function bodyOf(value: Choices, secrets: { keyId: string; key: string; url: string }): Create {
  const { resource, format, preset, bom, to } = value;
  const isCsv = format === 'csv';
  const takesPreset = isCsv && preset !== 'none' && (resource === 'accounts' || resource === 'contacts');
  return {
    resource,
    format,
    ...(takesPreset ? { preset } : {}),
    ...(isCsv && bom ? { bom } : {}),
    destination: destinationOf(to, value, secrets),
  };
}

function destinationOf(
  to: Destination['type'],
  { bucket, region, endpoint, prefix, schema, table }: Choices,
  { keyId, key, url }: { keyId: string; key: string; url: string },
): Destination {
  const given = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''));
  if (to === 's3')
    return {
      type: 's3',
      ...given({
        bucket,
        region,
        endpoint,
        key_prefix: prefix,
        access_key_id: keyId,
        secret_access_key: key,
      }),
    };
  if (to === 'postgres') return { type: 'postgres', ...given({ url, schema, table }) };
  return { type: 'download' };
}
