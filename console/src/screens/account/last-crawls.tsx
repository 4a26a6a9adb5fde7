import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/figures.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { isGoingOn, useCrawls } from './crawl-queries.ts';
import { inWords } from './crawl-progress.tsx';
import type { Crawl } from './crawl-queries.ts';

/** The visits that somebody asked for, the newest first. */
export function LastCrawls({ id }: { id: string }) {
  const { list, crawls } = useCrawls(id);
  return (
    <section className="stack-small" aria-labelledby="account-crawls">
      <h2 id="account-crawls">Visits on demand</h2>
      {list.isPending ? (
        <Skeleton rows={2} />
      ) : list.data === undefined ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : crawls.length === 0 ? (
        <p className="muted">
          Nobody has asked for one yet. Sources are visited by themselves; “Crawl now” visits all of them at
          once.
        </p>
      ) : (
        <ol className="account-sources">
          {crawls.map((crawl) => (
            <Item key={crawl.crawl_id} crawl={crawl} />
          ))}
        </ol>
      )}
      {list.hasNextPage ? (
        <div>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show earlier visits
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Item({ crawl }: { crawl: Crawl }) {
  const { progress, requested_at: requested, started_at: started, finished_at: finished } = crawl;
  const took =
    started === null || finished === null
      ? null
      : Math.max(1, Math.round((Date.parse(finished) - Date.parse(requested)) / 1000));
  return (
    <li>
      <div className="spread">
        <span>{isGoingOn(crawl) ? 'Going on' : inWords(crawl)}</span>
        {crawl.status === 'failed' ? <Badge look="negative">given up</Badge> : null}
        {isGoingOn(crawl) ? <Badge look="accent">going on</Badge> : null}
      </div>
      <p className="small muted">
        Asked for <Time at={requested} />
        {took === null ? '' : `, took ${took < 120 ? `${took} s` : `${Math.round(took / 60)} min`}`}
        {progress.unchanged === null || progress.pages_read === null
          ? ''
          : `; ${progress.unchanged} unchanged, ${progress.pages_read} new pages read`}
      </p>
    </li>
  );
}
