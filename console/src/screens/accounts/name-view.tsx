import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';

export function NameView({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  return (
    <Dialog
      title="Save this view"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isDisabled={name.trim() === ''} onPress={() => onName(name.trim())}>
            Save
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        autoFocus
        maxLength={60}
        value={name}
        onChange={setName}
        hint="Filters and order are kept, in this browser."
      />
    </Dialog>
  );
}
