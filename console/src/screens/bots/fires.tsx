import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Schema } from '../../api/client.ts';
import { itemsOf } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/figures.tsx';
import type { BadgeLook } from '../../ui/figures.tsx';
import { Card } from '../../ui/page.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { accountQuery } from '../account/queries.ts';
import { Difference } from './difference.tsx';
import type { Bot } from './labels.ts';
import { firesQuery } from './queries.ts';

type Fire = Schema<'BotFire'>;

const ALERTS: Readonly<Record<NonNullable<Fire['alert']>['status'], { text: string; look: BadgeLook }>> = {
  pending: { text: 'alert on its way', look: 'accent' },
  delivered: { text: 'alert delivered', look: 'positive' },
  failed: { text: 'alert failed', look: 'negative' },
};

/** What it found, the newest first. */
export function Fires({ bot }: { bot: Bot }) {
  // A fire belongs to a run: the list is asked again when one was made.
  const fires = useInfiniteQuery({ ...firesQuery(bot.id), refetchInterval: 15_000 });
  const items = itemsOf(fires.data);
  return (
    <Card title="What it found">
      {fires.isPending ? (
        <Skeleton />
      ) : fires.data === undefined ? (
        <Failure error={fires.error} onRetry={() => void fires.refetch()} />
      ) : items.length === 0 ? (
        <Empty icon="bots" title="Nothing yet">
          {bot.last_run_at === null
            ? 'Its first run is due. It remembers what is there; later runs are compared with it.'
            : 'Nothing that counts has happened since its first run.'}
        </Empty>
      ) : (
        <ol className="bots-fires">
          {items.map((fire) => (
            <li key={fire.id} className="stack-small">
              <p className="spread">
                <Time at={fire.fired_at} exact />
                {fire.alert === null ? null : (
                  <Badge look={ALERTS[fire.alert.status].look}>{ALERTS[fire.alert.status].text}</Badge>
                )}
              </p>
              <Difference matched={fire.matched} />
              <p className="muted small">
                {fire.account_id === null ? (
                  'A signal of the workspace, about no account'
                ) : (
                  <>
                    About <AccountName id={fire.account_id} />
                  </>
                )}
              </p>
              {fire.alert?.error === null || fire.alert?.error === undefined ? null : (
                <p className="field-error">
                  <Given max={400}>{fire.alert.error}</Given>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {fires.hasNextPage ? (
        <div>
          <Button isPending={fires.isFetchingNextPage} onPress={() => void fires.fetchNextPage()}>
            Show older ones
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

export function AccountName({ id }: { id: string }) {
  const { data } = useQuery(accountQuery(id));
  return (
    <Link to="/accounts/$id" params={{ id }}>
      <Given max={80}>{data?.name ?? id}</Given>
    </Link>
  );
}
