import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { Given } from '../../ui/text.tsx';

type Reason = Schema<'SignalRetract'>['reason'];

const REASONS: readonly { value: Reason; label: string; detail: string }[] = [
  { value: 'wrong_company', label: 'Wrong company', detail: 'It happened at another company.' },
  { value: 'did_not_happen', label: 'It did not happen', detail: 'The page was read wrongly.' },
  { value: 'not_news', label: 'Not news', detail: 'It is old, or says nothing.' },
  { value: 'duplicate', label: 'Told twice', detail: 'Another signal is the same event.' },
  { value: 'other', label: 'Something else', detail: 'Say what below.' },
];

interface MarkIncorrectProps {
  signal: Schema<'Signal'>;
  onClose: () => void;
  onDone: () => void;
}

/** Why a signal is wrong. It stops counting at once and can be taken back; the precision of its type is counted from such marks. */
export function MarkIncorrect({ signal, onClose, onDone }: MarkIncorrectProps) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const retract = useMutation({
    mutationFn: () =>
      answer(
        api.POST('/v1/signals/{id}:retract', {
          params: { path: { id: signal.id } },
          body: { reason: reason ?? 'other', ...(note.trim() === '' ? {} : { note: note.trim() }) },
        }),
      ),
    onSuccess: onDone,
  });
  return (
    <Dialog
      title="Mark as incorrect"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={reason === null}
            isPending={retract.isPending}
            onPress={() => retract.mutate()}
          >
            Mark as incorrect
          </Button>
        </>
      }
    >
      <p>
        <Given max={300}>{signal.title}</Given>
      </p>
      <Select
        label="What is wrong?"
        placeholder="Choose"
        choices={REASONS}
        value={reason}
        onChange={setReason}
      />
      <TextField label="Note (optional)" rows={2} maxLength={500} value={note} onChange={setNote} />
    </Dialog>
  );
}
