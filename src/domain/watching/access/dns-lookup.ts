import { createHash } from 'node:crypto';
import type { OutsideContext } from '../../ground/context.ts';
import type { DnsRecords } from '../../../platform/dns-records.ts';
import type { DueSource, VisitOutcome } from './due-source.ts';

/** Hosts that companies point at a vendor's, and the keys under which vendors sign a company's mail (RFC 6376). */
const HOSTS = [
  'www',
  'help',
  'support',
  'status',
  'docs',
  'careers',
  'jobs',
  'shop',
  'trust',
  'login',
  'go',
  'info',
  'pages',
  'email',
  's1._domainkey',
  'k1._domainkey',
  'zendesk1._domainkey',
  'intercom._domainkey',
  'pm-bounces',
  'autodiscover',
];
/** Look-ups for one domain at a time: nobody's resolver notices. */
const TOGETHER = 4;

/** `dns:acme.com` (RFC 4501). */
export function dnsAddress(domain: string): string {
  return `dns:${domain}`;
}

/** Looks a domain up in place of fetching a page; the answer is a document like any other, as JSON (`formats/dns-answer.ts`). */
export async function visitDns(ctx: OutsideContext, source: DueSource): Promise<VisitOutcome> {
  const domain = source.url.replace(/^dns:/, '');
  const answer = await lookUp(ctx.dns, domain);
  if (answer.mx === null && answer.ns === null && answer.txt === null)
    return { kind: 'failed', reason: 'no name server answered', hung: true };
  const body = Buffer.from(JSON.stringify(answer));
  const contentHash = createHash('sha256').update(body).digest('base64url');
  if (contentHash === source.contentHash) return { kind: 'unchanged' };
  return {
    kind: 'changed',
    document: {
      url: source.url,
      finalUrl: source.url,
      status: 200,
      headers: { 'content-type': 'application/json' },
      body,
      fetchedAt: ctx.clock.now(),
    },
    contentHash,
    etag: null,
    lastModified: null,
  };
}

async function lookUp(dns: DnsRecords, domain: string) {
  const [mx, ns, txt, apex] = await Promise.all([
    dns.resolve(domain, 'MX'),
    dns.resolve(domain, 'NS'),
    dns.resolve(domain, 'TXT'),
    dns.resolve(domain, 'A'),
  ]);
  // Whoever does not answer for the domain would not for its hosts: twenty more questions would wait as long.
  if (mx === null && ns === null && txt === null)
    return { domain, mx, ns, txt, aliases: null, addresses: null };
  const aliases: { host: string; target: string }[] = [];
  let unknown = false;
  for (let from = 0; from < HOSTS.length; from += TOGETHER) {
    const names = HOSTS.slice(from, from + TOGETHER).map((host) => `${host}.${domain}`);
    const found = await Promise.all(names.map((name) => dns.resolve(name, 'CNAME')));
    for (const [index, targets] of found.entries()) {
      unknown ||= targets === null;
      for (const target of targets ?? []) aliases.push({ host: names[index] ?? '', target });
    }
  }
  return {
    domain,
    mx: mx?.toSorted() ?? null,
    ns: ns?.toSorted() ?? null,
    txt: txt?.toSorted() ?? null,
    aliases: unknown ? null : aliases.toSorted((a, b) => (a.host < b.host ? -1 : 1)),
    addresses: apex?.toSorted() ?? null,
  };
}
