import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';

interface TagDialogProps {
  title: string;
  isPending: boolean;
  onTag: (tag: string) => void;
  onClose: () => void;
}

export function TagDialog({ title, isPending, onTag, onClose }: TagDialogProps) {
  const [tag, setTag] = useState('');
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isPending={isPending}
            isDisabled={tag.trim() === ''}
            onPress={() => onTag(tag.trim())}
          >
            {title}
          </Button>
        </>
      }
    >
      <TextField label="Tag" autoFocus maxLength={64} value={tag} onChange={setTag} />
    </Dialog>
  );
}
