import type { HostNamesObservation } from '../../../ground/observations/index.ts';
import { NOTHING, seenBefore } from '../confirmed.ts';
import { isWithinLookBack, readDate } from '../dates.ts';
import type { Detector, Finding } from '../finding.ts';
import { quoted } from '../quote.ts';

const STRENGTH = { product: 50, other: 20 };
/** So many names at once are customers' (`{customer}.acme.com`) or machines' own. */
const MAX_NEW = 8;

const PRODUCT = new Set(
  'app api apis shop store careers jobs portal console cloud dashboard studio platform developer developers dev docs learn academy community partners marketplace pay payments checkout billing ai chat help support status trust security login accounts id go hub labs beta data analytics events'.split(
    ' ',
  ),
);
/** Countries and languages that companies give a host of their own. */
const COUNTRY =
  /^(?:at|au|be|br|ca|ch|cn|cz|de|dk|es|eu|fi|fr|hk|ie|il|in|it|jp|kr|lu|mx|nl|no|nz|pl|pt|ro|se|sg|tr|uk|us|za|emea|apac|latam)$/;
/** Names that machines and mail systems need; they tell nothing of the business. */
const FURNITURE =
  /^(?:www\d*|mail\d*|smtp\d*|imap|pop3?|mx\d*|ns\d*|autodiscover|autoconfig|cpanel|webmail|webdisk|cpcontacts|cpcalendars|whm|ftp|vpn\d*|remote|gateway|_.*|test\d*|staging\d*|stage|qa\d*|uat\d*|preview.*|sandbox\d*|int|internal|intranet|email|em\d+|click|links?|url\d*|track(?:ing)?|t|o\d+|k\d+|m)$/;
/** Hashes, machine numbers, dates and tenants. */
const MACHINE =
  /\d{3,}|^[0-9a-f]{8,}$|^[a-z]{1,3}\d[a-z\d-]*$|^(?:ip|ec2|host|node|server|vm|srv|pr|branch)[-\d]|(?:^|-)(?:test|staging|stage|dev|qa|uat|preview|sandbox|canary|prod)\d*(?:-|$)/;

/**
 * Host names that no earlier look at the certificate logs showed and that a certificate first names now. Renewals repeat names; an old name that
 * the log only now gives out has an old first certificate.
 */
export const newHostsDetector: Detector<HostNamesObservation> = {
  name: 'new_hosts',
  version: 1,
  detect(watched, context) {
    if (watched.history.length === 0) return NOTHING;
    const { domain, hosts } = watched.current.observation;
    const known = seenBefore(watched, (state) => state.hosts.map(({ name }) => name));
    const fresh = hosts.filter(({ name, since }) => {
      const at = readDate(since);
      return !known.has(name) && at !== null && isWithinLookBack('infrastructure_change', at, context.now);
    });
    const meaningful = fresh.filter(({ name }) => isMeaningful(labelOf(name, domain)));
    if (meaningful.length > MAX_NEW) return NOTHING;
    const findings = meaningful.map(({ name, since }): Finding => {
      const label = labelOf(name, domain);
      const product = PRODUCT.has(label) || COUNTRY.test(label);
      return {
        type: 'infrastructure_change',
        subtype: 'new_subdomain',
        strength: product ? STRENGTH.product : STRENGTH.other,
        confidence: 0.85,
        title: quoted(`New host name ${name}`),
        quote: quoted(`First certificate for ${name}: ${since.slice(0, 10)}`),
        url: watched.url,
        occurredAt: new Date(since),
        occurredAtPrecision: 'day',
        object: name,
        detector: 'new_hosts',
        fields: { host: name, product_like: product, first_certificate: since },
      };
    });
    return { findings, unconfirmed: false };
  },
};

/** What stands before the domain: one label; a deeper name is somebody's machine or tenant. */
function labelOf(name: string, domain: string): string {
  return name.slice(0, -(domain.length + 1));
}

function isMeaningful(label: string): boolean {
  if (PRODUCT.has(label) || COUNTRY.test(label)) return true;
  return /^[a-z][a-z-]{1,30}$/.test(label) && !FURNITURE.test(label) && !MACHINE.test(label);
}
