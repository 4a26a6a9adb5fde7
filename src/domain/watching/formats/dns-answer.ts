import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { DnsObservation } from '../../ground/observations/index.ts';
import { asArray, asRecord, asText, readJson } from './json.ts';

const MAX_RECORDS = 200;

/** What `dns-lookup.ts` wrote: lists of records by type, null where no server answered. Nothing at all is no answer. */
export function readDnsAnswer(document: FetchedDocument): Reading<DnsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const root = asRecord(json.value);
  const domain = asText(root?.['domain']);
  if (root === null || domain === null) return unreadable('the JSON is not an answer of the DNS');
  const [mx, ns, txt, addresses] = ['mx', 'ns', 'txt', 'addresses'].map((type) => textsOf(root[type]));
  const aliases =
    root['aliases'] === null ? null : asArray(root['aliases']).slice(0, MAX_RECORDS).flatMap(aliasOf);
  if (mx === null && ns === null && txt === null) return unreadable('no name server answered');
  return readable({
    kind: 'dns',
    domain,
    mx: mx ?? null,
    ns: ns ?? null,
    txt: txt ?? null,
    aliases,
    addresses: addresses ?? null,
  });
}

function textsOf(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null;
  const texts = value
    .slice(0, MAX_RECORDS)
    .flatMap((one) => (typeof one === 'string' && one !== '' ? one.slice(0, 300) : []));
  return [...new Set(texts)].toSorted();
}

function aliasOf(row: unknown): { host: string; target: string }[] {
  const [host, target] = [asText(asRecord(row)?.['host']), asText(asRecord(row)?.['target'])];
  return host === null || target === null ? [] : [{ host: host.slice(0, 253), target: target.slice(0, 253) }];
}
