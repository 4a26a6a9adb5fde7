import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField, Select, TextField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Given } from '../../ui/text.tsx';
import { accountQuery } from '../account/queries.ts';
import type { PartProps } from './form-values.ts';

const CHOICES = [
  { value: 'auto', label: 'Find out', detail: 'whose domain it is, else who is mentioned, else nobody' },
  { value: 'source_domain', label: 'Whose domain it is' },
  { value: 'mention', label: 'Who is mentioned', detail: 'by name or domain' },
  { value: 'tag', label: 'Accounts with a tag', detail: '200 at the most' },
  { value: 'accounts', label: 'Chosen accounts' },
] as const;
const MAX_FOUND = 6;

/** Which accounts a fire concerns. */
export function AboutFields({ values, onChange, errorAt }: PartProps) {
  const error = errorAt('applies_to');
  return (
    <>
      <Select
        label="About which accounts"
        choices={CHOICES}
        value={values.appliesTo}
        onChange={(appliesTo) => onChange({ appliesTo })}
        error={values.appliesTo === 'tag' ? null : error}
      />
      {values.appliesTo === 'tag' ? (
        <TextField label="Tag" value={values.tag} onChange={(tag) => onChange({ tag })} error={error} />
      ) : null}
      {values.appliesTo === 'accounts' ? (
        <PickAccounts selected={values.accountIds} onChange={(accountIds) => onChange({ accountIds })} />
      ) : null}
    </>
  );
}

interface PickAccountsProps {
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

function PickAccounts({ selected, onChange }: PickAccountsProps) {
  const [text, setText] = useState('');
  const words = text.trim();
  const found = useQuery({
    queryKey: ['accounts', 'find', words],
    queryFn: () => answer(api.GET('/v1/accounts', { params: { query: { q: words, limit: MAX_FOUND } } })),
    enabled: words.length > 1,
    placeholderData: keepPreviousData,
  });
  const offered = words.length > 1 ? (found.data?.data.filter(({ id }) => !selected.includes(id)) ?? []) : [];
  return (
    <div className="stack-small">
      {selected.length === 0 ? null : (
        <ul className="row">
          {selected.map((id) => (
            <li key={id}>
              <Chosen id={id} onRemove={() => onChange(selected.filter((one) => one !== id))} />
            </li>
          ))}
        </ul>
      )}
      <SearchField label="Find an account to add" value={text} onChange={setText} />
      {words.length > 1 && found.data !== undefined && offered.length === 0 ? (
        <p className="muted small" role="status">
          No other account has this in its name or domain.
        </p>
      ) : null}
      <ul className="row">
        {offered.map(({ id, name }) => (
          <li key={id}>
            <Button
              small
              onPress={() => {
                onChange([...selected, id]);
                setText('');
              }}
            >
              <Icon name="plus" /> <Given max={60}>{name}</Given>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Chosen({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQuery(accountQuery(id));
  return (
    <Button small aria-label={`Remove ${data?.name ?? id}`} onPress={onRemove}>
      <Given max={60}>{data?.name ?? id}</Given> <Icon name="close" />
    </Button>
  );
}
