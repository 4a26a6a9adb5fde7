import './bots.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMe } from '../../shell/use-me.ts';
import { Badge } from '../../ui/figures.tsx';
import { Page } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { clean } from '../../ui/text.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { BotActions } from './bot-actions.tsx';
import { BotSettings } from './bot-settings.tsx';
import { EditBot } from './edit-bot.tsx';
import { Fires } from './fires.tsx';
import { HealthCard } from './health-card.tsx';
import { stateOf, TEMPLATES } from './labels.ts';
import { botQuery } from './queries.ts';

const MAX_TITLE = 120;

/** One bot: what it found, how it is, and what it is set to. */
export function BotScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const [search, change] = useSearchState();
  const me = useMe();
  const mayWrite = me?.permissions.may_write ?? false;
  const bot = useQuery(botQuery(id));
  if (bot.data === undefined)
    return (
      <Page title="Bot">
        {bot.isPending ? (
          <Skeleton rows={8} />
        ) : (
          <Failure error={bot.error} onRetry={() => void bot.refetch()} />
        )}
      </Page>
    );
  const { name, template, status, paused_reason: reason } = bot.data;
  const state = stateOf(status, reason);
  if (search.edit === 'bot' && mayWrite)
    return <EditBot bot={bot.data} onClose={() => change({ edit: undefined })} />;
  return (
    <Page
      title={clean(name, MAX_TITLE)}
      lead={
        <span className="row">
          <Link to="/bots">Bots</Link>
          <Badge>{TEMPLATES[template]}</Badge>
          <Badge look={state.look}>{state.badge}</Badge>
          {me !== undefined && !mayWrite ? <span>Your role may only read.</span> : null}
        </span>
      }
      actions={<BotActions bot={bot.data} mayWrite={mayWrite} />}
    >
      {state.advice === '' ? null : (
        <p className={state.look === 'negative' ? 'field-error' : 'muted'}>{state.advice}</p>
      )}
      <div className="columns">
        <Fires bot={bot.data} />
        <div className="stack">
          <HealthCard bot={bot.data} />
          <BotSettings bot={bot.data} />
        </div>
      </div>
    </Page>
  );
}
