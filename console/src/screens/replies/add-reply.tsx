import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answer, api, ApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { LABELS } from './labels.ts';

const MAX_FOUND = 10;

/** A reply that came by another way: pasted, read like any other, and answered with how it was read. */
export function AddReply({ onClose }: { onClose: () => void }) {
  const draft = useDraft('reply', { search: '', accountId: '', from: '', subject: '', body: '' });
  const { value, set } = draft;
  const wanted = value.search.trim();
  const accounts = useQuery({
    queryKey: ['accounts', 'reply', wanted],
    queryFn: () => answer(api.GET('/v1/accounts', { params: { query: { q: wanted, limit: MAX_FOUND } } })),
    enabled: wanted.length > 1,
  });
  const queryClient = useQueryClient();
  const add = useMutation({
    meta: { showsError: true },
    mutationFn: () => {
      const { accountId, from, subject, body } = value;
      return answer(
        api.POST('/v1/replies', {
          body: {
            account_id: accountId,
            body,
            ...(from.trim() === '' ? {} : { from: from.trim() }),
            ...(subject.trim() === '' ? {} : { subject: subject.trim() }),
          },
        }),
      );
    },
    onSuccess: async ({ label, kind }) => {
      const read = LABELS.find((one) => one.value === label)?.label.toLowerCase();
      tell(read === undefined ? `Kept as ${kind.replaceAll('_', ' ')}.` : `Read as ${read}.`);
      draft.discard();
      await queryClient.invalidateQueries({ queryKey: ['replies'] });
      onClose();
    },
  });
  const errorAt = (param: string) =>
    add.error instanceof ApiError && add.error.param === param ? add.error.message : null;
  const found = accounts.data?.data ?? [];
  return (
    <Dialog
      title="Add a reply"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={value.accountId === '' || value.body.trim() === ''}
            isPending={add.isPending}
            onPress={() => add.mutate()}
          >
            Add
          </Button>
        </>
      }
    >
      <TextField
        label="Account"
        hint="Two letters of its name or domain, then choose below."
        value={value.search}
        onChange={(search) => set({ search, accountId: '' })}
        error={errorAt('account_id')}
      />
      {found.length === 0 && value.accountId === '' ? null : (
        <Select
          label="Which one"
          placeholder="Choose"
          value={value.accountId === '' ? null : value.accountId}
          onChange={(accountId) => set({ accountId })}
          choices={found.map(({ id, name, domain }) => ({ value: id, label: name, detail: domain }))}
        />
      )}
      <TextField
        label="From (optional)"
        type="email"
        value={value.from}
        onChange={(from) => set({ from })}
        error={errorAt('from')}
      />
      <TextField
        label="Subject (optional)"
        value={value.subject}
        onChange={(subject) => set({ subject })}
        error={errorAt('subject')}
      />
      <TextField
        label="Text"
        hint="What is clearly a refusal removes the contact for good, which cannot be undone."
        rows={6}
        value={value.body}
        onChange={(body) => set({ body })}
        error={errorAt('body')}
      />
      {add.error && !(add.error instanceof ApiError && add.error.param) ? (
        <p className="field-error" role="alert">
          {add.error.message}
        </p>
      ) : null}
    </Dialog>
  );
}
