import { TextField } from '../../../ui/fields.tsx';
import type { Schema } from '../../../api/client.ts';

export type Credentials = Schema<'CrmConnectionCreate'>['credentials'];

const FIELDS = {
  hubspot: [{ name: 'access_token', label: 'Access token', hint: 'Of a private app in HubSpot.' }],
  salesforce: [
    { name: 'client_id', label: 'Consumer key', hint: 'Of the connected app in Salesforce.' },
    { name: 'client_secret', label: 'Consumer secret', hint: undefined },
    { name: 'refresh_token', label: 'Refresh token', hint: 'Of the OAuth web server flow.' },
  ],
} as const;

interface CredentialFieldsProps {
  kind: 'hubspot' | 'salesforce';
  credentials: Credentials;
  onChange: (credentials: Credentials) => void;
  errorAt: (param: string) => string | null;
}

/** Secrets to sign in to the CRM with. They are kept in the form alone, until they are sent. */
export function CredentialFields({ kind, credentials, onChange, errorAt }: CredentialFieldsProps) {
  return FIELDS[kind].map(({ name, label, hint }) => (
    <TextField
      key={name}
      label={label}
      type="password"
      code
      maxLength={2048}
      hint={hint}
      value={credentials[name] ?? ''}
      onChange={(secret) => onChange({ ...credentials, [name]: secret })}
      error={errorAt(`credentials.${name}`)}
    />
  ));
}

/** Whether every secret of this CRM is there. */
export function isComplete(kind: 'hubspot' | 'salesforce', credentials: Credentials): boolean {
  return FIELDS[kind].every(({ name }) => (credentials[name] ?? '').trim() !== '');
}
