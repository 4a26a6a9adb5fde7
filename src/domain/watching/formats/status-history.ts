import { readable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { Article, IncidentsObservation, ServiceIncident } from '../../ground/observations/index.ts';
import { readFeed } from './feed.ts';

/**
 * `/history.atom` and `/history.rss`, which most status pages have (Statuspage, Instatus, incident.io and others): an entry an incident.
 * No feed states the impact; it is what the words admit to, and minor where they admit to nothing.
 */
export function readStatusHistory(document: FetchedDocument): Reading<IncidentsObservation> {
  const feed = readFeed(document);
  if (!feed.ok) return feed;
  return readable({ kind: 'incidents', incidents: feed.value.articles.map(incidentOf) });
}

function incidentOf({ id, url, title, text, publishedAt }: Article): ServiceIncident {
  const resolved = /\b(?:resolved|completed)\b/i.test(text.slice(0, 300));
  return {
    id: id.slice(0, 200),
    name: title.slice(0, 300),
    impact: impactOf(title, text.slice(0, 1_000)),
    status: resolved ? 'resolved' : 'unknown',
    createdAt: publishedAt,
    resolvedAt: null,
    url: url === '' ? null : url,
    text: text.slice(0, 500),
  };
}

function impactOf(title: string, text: string): ServiceIncident['impact'] {
  const words = `${title}\n${text}`;
  if (
    /\bscheduled (?:maintenance|event|downtime)|\bmaintenance (?:window|completed|in progress|is scheduled)|\bthis is a scheduled event\b/i.test(
      words,
    ) ||
    /\bmaintenance\b/i.test(title)
  )
    return 'maintenance';
  if (/\b(?:full|complete|total|global|critical) (?:service )?(?:outage|downtime)\b/i.test(words))
    return 'critical';
  if (
    /\b(?:major|partial|widespread) (?:service )?(?:outage|downtime|incident)\b|\boutage\b|\bunavailable\b|\bis down\b/i.test(
      words,
    )
  )
    return 'major';
  return 'minor';
}
