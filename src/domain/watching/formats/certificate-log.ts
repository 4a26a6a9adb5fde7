import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { HostNamesObservation } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { asRecord, asText, readJson } from './json.ts';

const MAX_ROWS = 50_000;
const MAX_HOSTS = 3_000;
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.){1,10}[a-z0-9-]{2,63}$/;

/**
 * crt.sh, `GET /?q=%25.{domain}&output=json`: certificates with their names, one a line (`name_value`). A name counts from the first
 * certificate it is in; renewals repeat it.
 */
export function readCertificateLog(document: FetchedDocument): Reading<HostNamesObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const domain = /^%?\.?([a-z0-9.-]{3,253})$/.exec(
    (URL.parse(document.url)?.searchParams.get('q') ?? '').toLowerCase(),
  )?.[1];
  if (!Array.isArray(json.value) || domain === undefined)
    return unreadable('the JSON is not a list of certificates');
  const first = new Map<string, string>();
  for (const row of json.value.slice(0, MAX_ROWS)) {
    const certificate = asRecord(row);
    // crt.sh writes UTC without saying so.
    const since = isoOf(withZone(asText(certificate?.['not_before'])));
    if (since === null) continue;
    for (const written of (asText(certificate?.['name_value']) ?? '')
      .slice(0, 20_000)
      .split('\n')
      .slice(0, 200)) {
      const name = written.trim().toLowerCase();
      if (!name.endsWith(`.${domain}`) || !HOST.test(name)) continue;
      const known = first.get(name);
      if (known === undefined || since < known) first.set(name, since);
    }
  }
  if (
    json.value.length > 0 &&
    first.size === 0 &&
    !json.value.some((row) => asText(asRecord(row)?.['name_value']) !== null)
  )
    return unreadable('the JSON is not a list of certificates');
  const hosts = [...first]
    .map(([name, since]) => ({ name, since }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return readable({ kind: 'host_names', domain, hosts: hosts.slice(0, MAX_HOSTS) });
}

function withZone(written: string | null): string | null {
  return written !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?$/.test(written)
    ? `${written}Z`
    : written;
}
