import { useState } from 'react';
import { useSignalTypes } from '../../parts/signals/use-signal-types.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { signalTypeName } from '../../ui/names.ts';
import { Card } from '../../ui/page.tsx';

interface AnglesProps {
  angles: Record<string, string>;
  isDisabled: boolean;
  error: string | null;
  onChange: (angles: Record<string, string>) => void;
}

/** Why a kind of news is a reason to talk about the offer, where the built-in sentence will not do. */
export function Angles({ angles, isDisabled, error, onChange }: AnglesProps) {
  const [added, setAdded] = useState<string | null>(null);
  const types = useSignalTypes().filter((type) => !(type in angles));
  return (
    <Card title="Why the news matters">
      <p className="muted">
        Every kind of news has a sentence built in. Write your own where yours is better.
      </p>
      {Object.entries(angles).map(([type, sentence]) => (
        <div key={type} className="settings-angle">
          <TextField
            label={signalTypeName(type)}
            rows={2}
            maxLength={200}
            isDisabled={isDisabled}
            value={sentence}
            onChange={(text) => onChange({ ...angles, [type]: text })}
          />
          <IconButton
            icon="trash"
            label={`Go back to the built-in sentence for ${signalTypeName(type)}`}
            isDisabled={isDisabled}
            onPress={() =>
              onChange(Object.fromEntries(Object.entries(angles).filter(([name]) => name !== type)))
            }
          />
        </div>
      ))}
      {error === null ? null : (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div className="row">
        <Select
          label="Kind of news"
          hideLabel
          placeholder="Choose a kind of news"
          isDisabled={isDisabled}
          value={added}
          onChange={setAdded}
          choices={types.map((type) => ({ value: type, label: signalTypeName(type) }))}
        />
        <Button
          isDisabled={isDisabled || added === null}
          onPress={() => {
            if (added !== null) onChange({ ...angles, [added]: '' });
            setAdded(null);
          }}
        >
          Write a sentence
        </Button>
      </div>
    </Card>
  );
}
