import { useQuery } from '@tanstack/react-query';
import { eventTypesQuery } from '../../api/event-types.ts';
import type { Schema } from '../../api/client.ts';
import { Checkbox } from '../../ui/fields.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { eventName } from './labels.ts';

type EventType = Schema<'EventType'>;

const GROUPS: readonly { title: string; holds: RegExp }[] = [
  { title: 'Briefs', holds: /^(brief|opener)\./ },
  { title: 'Scores', holds: /^account\./ },
  { title: 'Signals', holds: /^signal\./ },
  { title: 'People and replies', holds: /^(contact|reply)\./ },
  { title: 'The workspace', holds: /^(export|workspace)\./ },
  { title: 'Other webhooks', holds: /^webhook\.(failing|disabled)$/ },
];
const ALL = '*';

interface EventPickerProps {
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  error: string | null;
}

/** What a webhook hears of. Each kind says when it happens. */
export function EventPicker({ selected, onChange, error }: EventPickerProps) {
  const types = useQuery(eventTypesQuery);
  const all = selected.includes(ALL);
  if (types.isPending) return <Skeleton rows={6} />;
  if (types.data === undefined) return <Failure error={types.error} onRetry={() => void types.refetch()} />;
  const known = types.data.data;
  const toggle = (event: string, isOn: boolean) =>
    onChange(isOn ? [...selected, event] : selected.filter((one) => one !== event));
  return (
    <fieldset className="webhooks-events">
      <legend>Events</legend>
      <Checkbox isSelected={all} onChange={(isOn) => onChange(isOn ? [ALL] : [])}>
        <span>
          <strong>Everything</strong>, also kinds that are added later
        </span>
      </Checkbox>
      {all
        ? null
        : GROUPS.map(({ title, holds }) => (
            <Group
              key={title}
              title={title}
              types={known.filter(({ event }) => holds.test(event))}
              selected={selected}
              onToggle={toggle}
            />
          ))}
      {error === null ? null : (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface GroupProps {
  title: string;
  types: readonly EventType[];
  selected: readonly string[];
  onToggle: (event: string, isOn: boolean) => void;
}

function Group({ title, types, selected, onToggle }: GroupProps) {
  if (types.length === 0) return null;
  return (
    <div role="group" aria-label={title} className="webhooks-group">
      <h3>{title}</h3>
      {types.map(({ event, description }) => (
        <Checkbox
          key={event}
          isSelected={selected.includes(event)}
          onChange={(isOn) => onToggle(event, isOn)}
        >
          <span className="webhooks-event">
            {eventName(event)}
            <span className="muted small">{description}</span>
          </span>
        </Checkbox>
      ))}
    </div>
  );
}
