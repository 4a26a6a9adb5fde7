import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { errorAt, OtherError } from './field-errors.tsx';
import { operatorApi } from './operations.ts';
import type { WorkspaceChange, WorkspaceEntry } from './operations.ts';
import { PLANS } from './words.ts';

const FIELDS = ['name', 'plan'];

interface EditWorkspaceProps {
  workspace: WorkspaceEntry;
  onClose: () => void;
}

export function EditWorkspace({ workspace: { id, name, plan }, onClose }: EditWorkspaceProps) {
  const draft = useDraft(`operator:workspace:${id}`, { name, plan });
  const { value, set } = draft;
  const queryClient = useQueryClient();
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: (body: WorkspaceChange) =>
      answer(operatorApi.PATCH('/v1/workspaces/{id}', { params: { path: { id } }, body })),
    onSuccess: async () => {
      tell('Saved.');
      draft.discard();
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['operator', 'workspaces'] });
    },
  });
  return (
    <Dialog
      title="Edit the workspace"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={!draft.isChanged || value.name.trim() === ''}
            isPending={save.isPending}
            onPress={() =>
              save.mutate({
                ...(value.name === name ? {} : { name: value.name.trim() }),
                ...(value.plan === plan ? {} : { plan: value.plan }),
              })
            }
          >
            Save
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        value={value.name}
        onChange={(next) => set({ name: next })}
        error={errorAt(save.error, 'name')}
      />
      <Select
        label="Plan"
        choices={PLANS}
        value={value.plan}
        onChange={(next) => set({ plan: next })}
        hint="Its quotas follow at once."
        error={errorAt(save.error, 'plan')}
      />
      <OtherError error={save.error} fields={FIELDS} />
    </Dialog>
  );
}
