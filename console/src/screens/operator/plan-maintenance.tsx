import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { ComponentsField } from './components-field.tsx';
import { errorAt, OtherError } from './field-errors.tsx';
import { operatorApi } from './operations.ts';
import type { Component, Severity } from './operations.ts';
import { SEVERITIES } from './words.ts';

const FIELDS = ['title', 'components', 'scheduled_start', 'scheduled_end', 'severity', 'message'];

export function PlanMaintenance({ onClose }: { onClose: () => void }) {
  const draft = useDraft('operator:maintenance', {
    title: '',
    components: [] as Component[],
    start: '',
    end: '',
    severity: 'degraded' as Severity,
    message: '',
  });
  const { value, set } = draft;
  const queryClient = useQueryClient();
  const plan = useMutation({
    meta: { showsError: true },
    mutationFn: () => {
      const { title, components, start, end, severity, message } = value;
      return answer(
        operatorApi.POST('/operator/maintenances', {
          body: {
            title: title.trim(),
            components,
            scheduled_start: toUtc(start),
            scheduled_end: toUtc(end),
            severity,
            ...(message.trim() === '' ? {} : { message: message.trim() }),
          },
        }),
      );
    },
    onSuccess: async () => {
      tell('The maintenance is planned, and on the status page.');
      draft.discard();
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['operator'] });
    },
  });
  // Texts of one form, so that they compare as the moments do.
  const endsTooSoon = value.start !== '' && value.end !== '' && value.end <= value.start;
  const isReady =
    value.title.trim() !== '' &&
    value.components.length > 0 &&
    value.start !== '' &&
    value.end !== '' &&
    !endsTooSoon;
  return (
    <Dialog
      title="Plan maintenance"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={!isReady}
            isPending={plan.isPending}
            onPress={() => plan.mutate()}
          >
            Publish
          </Button>
        </>
      }
    >
      <TextField
        label="Title"
        autoFocus
        maxLength={200}
        placeholder="Database upgrade"
        value={value.title}
        onChange={(title) => set({ title })}
        error={errorAt(plan.error, 'title')}
      />
      <ComponentsField
        value={value.components}
        onChange={(components) => set({ components })}
        error={errorAt(plan.error, 'components')}
      />
      <div className="operator-times">
        <TextField
          label="Begins"
          type="datetime-local"
          hint="In your time zone."
          value={value.start}
          onChange={(start) => set({ start })}
          error={errorAt(plan.error, 'scheduled_start')}
        />
        <TextField
          label="Ends"
          type="datetime-local"
          hint="In your time zone."
          value={value.end}
          onChange={(end) => set({ end })}
          error={endsTooSoon ? 'It must end after it begins.' : errorAt(plan.error, 'scheduled_end')}
        />
      </div>
      <Select
        label="Expected severity"
        choices={SEVERITIES}
        value={value.severity}
        onChange={(severity) => set({ severity })}
        error={errorAt(plan.error, 'severity')}
      />
      <TextField
        label="What users will notice (optional)"
        rows={3}
        maxLength={5000}
        value={value.message}
        onChange={(message) => set({ message })}
        error={errorAt(plan.error, 'message')}
      />
      <OtherError error={plan.error} fields={FIELDS} />
    </Dialog>
  );
}

/** A moment of the field, which is of the reader's zone, as the API takes it. */
function toUtc(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
}
