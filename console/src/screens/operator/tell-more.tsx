import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { Given } from '../../ui/text.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { errorAt, OtherError } from './field-errors.tsx';
import { operatorApi } from './operations.ts';
import type { Incident, Maintenance, Severity } from './operations.ts';
import { SEVERITIES } from './words.ts';

type Status = Incident['status'] | Maintenance['status'];

interface TellMoreProps {
  kind: 'incident' | 'maintenance';
  id: string;
  title: string;
  status: Status;
  severity: Severity;
  steps: readonly { value: Status; label: string }[];
  onClose: () => void;
}

const FIELDS = ['message', 'status', 'severity'];
/** These end it for good. */
const FINAL: ReadonlySet<Status> = new Set<Status>(['resolved', 'completed', 'cancelled']);

/** News of an incident or a maintenance. What was said before stays as it is. */
export function TellMore({ kind, id, title, status, severity, steps, onClose }: TellMoreProps) {
  const draft = useDraft(`operator:${kind}:${id}`, { message: '', status, severity });
  const { value, set } = draft;
  const queryClient = useQueryClient();
  const send = useMutation({
    meta: { showsError: true },
    mutationFn: async () => {
      const said = { message: value.message.trim(), severity: value.severity };
      const params = { path: { id } };
      if (kind === 'incident')
        await answer(
          operatorApi.POST('/operator/incidents/{id}/updates', {
            params,
            body: { ...said, status: value.status as Incident['status'] },
          }),
        );
      else
        await answer(
          operatorApi.POST('/operator/maintenances/{id}/updates', {
            params,
            body: { ...said, status: value.status as Maintenance['status'] },
          }),
        );
    },
    onSuccess: async () => {
      tell('It is on the status page.');
      draft.discard();
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['operator'] });
    },
  });
  return (
    <Dialog
      title="Tell more"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={value.message.trim() === ''}
            isPending={send.isPending}
            onPress={() => send.mutate()}
          >
            Publish
          </Button>
        </>
      }
    >
      <p>
        <Given max={200}>{title}</Given>
      </p>
      <Select
        label="State"
        choices={steps}
        value={value.status}
        onChange={(next) => set({ status: next })}
        error={errorAt(send.error, 'status')}
        {...(FINAL.has(value.status) ? { hint: 'This is final: it cannot be opened again.' } : {})}
      />
      <Select
        label="Severity"
        choices={SEVERITIES}
        value={value.severity}
        onChange={(next) => set({ severity: next })}
        error={errorAt(send.error, 'severity')}
      />
      <TextField
        label="What is new"
        rows={4}
        maxLength={5000}
        autoFocus
        value={value.message}
        onChange={(message) => set({ message })}
        error={errorAt(send.error, 'message')}
      />
      <OtherError error={send.error} fields={FIELDS} />
    </Dialog>
  );
}
