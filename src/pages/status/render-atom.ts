import { componentName } from '../../domain/notifying/status/components.ts';
import { statusUrl } from '../../domain/notifying/status/incident.ts';
import type { StatusHistory } from '../../domain/notifying/status/status-page.ts';
import type { IncidentRow, MaintenanceRow, StatusUpdateRow } from '../../domain/ground/rows/index.ts';
import { uuidOf } from '../../platform/ids.ts';
import { escapeHtml, html, timestamp } from '../markup.ts';
import type { Markup } from '../markup.ts';
import { SEVERITY_WORDS, statusWord } from './words.ts';

/**
 * An Atom feed (RFC 4287) of the last 90 days: an entry for each incident and each maintenance, whose content is all that was
 * said of it, so that a reader shows it anew with each update. Entries are told apart by the UUID within their id, which stays
 * the same wherever the service moves.
 */
export function renderStatusFeed(history: StatusHistory, publicUrl: string): string {
  const entries = [...history.incidents, ...history.maintenances].toSorted(
    (a, b) => b.updated_at.getTime() - a.updated_at.getTime(),
  );
  const self = `${publicUrl}/status.atom`;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${xml(self)}</id>
  <title>Whynow status</title>
  <updated>${(entries[0]?.updated_at ?? NEVER).toISOString()}</updated>
  <link rel="self" type="application/atom+xml" href="${xml(self)}"/>
  <link rel="alternate" type="text/html" href="${xml(statusUrl({ publicUrl }))}"/>
  <author><name>Whynow</name></author>
${entries.map((entry) => renderEntry(entry, history.updates.get(entry.id) ?? [], publicUrl)).join('')}</feed>
`;
}

/** What a feed that has never had an entry says of its last change. */
const NEVER = new Date(0);

function renderEntry(
  entry: IncidentRow | MaintenanceRow,
  updates: readonly StatusUpdateRow[],
  publicUrl: string,
): string {
  const what = 'origin' in entry ? SEVERITY_WORDS[entry.severity] : 'Maintenance';
  return `  <entry>
    <id>urn:uuid:${uuidOf(entry.id)}</id>
    <title>${xml(`${entry.title} (${statusWord(entry.status).toLowerCase()})`)}</title>
    <published>${entry.created_at.toISOString()}</published>
    <updated>${entry.updated_at.toISOString()}</updated>
    <link rel="alternate" type="text/html" href="${xml(statusUrl({ publicUrl }, entry.id))}"/>
    <category term="${'origin' in entry ? entry.severity : 'maintenance'}"/>
    <content type="html">${xml(content(what, entry, updates).text)}</content>
  </entry>
`;
}

function content(
  what: string,
  entry: IncidentRow | MaintenanceRow,
  updates: readonly StatusUpdateRow[],
): Markup {
  return html`<p>${what}: ${entry.components.map(componentName).join(', ')}.${planOf(entry)}</p>
    ${updates.map(
      ({ status, message, created_at }) =>
        html`<p>
          <strong>${statusWord(status)}</strong>, ${timestamp(created_at)}<br />${message
            .split('\n')
            .map((line, index) => html`${index > 0 && html`<br />`}${line}`)}
        </p>`,
    )}`;
}

function planOf(entry: IncidentRow | MaintenanceRow): Markup | false {
  return (
    'scheduled_start' in entry &&
    html` Planned from ${timestamp(entry.scheduled_start)} to ${timestamp(entry.scheduled_end)}.`
  );
}

/** Escaped for HTML, the text is right for XML 1.0 too, but for two characters that it may not hold even so. */
function xml(text: string): string {
  return escapeHtml(text).replace(/[\ufffe\uffff]/g, '');
}
