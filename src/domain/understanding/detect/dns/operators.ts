import { getDomain } from 'tldts';
import type { DnsObservation } from '../../../ground/observations/index.ts';
import { isUnder } from './dns-names.ts';

/** Who answers for a domain, who serves its site, and what stands before that. */
export interface Operators {
  dns: string[] | null;
  hosting: string | null;
  cdn: string | null;
}

const DNS_OPERATORS: readonly (readonly [name: string, domains: RegExp])[] = [
  ['Cloudflare', /\.(?:ns\.)?cloudflare\.com$/],
  ['Amazon Route 53', /\.awsdns-\d{2}\.(?:com|net|org|co\.uk)$/],
  ['Azure DNS', /\.azure-dns\.(?:com|net|org|info)$/],
  ['Google Cloud DNS', /\.googledomains\.com$/],
  ['NS1', /\.nsone\.net$/],
  ['GoDaddy', /\.domaincontrol\.com$/],
  ['Akamai', /\.akam\.net$/],
  ['UltraDNS', /\.ultradns\.(?:com|net|org|biz|info|co\.uk)$/],
  ['DNSimple', /\.dnsimple(?:-edge)?\.(?:com|net|org)$/],
  ['DNS Made Easy', /\.dnsmadeeasy\.com$/],
  ['DigitalOcean', /\.digitalocean\.com$/],
  ['Vercel', /\.vercel-dns\.com$/],
  ['Netlify', /\.nsone\.net$|\.netlify\.com$/],
  ['Namecheap', /\.registrar-servers\.com$/],
  ['Hetzner', /\.hetzner\.(?:com|de)$|\.second-ns\.(?:com|de)$|\.first-ns\.de$/],
  ['OVHcloud', /\.ovh\.net$|\.anycast\.me$/],
  ['Gandi', /\.gandi\.net$/],
  ['IONOS', /\.ui-dns\.(?:com|de|org|biz)$/],
  ['MarkMonitor', /\.markmonitor\.(?:com|zone)$/],
  ['CSC', /\.cscdns\.net$/],
  ['Dyn', /\.dynect\.net$/],
  ['Wix', /\.wixdns\.net$/],
  ['Squarespace', /\.squarespacedns\.com$/],
];

const HOSTING: readonly (readonly [
  name: string,
  targets: readonly string[],
  addresses: readonly string[],
])[] = [
  ['Vercel', ['vercel-dns.com', 'vercel.app', 'now.sh'], ['76.76.21.']],
  ['Netlify', ['netlify.app', 'netlify.com', 'netlifyglobalcdn.com'], ['75.2.60.5', '99.83.190.102']],
  ['GitHub Pages', ['github.io'], ['185.199.108.', '185.199.109.', '185.199.110.', '185.199.111.']],
  ['Heroku', ['herokudns.com', 'herokuapp.com'], []],
  ['Webflow', ['webflow.com'], ['198.202.211.1', '75.2.70.75']],
  ['Squarespace', ['squarespace.com'], ['198.185.159.', '198.49.23.']],
  ['Shopify', ['myshopify.com'], ['23.227.38.']],
  ['Wix', ['wixdns.net', 'wixsite.com'], ['185.230.63.']],
  ['WP Engine', ['wpengine.com', 'wpeproxy.com'], ['141.193.213.']],
  ['Pantheon', ['pantheonsite.io'], ['23.185.0.']],
  ['Kinsta', ['kinsta.cloud', 'kinsta.page'], []],
  ['HubSpot', ['hubspot.net', 'hs-sites.com', 'hscoscdn10.net', 'hscoscdn20.net'], ['199.60.103.']],
  ['Render', ['onrender.com'], ['216.24.57.']],
  ['Fly.io', ['fly.dev'], []],
  ['Railway', ['up.railway.app'], []],
  ['Azure App Service', ['azurewebsites.net', 'azurestaticapps.net'], []],
  ['AWS Amplify', ['amplifyapp.com'], []],
  ['AWS Elastic Load Balancing', ['elb.amazonaws.com'], []],
  ['Google App Engine', ['ghs.googlehosted.com', 'appspot.com'], []],
  ['Firebase Hosting', ['firebaseapp.com', 'web.app'], ['199.36.158.100']],
  ['Cloudflare Pages', ['pages.dev'], []],
  ['WordPress VIP', ['go-vip.net', 'go-vip.co'], ['192.0.66.']],
  ['Framer', ['framer.app', 'framer.website'], []],
  ['Ghost', ['ghost.io'], []],
];

const CDN: readonly (readonly [name: string, targets: readonly string[], addresses: readonly string[]])[] = [
  ['Amazon CloudFront', ['cloudfront.net'], []],
  ['Fastly', ['fastly.net', 'fastlylb.net'], ['151.101.']],
  ['Akamai', ['akamaiedge.net', 'edgekey.net', 'edgesuite.net', 'akamai.net'], []],
  [
    'Cloudflare',
    ['cdn.cloudflare.net'],
    [
      '104.16.',
      '104.17.',
      '104.18.',
      '104.19.',
      '104.20.',
      '104.21.',
      '104.22.',
      '104.26.',
      '172.64.',
      '172.66.',
      '172.67.',
      '188.114.96.',
      '188.114.97.',
    ],
  ],
  ['Azure Front Door', ['azurefd.net', 'azureedge.net', 't-msedge.net'], []],
  ['Imperva', ['incapdns.net', 'impervadns.net'], []],
  ['Bunny', ['b-cdn.net'], []],
  ['Edgio', ['edgio.net', 'llnwd.net', 'systemcdn.net'], []],
  ['CDN77', ['cdn77.org', 'rsc.cdn77.org'], []],
  ['KeyCDN', ['kxcdn.com'], []],
  ['Google Cloud CDN', ['googleusercontent.com'], []],
  ['Sucuri', ['sucuri.net'], ['192.124.249.']],
];

/** By the name servers, and by where `www` and the domain itself lead. Null where a record that would tell is unknown or tells nothing. */
export function operatorsOf({ domain, ns, aliases, addresses }: DnsObservation): Operators {
  const targets = (aliases ?? [])
    .filter(({ host }) => host === `www.${domain}` || host === domain)
    .map(({ target }) => target);
  const find = (table: typeof HOSTING): string | null =>
    table.find(
      ([, domains, prefixes]) =>
        targets.some((target) => domains.some((known) => isUnder(target, known))) ||
        (addresses ?? []).some((address) => prefixes.some((prefix) => address.startsWith(prefix))),
    )?.[0] ?? null;
  return {
    dns: ns === null || ns.length === 0 ? null : dnsOperators(ns, domain),
    hosting: find(HOSTING),
    cdn: find(CDN),
  };
}

/** A name server of an operator that is not listed is known by its own domain; one under the company's domain is the company's. */
function dnsOperators(ns: readonly string[], domain: string): string[] {
  const names = ns.map((host) => {
    const known = DNS_OPERATORS.find(([, domains]) => domains.test(host))?.[0];
    return known ?? (isUnder(host, domain) ? 'its own name servers' : (getDomain(host) ?? host));
  });
  return [...new Set(names)].toSorted();
}
