import { useState } from 'react';
import { count, plural } from '../../ui/figures.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Card } from '../../ui/page.tsx';
import { Given } from '../../ui/text.tsx';
import { isGoingOn, useCrawls } from './crawl-queries.ts';
import type { Crawl } from './crawl-queries.ts';

/** The visit on demand that is going on, live, and what it came to once it is over, until it is closed. */
export function CrawlProgress({ id }: { id: string }) {
  const { crawls } = useCrawls(id);
  const [watched, setWatched] = useState<string | null>(null);
  const newest = crawls[0];
  if (newest === undefined) return null;
  const goesOn = isGoingOn(newest);
  // What ended before the screen was opened is in the list under Sources.
  if (goesOn && watched !== newest.crawl_id) setWatched(newest.crawl_id);
  if (!goesOn && watched !== newest.crawl_id) return null;
  return (
    <Card
      title={goesOn ? 'Visiting the sources' : 'The sources were visited'}
      actions={goesOn ? null : <IconButton icon="close" label="Close" onPress={() => setWatched(null)} />}
    >
      <Progress crawl={newest} />
      {/* A sentence for each step, not for each source. */}
      <p className="visually-hidden" role="status">
        {goesOn ? 'The sources are being visited.' : inWords(newest)}
      </p>
    </Card>
  );
}

function Progress({ crawl }: { crawl: Crawl }) {
  const { found, visited, read, unchanged, failed, pages_read: pages, current_host: host } = crawl.progress;
  const figures: readonly (readonly [string, number | null])[] = [
    ['Sources found', found],
    ['Visited', visited],
    ['Unchanged', unchanged],
    ['Could not be read', failed],
    ['New pages read', pages],
    ['New signals', crawl.signals_found],
  ];
  return (
    <>
      {isGoingOn(crawl) ? (
        <div className="account-crawl">
          <progress max={Math.max(1, found)} value={read} aria-label="Sources visited and read" />
          <p className="muted small">
            {host === null ? (
              visited < found ? (
                'Waiting for the next source. Each site is given a pause between requests.'
              ) : (
                'Reading what they said.'
              )
            ) : (
              <>
                At <Given max={100}>{host}</Given> now
              </>
            )}
          </p>
        </div>
      ) : (
        <p>{inWords(crawl)}</p>
      )}
      <dl className="account-crawl-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="muted small">{name}</dt>
            <dd>{value === null ? 'not counted' : count(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What a visit came to, in a sentence. */
export function inWords({ status, progress, signals_found: signals }: Crawl): string {
  if (status === 'failed')
    return `It was given up after an hour: ${plural(progress.visited, 'source')} of ${count(progress.found)} visited.`;
  const news = signals === 0 ? 'no new signal' : plural(signals, 'new signal');
  const trouble = progress.failed === 0 ? '' : `; ${count(progress.failed)} could not be read`;
  return `${plural(progress.visited, 'source')} visited, ${news}${trouble}.`;
}
