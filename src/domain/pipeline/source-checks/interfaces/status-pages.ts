import { firstStatusFile, nextStatusFile } from '../../../watching/formats/status-page.ts';
import { expecting, rows } from '../expect.ts';
import type { SourceCheck } from '../source-check.ts';
import { checkOf, linkedFrom } from './check-of.ts';

/** A status page in each of the formats that are told apart, at the file where the crawl looks for it. */
export function statusPageChecks(): SourceCheck[] {
  return [
    checkOf({
      name: 'statuspage',
      about: 'Statuspage, incidents',
      kind: 'status',
      addresses: statusFile('/api/v2/incidents.json', 'https://www.githubstatus.com'),
      reads: INCIDENTS,
    }),
    checkOf({
      name: 'statuspage-maintenance',
      about: 'Statuspage, planned maintenance',
      kind: 'status',
      addresses: linkedFrom('statuspage', 'status'),
      reads: INCIDENTS_IF_ANY,
    }),
    checkOf({
      name: 'better-stack',
      about: 'Better Stack status pages',
      kind: 'status',
      addresses: statusFile('/index.json', 'https://status.betterstack.com'),
      reads: INCIDENTS_IF_ANY,
    }),
    checkOf(
      {
        name: 'rootly',
        about: 'Rootly status pages',
        kind: 'status',
        addresses: statusFile('/api/v1/incidents.json', 'https://status.rootly.com'),
        reads: INCIDENTS_IF_ANY,
      },
      {
        refuses:
          "Rootly's own page stands behind a challenge that only browsers pass; its customers' need not",
      },
    ),
    checkOf({
      name: 'status-atom',
      about: 'Status pages, history as Atom',
      kind: 'status',
      addresses: statusFile('/history.atom', 'https://www.githubstatus.com'),
      reads: INCIDENTS,
    }),
    checkOf({
      name: 'status-rss',
      about: 'Status pages, history as RSS',
      kind: 'status',
      addresses: statusFile('/history.rss', 'https://www.githubstatus.com'),
      reads: INCIDENTS,
    }),
  ];
}

/** The file on these hosts, as the crawl comes to it: from the first file by what follows it. */
function statusFile(path: string, ...origins: string[]): string[] {
  return origins.flatMap((origin) => {
    let file: string | null = firstStatusFile(origin);
    while (file !== null && file !== origin + path) file = nextStatusFile(file);
    return file ?? [];
  });
}

const INCIDENTS = expecting('incidents', ({ incidents }) =>
  rows('incidents', incidents, { 'a date': ({ createdAt }) => createdAt !== null }),
);

/** A page that has had none for weeks is as good as any other. */
const INCIDENTS_IF_ANY = expecting('incidents', ({ incidents }) =>
  incidents.length === 0
    ? { found: 'a page without incidents' }
    : rows('incidents', incidents, { 'a date': ({ createdAt }) => createdAt !== null }),
);
