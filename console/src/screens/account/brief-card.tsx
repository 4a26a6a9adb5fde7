import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answer, api, ApiError } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { Movement } from '../../ui/figures.tsx';
import { Card } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { BriefVersions } from './brief-versions.tsx';
import { Letter } from './letter.tsx';
import { briefQuery } from './queries.ts';
import { OwnFeedback } from './own-feedback.tsx';
import { WhoToContact } from './who-to-contact.tsx';

type Brief = Schema<'BriefAndPresent'>;

/** Why now, who to contact, and the letter: the newest version, what happened since, and the versions before. */
export function BriefCard({ account }: { account: Schema<'Account'> }) {
  const brief = useQuery(briefQuery(account.id));
  if (brief.isPending)
    return (
      <Card title="Why now">
        <Skeleton rows={5} />
      </Card>
    );
  if (brief.data === undefined)
    return (
      <Card title="Why now">
        {brief.error instanceof ApiError && brief.error.status === 404 ? (
          <p className="muted">
            No brief yet. The first one is written with the first score, a moment after the sources have been
            read.
          </p>
        ) : (
          <Failure error={brief.error} onRetry={() => void brief.refetch()} />
        )}
      </Card>
    );
  return <Written account={account} brief={brief.data} />;
}

function Written({ account, brief }: { account: Schema<'Account'>; brief: Brief }) {
  // Which versions are compared is in the address, and so is that they are.
  const [search, change] = useSearchState();
  const isComparing = search.compare !== undefined || search.version !== undefined;
  const mayWrite = useMe()?.permissions.may_write ?? false;
  const queryClient = useQueryClient();
  const rewrite = useMutation({
    mutationFn: () =>
      answer(api.POST('/v1/accounts/{id}/brief:regenerate', { params: { path: { id: account.id } } })),
    onSuccess: () => {
      tell('A new version is being written.');
      return queryClient.invalidateQueries({ queryKey: ['account', account.id] });
    },
  });
  return (
    <Card
      title="Why now"
      actions={
        <div className="row">
          <span className="muted small">
            version {brief.version}, <Time at={brief.generated_at} />
          </span>
          <Button small look="quiet" onPress={() => change({ compare: 'versions' })}>
            Versions
          </Button>
          <Button small isDisabled={!mayWrite} isPending={rewrite.isPending} onPress={() => rewrite.mutate()}>
            Write again
          </Button>
        </div>
      }
    >
      <p className="account-why">
        <Given>{brief.why_now}</Given>
      </p>
      <SinceThisBrief brief={brief} />
      <WhoToContact people={brief.who_to_talk_to} />
      <Letter accountId={account.id} brief={brief} />
      <OwnFeedback accountId={account.id} version={brief.version} />
      {isComparing ? (
        <BriefVersions
          id={account.id}
          onClose={() => change({ compare: undefined, version: undefined, against: undefined })}
        />
      ) : null}
    </Card>
  );
}

/** What has come and gone since the version was written: it says what was true then. */
function SinceThisBrief({ brief: { since, score, present } }: { brief: Brief }) {
  if (since === undefined || present === undefined) return null;
  if (since.came_total === 0 && since.went.length === 0 && since.moved.score === 0) return null;
  return (
    <div className="account-since">
      <h3>Since this brief</h3>
      {since.moved.score === 0 ? null : (
        <p>
          The score is {present.score} now <Movement from={score} to={present.score} />
        </p>
      )}
      <ul className="account-bullets">
        {since.came.map(({ id, title }) => (
          <li key={id}>
            New: <Given max={160}>{title}</Given>
          </li>
        ))}
        {since.went.map(({ id, title, status }) => (
          <li key={id}>
            {status === 'retracted' ? 'Marked as incorrect' : 'Too old to count'}:{' '}
            <Given max={160}>{title}</Given>
          </li>
        ))}
      </ul>
    </div>
  );
}
