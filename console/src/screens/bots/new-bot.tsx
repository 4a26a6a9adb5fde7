import './bots.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { useMe } from '../../shell/use-me.ts';
import { Page } from '../../ui/page.tsx';
import { Failure, NoPermission, Skeleton } from '../../ui/states.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { useSearchState } from '../../ui/use-search-state.ts';
import { BotForm } from './bot-form.tsx';
import { bodyOf, valuesOf } from './form-values.ts';
import { TEMPLATES } from './labels.ts';
import { templatesQuery } from './queries.ts';

/** A bot is made from a template: first what it watches, then where, what counts, and a try. */
export function NewBot() {
  const [search] = useSearchState();
  const me = useMe();
  const templates = useQuery(templatesQuery);
  if (me !== undefined && !me.permissions.may_write)
    return (
      <Page title="New bot" lead={<Link to="/bots">Bots</Link>}>
        <NoPermission message="Your role may only read." />
      </Page>
    );
  if (templates.data === undefined)
    return (
      <Page title="New bot" lead={<Link to="/bots">Bots</Link>}>
        {templates.isPending ? (
          <Skeleton rows={6} />
        ) : (
          <Failure error={templates.error} onRetry={() => void templates.refetch()} />
        )}
      </Page>
    );
  const chosen = templates.data.data.find(({ name }) => name === search.template);
  return chosen === undefined ? (
    <Choose templates={templates.data.data} />
  ) : (
    <Make key={chosen.name} template={chosen} />
  );
}

function Choose({ templates }: { templates: readonly Schema<'BotTemplate'>[] }) {
  return (
    <Page
      title="New bot"
      lead={
        <>
          <Link to="/bots">Bots</Link> · What should it watch?
        </>
      }
    >
      <ul className="bots-templates">
        {templates.map(({ name, description }) => (
          <li key={name} className="card">
            <h2>
              <Link to="/bots/new" search={{ template: name }} className="bots-template">
                {TEMPLATES[name]}
              </Link>
            </h2>
            <p className="muted">{description}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}

function Make({ template }: { template: Schema<'BotTemplate'> }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { example } = template;
  // Of the example what is good for every bot; names, addresses and words are the reader's own.
  const draft = useDraft(`bot:new:${template.name}`, {
    ...valuesOf({ ...example, alert: null }),
    name: '',
    source: '',
    any: '',
    selector: '',
  });
  const [destination, setDestination] = useState('');
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  const open = (id: string) => void navigate({ to: '/bots/$id', params: { id } } as never);
  const make = useMutation({
    meta: { showsError: true },
    mutationFn: () => answer(api.POST('/v1/bots', { body: bodyOf(draft.value, destination) })),
    onSuccess: async ({ id, alert }) => {
      draft.discard();
      await queryClient.invalidateQueries({ queryKey: ['bots'] });
      if (alert?.signing_secret !== undefined) setMade({ id, secret: alert.signing_secret });
      else {
        tell('The bot is made. Its first run is due now.');
        open(id);
      }
    },
  });
  return (
    <>
      <BotForm
        title={`New bot: ${TEMPLATES[template.name]}`}
        lead={
          <>
            <Link to="/bots/new">Other templates</Link> · {template.description}
          </>
        }
        action="Make the bot"
        draft={draft}
        destination={destination}
        onDestination={setDestination}
        template={template}
        error={make.error}
        isPending={make.isPending}
        onSave={() => make.mutate()}
        onClose={() => void navigate({ to: '/bots' } as never)}
      />
      {made === null ? null : (
        <ShownOnce
          title="The bot is made"
          note="Your program checks each alert with this secret. Copy it now: it is not shown again."
          secrets={[{ label: 'signing secret', value: made.secret }]}
          onClose={() => open(made.id)}
        />
      )}
    </>
  );
}
