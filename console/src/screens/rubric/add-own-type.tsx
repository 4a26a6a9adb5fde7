import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';

interface AddOwnTypeProps {
  isDisabled: boolean;
  taken: readonly string[];
  onAdd: (type: string) => void;
}

/** A weight for what bots of one's own fire, whose types begin with `custom_`. */
export function AddOwnType({ isDisabled, taken, onAdd }: AddOwnTypeProps) {
  const [name, setName] = useState('');
  const type = `custom_${name
    .trim()
    .toLowerCase()
    .replace(/^custom_/, '')
    .replaceAll(/[^a-z0-9]+/g, '_')}`;
  const error = taken.includes(type) ? 'It has a weight already.' : null;
  return (
    <form
      className="rubric-add"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '' || error !== null) return;
        onAdd(type);
        setName('');
      }}
    >
      <TextField
        label="A kind of news of your own"
        hint={name.trim() === '' ? 'What your bots fire as custom_….' : `It is kept as ${type}.`}
        code
        maxLength={60}
        isDisabled={isDisabled}
        value={name}
        onChange={setName}
        error={error}
      />
      <Button type="submit" isDisabled={isDisabled || name.trim() === '' || error !== null}>
        Give it a weight
      </Button>
    </form>
  );
}
