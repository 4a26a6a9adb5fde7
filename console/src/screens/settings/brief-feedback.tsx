import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { endless, itemsOf } from '../../api/query.ts';
import { reasonName } from '../../parts/brief-feedback/reasons.ts';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields.tsx';
import { Badge } from '../../ui/figures.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { useState } from 'react';
import { FeedbackTotals } from './feedback-totals.tsx';

type Feedback = Schema<'BriefFeedback'>;

const SHOWN = [
  { value: 'all', label: 'All answers' },
  { value: 'no', label: 'Not useful' },
  { value: 'yes', label: 'Useful' },
] as const;

/** What readers say of briefs: how many were useful, why the others were not, and each answer with its brief. */
export function BriefFeedbackTab() {
  const [search, change] = useSearchState();
  const shown = SHOWN.find(({ value }) => value === search.useful)?.value ?? 'all';
  const list = useInfiniteQuery(
    endless(['brief-feedback', shown], (cursor) =>
      answer(
        api.GET('/v1/brief-feedback', {
          params: {
            query: {
              limit: 50,
              ...(shown === 'all' ? {} : { useful: shown === 'yes' }),
              ...(cursor ? { cursor } : {}),
            },
          },
        }),
      ),
    ),
  );
  const items = itemsOf(list.data);
  return (
    <div className="stack">
      <p className="muted">
        Readers are asked below each brief whether it was useful. Their answers change no score and no brief;
        they show you where the offer, the rubric or a signal needs work.
      </p>
      <FeedbackTotals />
      <div className="settings-narrow">
        <Select
          label="Show"
          choices={SHOWN}
          value={shown}
          onChange={(useful) => change({ useful: useful === 'all' ? undefined : useful })}
        />
      </div>
      {list.isPending ? (
        <Skeleton rows={6} />
      ) : list.data === undefined ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : items.length === 0 ? (
        <Empty icon="info" title={shown === 'all' ? 'No answers yet' : 'No such answers'}>
          Answers appear here as soon as a reader says Yes or No below a brief.
        </Empty>
      ) : (
        <ul className="settings-list">
          {items.map((item) => (
            <Answer key={item.id} item={item} />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show older answers
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Answer({ item }: { item: Feedback }) {
  const { id, account_id: accountId, account, version, useful, reason, comment, updated_at: at } = item;
  const [isAsking, setAsking] = useState(false);
  const mayAdminister = useMe()?.permissions.may_administer ?? false;
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => answer(api.DELETE('/v1/brief-feedback/{id}', { params: { path: { id } } })),
    onSuccess: async () => {
      tell('The answer is removed.');
      await queryClient.invalidateQueries({ queryKey: ['brief-feedback'] });
    },
  });
  return (
    <li className="spread">
      <div className="stack-small">
        <p className="row">
          <Badge look={useful ? 'positive' : 'caution'}>{useful ? 'useful' : 'not useful'}</Badge>
          <Link to="/accounts/$id" params={{ id: accountId }} search={{ version: String(version) }}>
            <Given max={80}>{account.name}</Given>
            {`, version ${version}`}
          </Link>
          {reason === null ? null : <strong>{reasonName(reason)}</strong>}
        </p>
        {comment === null ? null : (
          <p className="quote">
            <Given max={2000}>{comment}</Given>
          </p>
        )}
        <p className="muted small">
          <Time at={at} /> by <Giver by={item.given_by} />
        </p>
      </div>
      <Menu
        label={`More for the answer on ${account.name}`}
        actions={[
          {
            id: 'remove',
            title: 'Remove',
            danger: true,
            isDisabled: !mayAdminister,
            onAction: () => setAsking(true),
          },
        ]}
      />
      <Confirm
        title="Remove this answer?"
        action="Remove"
        danger
        isOpen={isAsking}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>It no longer counts and cannot be brought back. The audit log keeps that it was removed.</p>
      </Confirm>
    </li>
  );
}

/** Names are for administrators: others see that it was a colleague. */
function Giver({ by: { kind, id } }: { by: Feedback['given_by'] }) {
  const me = useMe();
  const mayAdminister = me?.permissions.may_administer ?? false;
  const members = useQuery({
    queryKey: ['workspace', 'members', 'choices'],
    queryFn: () => answer(api.GET('/v1/workspace/members', { params: { query: { limit: 200 } } })),
    enabled: mayAdminister,
  });
  if (kind === 'api_key') return <>a program with an API key</>;
  if (kind !== 'member') return <>the service</>;
  if (id === me?.id) return <>you</>;
  const member = members.data?.data.find((one) => one.id === id);
  return member === undefined ? <>a member</> : <Given max={80}>{member.name ?? member.email}</Given>;
}
