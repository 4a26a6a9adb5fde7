import type { LiveCompany, SiteBuilder } from '../company.ts';
import { escapeText, scriptJson } from './escape.ts';
import { footEmbeds, headEmbeds } from './technologies.ts';

const GENERATORS: Record<SiteBuilder, string> = {
  wordpress: '<meta name="generator" content="WordPress 6.6.2">',
  nextjs: '<meta name="next-head-count" content="9">',
  webflow: '<meta content="Webflow" name="generator">',
  shopify: '',
  plain: '',
};

const FEED_TYPES = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  rdf: 'application/rdf+xml',
  json: 'application/feed+json',
};

const STYLE = `*{box-sizing:border-box}body{margin:0;font:17px/1.6 "Inter",system-ui,sans-serif;color:#1d2733;background:#fff}
a{color:#1b5e8a;text-decoration:none}a:hover{text-decoration:underline}header.site,footer.site{padding:18px 5vw;display:flex;gap:28px;flex-wrap:wrap;align-items:center}
header.site{border-bottom:1px solid #e3e8ee}header.site nav ul{display:flex;gap:22px;list-style:none;margin:0;padding:0}
main{max-width:1120px;margin:0 auto;padding:40px 5vw}h1{font-size:44px;line-height:1.15;margin:0 0 16px}h2{font-size:28px;margin:48px 0 12px}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:24px}.card{border:1px solid #e3e8ee;border-radius:12px;padding:22px}
.price{font-size:34px;font-weight:700}.price small{font-size:15px;font-weight:400;color:#5b6b7b}.button{display:inline-block;background:#1b5e8a;color:#fff;border-radius:8px;padding:11px 20px}
.cookie{position:fixed;bottom:0;left:0;right:0;background:#0f1a24;color:#fff;padding:14px 5vw;font-size:14px}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #e3e8ee;padding:10px;text-align:left}
footer.site{border-top:1px solid #e3e8ee;background:#f6f8fa;align-items:flex-start}footer.site ul{list-style:none;margin:0;padding:0;min-width:180px;font-size:15px}`;

export interface PageParts {
  title: string;
  path: string;
  main: string;
  description?: string;
  /** JSON-LD objects, one script element each. */
  data?: unknown[];
  kind?: 'website' | 'article';
}

/** A whole page in the company's dress: navigation, embeds of its technologies, footer. */
export function page(company: LiveCompany, parts: PageParts): string {
  const { domain, name, builder } = company;
  const links: [string, string][] = [
    ['Products', '/#products'],
    ...(company.pricing === undefined ? [] : ([['Pricing', company.pricing.path]] as [string, string][])),
    ['News', company.newsroom],
    ['About', '/about'],
    ['Careers', company.careers],
  ];
  const data = (parts.data ?? [])
    .map((entry) => `<script type="application/ld+json">${scriptJson(entry)}</script>`)
    .join('\n');
  return `<!DOCTYPE html>
<html lang="en"${builder === 'webflow' ? ' data-wf-page="64f1c0" data-wf-site="64f1bf"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(parts.title)}</title>
<meta name="description" content="${escapeText(parts.description ?? company.about)}">
<meta property="og:site_name" content="${escapeText(name)}">
<meta property="og:title" content="${escapeText(parts.title)}">
<meta property="og:type" content="${parts.kind ?? 'website'}">
<meta property="og:url" content="https://${domain}${parts.path}">
<link rel="canonical" href="https://${domain}${parts.path}">
<link rel="icon" href="/favicon.ico">
${GENERATORS[builder]}
<link rel="alternate" type="${FEED_TYPES[company.feed.format]}" title="${escapeText(name)} news" href="${company.feed.path}">
<style>${STYLE}</style>
${headEmbeds(domain, company.technologies)}
${data}
</head>
<body${builder === 'wordpress' ? ' class="home page-template-default wp-custom-logo"' : ''}>
<a class="skip" href="#content">Skip to content</a>
<header class="site">
<a class="logo" href="/" aria-label="${escapeText(name)}"><svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true"><path d="M3 22 L15 4 L27 22 Z" fill="#1b5e8a"/></svg> <strong>${escapeText(name)}</strong></a>
<nav aria-label="Main"><ul>${links.map(([text, href]) => `<li><a href="${href}">${text}</a></li>`).join('')}</ul></nav>
<a class="button" href="/contact">Talk to us</a>
</header>
<main id="content">
${parts.main}
</main>
${footer(company)}
<div class="cookie" role="dialog" aria-label="Cookies">We use cookies to keep the site working. <button>Fine</button> <button>Only what is needed</button></div>
${builder === 'nextjs' ? `<script id="__NEXT_DATA__" type="application/json">${scriptJson({ props: { pageProps: {} }, page: parts.path, buildId: 'k3f9a' })}</script>\n<script src="/_next/static/chunks/main-7a1c.js" defer></script>` : ''}
${footEmbeds(domain, company.technologies)}
</body>
</html>
`;
}

function footer(company: LiveCompany): string {
  const { name, domain } = company;
  return `<footer class="site">
${column('Company', [link('About', '/about'), link('Team', company.team.path), link('Careers', company.careers), link('Newsroom', company.newsroom)])}
${column('Resources', [
  ...(company.pricing === undefined ? [] : [link('Pricing', company.pricing.path)]),
  ...(company.status === null ? [] : [link('Status', `https://status.${domain}`)]),
  ...(company.github === null ? [] : [link('GitHub', `https://github.com/${company.github.org}`)]),
  ...(company.filer === undefined || company.filer === null
    ? []
    : [
        link(
          'SEC filings',
          `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&amp;CIK=${String(company.filer.cik).padStart(10, '0')}`,
        ),
      ]),
  link('News feed', company.feed.path),
  ...(company.pages === undefined
    ? []
    : [link('Changelog', '/changelog'), link('Events', '/events'), link('API', '/openapi.json')]),
])}
${column('Legal', [link('Terms', '/terms'), link('Privacy', '/privacy'), ...(company.pages === undefined ? [] : [link('Subprocessors', '/subprocessors')])])}
<p>© ${escapeText(name)}, ${escapeText(company.city)}. Founded ${company.founded}.</p>
</footer>`;
}

function column(heading: string, links: string[]): string {
  return `<ul><li><strong>${heading}</strong></li>${links.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;
}

function link(text: string, href: string): string {
  return `<a href="${href}">${text}</a>`;
}
