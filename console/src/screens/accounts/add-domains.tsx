import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { plural } from '../../ui/figures.tsx';
import { Given } from '../../ui/text.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { readLines } from '../../parts/read-lines.ts';

const AT_A_TIME = 500;
const PROBLEMS_SHOWN = 20;

interface Outcome {
  created: number;
  present: number;
  failed: { line: string; why: string }[];
}

/** One company a line: a domain or an address, and after a comma its name. */
export function AddDomains({ onClose }: { onClose: () => void }) {
  const draft = useDraft('accounts:add', { text: '', tags: '' });
  const queryClient = useQueryClient();
  const lines = readLines(draft.value.text);
  const add = useMutation({
    meta: { showsError: true },
    mutationFn: async (): Promise<Outcome> => {
      const tags = draft.value.tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean);
      const outcome: Outcome = { created: 0, present: 0, failed: [] };
      for (let from = 0; from < lines.length; from += AT_A_TIME) {
        const part = lines.slice(from, from + AT_A_TIME);
        const items = part.map(({ domain, name }) => ({
          domain,
          ...(name === null ? {} : { name }),
          ...(tags.length === 0 ? {} : { tags }),
        }));
        const { data, summary } = await answer(api.POST('/v1/accounts:batch', { body: { items } }));
        outcome.created += summary.created;
        outcome.present += summary.skipped;
        for (const { index, error } of data)
          if (error !== null) outcome.failed.push({ line: part[index]?.line ?? '', why: error.message });
      }
      return outcome;
    },
    onSuccess: async ({ failed }) => {
      draft.replace({ text: failed.map(({ line }) => line).join('\n'), tags: draft.value.tags });
      await queryClient.invalidateQueries({ queryKey: ['accounts'] });
    },
  });
  return (
    <Dialog
      title="Add accounts"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{add.isSuccess ? 'Done' : 'Cancel'}</Button>
          <Button
            look="primary"
            isDisabled={lines.length === 0}
            isPending={add.isPending}
            onPress={() => add.mutate()}
          >
            {lines.length === 0 ? 'Add' : `Add ${plural(lines.length, 'account')}`}
          </Button>
        </>
      }
    >
      <TextField
        label="Domains"
        rows={8}
        code
        autoFocus
        placeholder={'northwind.com\nhttps://www.contoso.com\nfabrikam.de, Fabrikam GmbH'}
        hint="One company a line: a domain or an address, and after a comma its name."
        value={draft.value.text}
        onChange={(text) => draft.set({ text })}
      />
      <TextField
        label="Tags for all of them (optional)"
        hint="Separated by commas."
        value={draft.value.tags}
        onChange={(tags) => draft.set({ tags })}
      />
      {add.error ? (
        <p className="field-error" role="alert">
          {add.error.message}
        </p>
      ) : null}
      {add.data === undefined ? null : <Told outcome={add.data} />}
    </Dialog>
  );
}

function Told({ outcome: { created, present, failed } }: { outcome: Outcome }) {
  return (
    <div role="status" className="stack-small">
      <p>
        {plural(created, 'account')} added{present === 0 ? '' : `, ${present} were there already`}
        {failed.length === 0 ? '.' : `, ${failed.length} could not be taken:`}
      </p>
      <ul className="accounts-problems">
        {failed.slice(0, PROBLEMS_SHOWN).map(({ line, why }) => (
          <li key={line}>
            <Given max={100}>{line}</Given> <span className="muted">{why}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
