import type { DnsObservation } from '../../../ground/observations/index.ts';
import { competitorTools } from '../competitor-tools.ts';
import type { Detector, Finding, Watched } from '../finding.ts';
import { findChange, seenOn, together, watchPart } from '../site/compare-states.ts';
import { quoted } from '../quote.ts';
import { isUnder } from './dns-names.ts';
import { DNS_VENDORS } from './vendors.ts';
import type { DnsVendor } from './vendors.ts';

/** A vendor with the record that names it. */
interface NamedVendor {
  id: string;
  record: string;
}

interface VendorPart {
  vendors: NamedVendor[];
}

const STRENGTH = { record: 45, mail: 75 };
/** Who loses more than this at once did not part with them all: the zone was moved, or half of it was answered. */
const MAX_REMOVED = 3;
const BY_ID = new Map(DNS_VENDORS.map((vendor) => [vendor.id, vendor]));

/** Vendors that a domain's records name: who came, who went, where the mail is; and a competitor's product among them, whenever it came. */
export const dnsVendorsDetector: Detector<DnsObservation> = {
  name: 'dns_vendors',
  version: 1,
  detect(watched, context) {
    const part = watchPart(watched, vendorPart, ({ vendors }) => vendors.map(({ id }) => id).join(' '));
    if (part === null) return together();
    const changes = findChange(part, context.now, (before, present, earlier) => [
      ...changed(before, present, earlier, part),
      ...mailSwitched(before, present, part),
    ]);
    const tools = part.current.observation.vendors.map(({ id, record }) => ({
      words: [BY_ID.get(id)?.name ?? id, id],
      evidence: record,
    }));
    return together(
      { ...changes, findings: withoutMailTwice(changes.findings) },
      competitorTools(tools, part, context, {
        subtype: 'in_dns',
        shows: ({ vendors }, words) => vendors.some(({ id }) => words.includes(id)),
      }),
    );
  },
};

/** Null where a record type was not answered: a vendor that is not seen then may be there. */
function vendorPart(observation: DnsObservation): VendorPart | null {
  const { mx, txt, aliases } = observation;
  if (mx === null || txt === null || aliases === null) return null;
  const spf = txt.filter((record) => /^v=spf1\b/i.test(record)).flatMap((record) => includesOf(record));
  const vendors = DNS_VENDORS.flatMap((vendor) => {
    const record = recordOf(vendor, { mx, txt, aliases, spf });
    return record === null ? [] : [{ id: vendor.id, record }];
  });
  return { vendors };
}

function includesOf(record: string): { name: string; record: string }[] {
  return [...record.slice(0, 300).matchAll(/(?:include:|redirect=)([\w.-]{1,253})/gi)].map(
    ([, name = '']) => ({ name: name.toLowerCase(), record }),
  );
}

function recordOf(
  vendor: DnsVendor,
  records: {
    mx: string[];
    txt: string[];
    aliases: { host: string; target: string }[];
    spf: { name: string; record: string }[];
  },
): string | null {
  const host = records.mx.find((name) => vendor.mx?.some((domain) => isUnder(name, domain)));
  if (host !== undefined) return `MX ${host}`;
  const token = records.txt.find((record) =>
    vendor.txt?.some((start) => record.toLowerCase().startsWith(start)),
  );
  if (token !== undefined) return `TXT ${token.slice(0, 100)}`;
  const include = records.spf.find(({ name }) => vendor.spf?.some((domain) => isUnder(name, domain)));
  if (include !== undefined) return `SPF include:${include.name}`;
  const alias = records.aliases.find(({ target }) => vendor.cname?.some((domain) => isUnder(target, domain)));
  return alias === undefined ? null : `CNAME ${alias.host} → ${alias.target}`;
}

function changed(
  before: VendorPart,
  present: VendorPart,
  earlier: readonly VendorPart[],
  watched: Watched<unknown>,
): Finding[] {
  const now = new Set(present.vendors.map(({ id }) => id));
  const known = new Set(earlier.flatMap(({ vendors }) => vendors.map(({ id }) => id)));
  const removed = before.vendors.filter(({ id }) => !now.has(id));
  const added = present.vendors.filter(({ id }) => !known.has(id));
  if (removed.length > MAX_REMOVED || (now.size === 0 && removed.length > 1)) return [];
  return [
    ...added.map((vendor) => findingOf('vendor_added', vendor, watched)),
    ...removed.map((vendor) => findingOf('vendor_removed', vendor, watched)),
  ];
}

function findingOf(
  subtype: 'vendor_added' | 'vendor_removed',
  { id, record }: NamedVendor,
  watched: Watched<unknown>,
): Finding {
  const vendor = BY_ID.get(id);
  const name = vendor?.name ?? id;
  return {
    ...seenOn(watched, 'dns_vendors'),
    type: 'saas_vendor_change',
    subtype,
    strength: STRENGTH.record,
    confidence: subtype === 'vendor_added' ? 0.85 : 0.75,
    title: quoted(
      subtype === 'vendor_added' ? `${name} appeared in the DNS` : `${name} is gone from the DNS`,
    ),
    quote: quoted(subtype === 'vendor_added' ? record : `Until then: ${record}`),
    object: id,
    fields: { vendor: name, category: vendor?.category ?? null, record },
  };
}

/** Mailboxes, or where those cannot be seen behind a filter, nothing: a filter put before them is a vendor of its own. */
function mailSwitched(before: VendorPart, present: VendorPart, watched: Watched<unknown>): Finding[] {
  const [from, to] = [mailboxes(before), mailboxes(present)];
  if (from === null || to === null || from.id === to.id) return [];
  const [fromName, toName] = [BY_ID.get(from.id)?.name ?? from.id, BY_ID.get(to.id)?.name ?? to.id];
  return [
    {
      ...seenOn(watched, 'dns_vendors'),
      type: 'saas_vendor_change',
      subtype: 'email_provider_switch',
      strength: STRENGTH.mail,
      confidence: 0.95,
      title: quoted(`Mail moved from ${fromName} to ${toName}`),
      quote: quoted(`${from.record} → ${to.record}`),
      object: to.id,
      fields: { from: fromName, to: toName },
    },
  ];
}

function mailboxes({ vendors }: VendorPart): NamedVendor | null {
  return (
    vendors.find(({ id, record }) => BY_ID.get(id)?.category === 'mail' && record.startsWith('MX ')) ?? null
  );
}

/** Who took over the mail did not also appear, and who lost it did not also go. */
function withoutMailTwice(findings: Finding[]): Finding[] {
  const moved = findings.find(({ subtype }) => subtype === 'email_provider_switch');
  if (moved === undefined) return findings;
  const names = new Set([moved.fields['from'], moved.fields['to']]);
  return findings.filter((finding) => finding === moved || !names.has(finding.fields['vendor']));
}
