import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { BriefFeedback } from '../../parts/brief-feedback/brief-feedback.tsx';
import { lastFeedbackQuery } from '../../parts/brief-feedback/queries.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Movement, plural, Score, Tier } from '../../ui/figures.tsx';
import { signalTypeName } from '../../ui/names.ts';
import { clean, Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { tell } from '../../ui/toasts.tsx';
import { Snooze } from './snooze.tsx';

type TodayAccount = Schema<'TodayAccount'>;

/** One account: why now, who to contact, what to write, and what of it is new. */
export function NewsCard({ item }: { item: TodayAccount }) {
  const { account, brief, movement, signals, new_signals: count, news_at: at } = item;
  const { id, name, domain, score, icp_tier: tier } = account;
  return (
    <li className="card today-card">
      <header className="spread">
        <div className="row">
          <h2>
            <Link to="/accounts/$id" params={{ id }}>
              <Given max={80}>{name}</Given>
            </Link>
          </h2>
          <span className="muted small">
            <Given max={80}>{domain}</Given>
          </span>
        </div>
        <div className="row">
          <Score value={score} />
          {movement === null ? null : <Movement from={movement.from} to={movement.to} />}
          <Tier tier={tier} />
          <span className="muted small">
            <Time at={at} />
          </span>
        </div>
      </header>
      {brief === null ? null : (
        <p className="today-why">
          <Given>{brief.why_now}</Given>
        </p>
      )}
      {signals.length === 0 ? null : (
        <ul className="today-signals" aria-label="New signals">
          {signals.map((signal) => (
            <li key={signal.id}>
              <Link to="/accounts/$id" params={{ id }} search={{ tab: 'signals', signal: signal.id }}>
                <Given max={140}>{signal.title}</Given>
              </Link>{' '}
              <span className="muted small">{signalTypeName(signal.type)}</span>
            </li>
          ))}
          {count > signals.length ? (
            <li className="muted small">and {plural(count - signals.length, 'more signal')}</li>
          ) : null}
        </ul>
      )}
      {brief === null ? null : <Letter brief={brief} />}
      {brief === null ? null : <OwnFeedback accountId={id} version={brief.version} />}
      <Actions item={item} />
    </li>
  );
}

function OwnFeedback({ accountId, version }: { accountId: string; version: number }) {
  const last = useQuery(lastFeedbackQuery);
  if (last.data === undefined) return null;
  return (
    <BriefFeedback
      accountId={accountId}
      version={version}
      given={last.data.data.find((given) => given.account_id === accountId && given.version === version)}
    />
  );
}

function Letter({ brief }: { brief: NonNullable<TodayAccount['brief']> }) {
  const { who, draft_opener: opener, draft_subject: subject } = brief;
  return (
    <div className="stack-small">
      {who === null ? (
        <p className="muted">Nobody is known there yet.</p>
      ) : (
        <p>
          <span className="muted">Who to contact: </span>
          <strong>
            <Given max={80}>{who.name}</Given>
          </strong>{' '}
          <span className="muted">
            <Given max={100}>{who.role}</Given>
          </span>
        </p>
      )}
      {opener === null || opener === '' ? null : (
        <details>
          <summary>
            <Given max={120}>{subject === null || subject === '' ? 'The opener' : subject}</Given>
          </summary>
          <p className="today-opener">
            <Given>{opener}</Given>
          </p>
        </details>
      )}
    </div>
  );
}

function Actions({ item: { account, brief, state, since, news_at: newsAt } }: { item: TodayAccount }) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['today'] });
  const path = { params: { path: { id: account.id } } };
  const seen = useMutation({
    // What came after this was drawn has not been seen.
    mutationFn: () =>
      answer(
        api.POST('/v1/today:mark-seen', { body: { account_ids: [account.id], until: justAfter(newsAt) } }),
      ),
    onSuccess: async () => {
      tell(`${clean(account.name, 80)} is marked as seen.`, () => unseen.mutate());
      await refresh();
    },
  });
  const unseen = useMutation({
    mutationFn: () =>
      answer(api.POST('/v1/today:mark-unseen', { body: { account_ids: [account.id], since } })),
    onSuccess: refresh,
  });
  const wake = useMutation({
    mutationFn: () => answer(api.POST('/v1/accounts/{id}:unsnooze', path)),
    onSuccess: refresh,
  });
  const snooze = useMutation({
    mutationFn: (until: string) => answer(api.POST('/v1/accounts/{id}:snooze', { ...path, body: { until } })),
    onSuccess: async () => {
      tell(`${clean(account.name, 80)} is snoozed.`, () => wake.mutate());
      await refresh();
    },
  });
  return (
    <div className="row">
      <Link to="/accounts/$id" params={{ id: account.id }} className="button button-secondary button-small">
        Open the brief
      </Link>
      {brief?.draft_opener ? <CopyButton text={brief.draft_opener} label="Copy the opener" /> : null}
      {state === 'new' ? (
        <Button small isPending={seen.isPending} onPress={() => seen.mutate()}>
          Mark as seen
        </Button>
      ) : null}
      {state === 'snoozed' ? (
        <Button small isPending={wake.isPending} onPress={() => wake.mutate()}>
          Wake it
        </Button>
      ) : (
        <Snooze name={account.name} onSnooze={(until) => snooze.mutate(until)} />
      )}
    </div>
  );
}

/** Times of the service are finer than the milliseconds that it tells. */
function justAfter(at: string): string {
  return new Date(Date.parse(at) + 1).toISOString();
}
