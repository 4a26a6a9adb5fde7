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

const FIELDS = ['title', 'severity', 'components', 'message'];

/** It is public the moment it is opened, so the button says that. */
export function OpenIncident({ onClose }: { onClose: () => void }) {
  const draft = useDraft('operator:incident', {
    title: '',
    severity: 'degraded' as Severity,
    components: [] as Component[],
    message: '',
  });
  const { value, set } = draft;
  const queryClient = useQueryClient();
  const open = useMutation({
    meta: { showsError: true },
    mutationFn: () => {
      const { title, severity, components, message } = value;
      return answer(
        operatorApi.POST('/operator/incidents', {
          body: {
            title: title.trim(),
            severity,
            components,
            ...(message.trim() === '' ? {} : { message: message.trim() }),
          },
        }),
      );
    },
    onSuccess: async () => {
      tell('The incident is open, and on the status page.');
      draft.discard();
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['operator'] });
    },
  });
  return (
    <Dialog
      title="Open an incident"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={value.title.trim() === '' || value.components.length === 0}
            isPending={open.isPending}
            onPress={() => open.mutate()}
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
        placeholder="Webhook deliveries are late"
        value={value.title}
        onChange={(title) => set({ title })}
        error={errorAt(open.error, 'title')}
      />
      <Select
        label="Severity"
        choices={SEVERITIES}
        value={value.severity}
        onChange={(severity) => set({ severity })}
        error={errorAt(open.error, 'severity')}
      />
      <ComponentsField
        value={value.components}
        onChange={(components) => set({ components })}
        error={errorAt(open.error, 'components')}
      />
      <TextField
        label="What is known (optional)"
        rows={4}
        maxLength={5000}
        hint="What users notice, whether anything is lost, and what is being done."
        value={value.message}
        onChange={(message) => set({ message })}
        error={errorAt(open.error, 'message')}
      />
      <OtherError error={open.error} fields={FIELDS} />
    </Dialog>
  );
}
