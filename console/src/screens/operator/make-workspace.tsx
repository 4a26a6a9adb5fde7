import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { errorAt, OtherError } from './field-errors.tsx';
import { operatorApi } from './operations.ts';
import type { OpenedWorkspace, Plan } from './operations.ts';
import { PLANS } from './words.ts';

const FIELDS = ['name', 'plan', 'slug', 'admin_email'];

interface MakeWorkspaceProps {
  onClose: () => void;
  onMade: (workspace: OpenedWorkspace) => void;
}

export function MakeWorkspace({ onClose, onMade }: MakeWorkspaceProps) {
  const draft = useDraft('operator:workspace', { name: '', plan: 'pro' as Plan, slug: '', email: '' });
  const { value, set } = draft;
  const queryClient = useQueryClient();
  const make = useMutation({
    meta: { showsError: true },
    mutationFn: () => {
      const { name, plan, slug, email } = value;
      return answer(
        operatorApi.POST('/v1/workspaces', {
          body: {
            name: name.trim(),
            plan,
            ...(slug.trim() === '' ? {} : { slug: slug.trim() }),
            ...(email.trim() === '' ? {} : { admin_email: email.trim() }),
          },
        }),
      );
    },
    onSuccess: async (workspace) => {
      draft.discard();
      onMade(workspace);
      await queryClient.invalidateQueries({ queryKey: ['operator', 'workspaces'] });
    },
  });
  return (
    <Dialog
      title="New workspace"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={value.name.trim() === ''}
            isPending={make.isPending}
            onPress={() => make.mutate()}
          >
            Create
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        autoFocus
        value={value.name}
        onChange={(name) => set({ name })}
        error={errorAt(make.error, 'name')}
      />
      <Select
        label="Plan"
        choices={PLANS}
        value={value.plan}
        onChange={(plan) => set({ plan })}
        error={errorAt(make.error, 'plan')}
      />
      <TextField
        label="Mail address of its first administrator (optional)"
        type="email"
        hint="You get a link that signs them in. Without one you get an API key."
        value={value.email}
        onChange={(email) => set({ email })}
        error={errorAt(make.error, 'admin_email')}
      />
      <TextField
        label="Short name (optional)"
        code
        hint="Lower-case letters, digits and hyphens. Left empty, it is made of the name."
        value={value.slug}
        onChange={(slug) => set({ slug })}
        error={errorAt(make.error, 'slug')}
      />
      <OtherError error={make.error} fields={FIELDS} />
    </Dialog>
  );
}
