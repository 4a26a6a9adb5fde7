import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answer, api } from '../../api/client.ts';
import { readLines } from '../../parts/read-lines.ts';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { plural } from '../../ui/figures.tsx';
import { Card } from '../../ui/page.tsx';
import { Given } from '../../ui/text.tsx';
import { useDraft } from '../../ui/use-draft.ts';

const MAX_DOMAINS = 20;

interface Refused {
  line: string;
  why: string;
}

/** What could be added is watched at once; what could not stays in the field, with the reason. */
export function FirstDomains({ onAdded }: { onAdded: (ids: string[]) => void }) {
  const draft = useDraft('welcome', { text: '' });
  const mayWrite = useMe()?.permissions.may_write ?? false;
  const queryClient = useQueryClient();
  const lines = readLines(draft.value.text);
  const add = useMutation({
    meta: { showsError: true },
    mutationFn: async () => {
      const items = lines.map(({ domain, name }) => ({ domain, ...(name === null ? {} : { name }) }));
      const { data } = await answer(api.POST('/v1/accounts:batch', { body: { items } }));
      const ids: string[] = [];
      const refused: Refused[] = [];
      for (const { index, id, error } of data)
        if (id !== null) ids.push(id);
        else refused.push({ line: lines[index]?.line ?? '', why: error?.message ?? '' });
      return { ids: [...new Set(ids)], refused };
    },
    onSuccess: async ({ ids, refused }) => {
      draft.replace({ text: refused.map(({ line }) => line).join('\n') });
      await queryClient.invalidateQueries({ queryKey: ['accounts'] });
      if (refused.length === 0) onAdded(ids);
    },
  });
  const tooMany = lines.length > MAX_DOMAINS;
  const { ids = [], refused = [] } = add.data ?? {};
  return (
    <div className="welcome-form">
      <Card>
        <TextField
          label="Domains"
          rows={6}
          code
          autoFocus
          isDisabled={!mayWrite}
          placeholder={'northwind.com\nhttps://www.contoso.com\nfabrikam.de, Fabrikam GmbH'}
          hint="One company a line: a domain or an address, and after a comma its name."
          value={draft.value.text}
          onChange={(text) => draft.set({ text })}
          error={tooMany ? `Up to ${MAX_DOMAINS} to begin with; import a longer list as a CSV file.` : null}
        />
        <div className="row">
          <Button
            look="primary"
            isDisabled={!mayWrite || lines.length === 0 || tooMany}
            isPending={add.isPending}
            onPress={() => add.mutate()}
          >
            {lines.length === 0 ? 'Start' : `Start with ${plural(lines.length, 'company', 'companies')}`}
          </Button>
          <Link to="/accounts" search={{ add: 'csv' }}>
            Import a CSV file instead
          </Link>
        </div>
        {mayWrite ? null : (
          <p className="muted">
            Your role may only read. Somebody with the role read-write or admin can add companies.
          </p>
        )}
        {add.error ? (
          <p className="field-error" role="alert">
            {add.error.message}
          </p>
        ) : null}
        {refused.length === 0 ? null : (
          <div role="status" className="stack-small">
            <p>{refused.length === 1 ? 'This one could not be added:' : 'These could not be added:'}</p>
            <ul className="welcome-refused">
              {refused.map(({ line, why }) => (
                <li key={line}>
                  <code>
                    <Given max={100}>{line}</Given>
                  </code>{' '}
                  <span className="muted">{why}</span>
                </li>
              ))}
            </ul>
            {ids.length === 0 ? null : (
              <div>
                <Button onPress={() => onAdded(ids)}>
                  {`Go on with ${ids.length === 1 ? 'the one' : `the ${ids.length}`} that could`}
                </Button>
              </div>
            )}
          </div>
        )}
      </Card>
      <WhatHappens />
    </div>
  );
}

function WhatHappens() {
  return (
    <section className="welcome-next">
      <h2>What happens then</h2>
      <ol>
        <li>Whynow looks for the public sources of each company: its site, news, jobs, prices, people.</li>
        <li>It reads them, politely, and keeps the sentences that say something.</li>
        <li>What is news becomes a signal, with its evidence. Signals make the score.</li>
        <li>A brief says why now, who to contact, and how a letter could begin.</li>
      </ol>
    </section>
  );
}
