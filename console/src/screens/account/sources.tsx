import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schema } from '../../api/client.ts';
import { itemsOf } from '../../api/query.ts';
import { sourceKindName } from '../../parts/source-kind-name.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, count, plural } from '../../ui/figures.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { Given, OutsideLink } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { LastCrawls } from './last-crawls.tsx';
import { sourcesQuery } from './queries.ts';
import { PROBLEMS, STATES } from './source-problems.ts';

type Source = Schema<'Source'>;

/** Where Whynow looks for this account, when it was there, and why it cannot read what it cannot read. */
export function Sources({ id }: { id: string }) {
  const list = useInfiniteQuery(sourcesQuery(id));
  if (list.isPending) return <Skeleton rows={6} />;
  if (list.data === undefined) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const sources = itemsOf(list.data);
  if (sources.length === 0)
    return (
      <Empty icon="link" title="No sources yet">
        They are being looked for: the home page first, then what it links to.
      </Empty>
    );
  const readable = sources.filter(({ status }) => status === 'active');
  const unreadable = sources.filter(({ status }) => status !== 'active');
  return (
    <div className="stack">
      <p className="muted">
        {plural(sources.length, 'source')}
        {list.hasNextPage ? ' or more' : ''}
        {unreadable.length === 0
          ? ', all of them can be read.'
          : `, ${count(unreadable.length)} cannot be read.`}
      </p>
      <Group title="Cannot be read" sources={unreadable} />
      <Group title="Read" sources={readable} />
      {list.hasNextPage ? (
        <div>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
      <LastCrawls id={id} />
    </div>
  );
}

function Group({ title, sources }: { title: string; sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  const id = `account-sources-${title.replaceAll(' ', '-')}`;
  return (
    <section className="stack-small" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="account-sources">
        {sources.map((source) => (
          <Item key={source.id} source={source} />
        ))}
      </ul>
    </section>
  );
}

function Item({ source }: { source: Source }) {
  const { kind, url, status, documents, signals, last_visited_at: last, next_visit_at: next } = source;
  return (
    <li>
      <div className="spread">
        <span className="account-source-url">
          <OutsideLink url={url}>{url.replace(/^https?:\/\//, '')}</OutsideLink>
        </span>
        <Badge look={STATES[status].look}>{STATES[status].text}</Badge>
      </div>
      <Why source={source} />
      <p className="small muted">
        <span className="account-source-kind">{sourceKindName(kind)}</span>, {plural(documents, 'page')} kept,{' '}
        {plural(signals, 'signal')}
      </p>
      <p className="small muted">
        {last === null ? (
          'Not visited yet'
        ) : (
          <>
            Last visit <Time at={last} />
          </>
        )}
        {next === null ? (
          last === null || status === 'active' ? (
            ''
          ) : (
            '; it is not visited again'
          )
        ) : (
          <>
            , next <Time at={next} />
          </>
        )}
      </p>
    </li>
  );
}

/** In plain words; what exactly was met (the line of robots.txt, the site's answer) stands behind them for whoever wants to repair it. */
function Why({ source: { status, problem, reason } }: { source: Source }) {
  if (reason === null || problem === null) return null;
  const words = PROBLEMS[problem];
  if (words === null)
    return (
      <p className="small">
        {status === 'active' ? 'The last visit brought nothing: ' : ''}
        <Given max={300}>{reason}</Given>
      </p>
    );
  return (
    <details className="small account-source-why">
      <summary>
        {status === 'active' ? 'The last visit brought nothing. ' : ''}
        {words}
      </summary>
      <p className="muted">
        <Given max={300}>{reason}</Given>
      </p>
    </details>
  );
}
