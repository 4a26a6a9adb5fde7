import { gzipSync } from 'node:zlib';
import type { LiveCompany } from '../company.ts';
import { careersPage } from '../render/careers.ts';
import { feed } from '../render/feed.ts';
import { homePage } from '../render/home.ts';
import { articlePage, articlePath, newsroomPage } from '../render/newsroom.ts';
import { page } from '../render/page.ts';
import { pricingPage } from '../render/pricing.ts';
import { legalPage, sitePage } from '../render/site-pages.ts';
import { newsPaths, sitePaths, sitemapIndex, urlSet } from '../render/sitemap.ts';
import { teamPage } from '../render/team.ts';
import { technologyHeaders } from '../render/technologies.ts';
import { html, notFound, redirect, text, xml } from './reply.ts';
import type { Asked, Host, Reply } from './reply.ts';

/** `acme.example` and `www.acme.example`. */
export function companySite(company: LiveCompany): Host {
  return (asked) => {
    if (asked.host === `www.${company.domain}`) {
      // Without a scheme: whoever came in plain HTTP stays there.
      return redirect(`//${company.domain}${asked.path}`);
    }
    const reply = answer(company, asked);
    return { ...reply, headers: { ...technologyHeaders(company.technologies), ...reply.headers } };
  };
}

function answer(company: LiveCompany, { path }: Asked): Reply {
  if (path === '/robots.txt') return robots(company);
  if (path.includes('sitemap')) return sitemap(company, path);
  if (path === '/') return html(homePage(company));
  if (path === company.feed.path) {
    const { contentType, body } = feed(company);
    return { status: 200, contentType, body };
  }
  if (path === company.newsroom) return html(newsroomPage(company));
  if (path === company.team.path) return html(teamPage(company));
  if (path === company.careers) return html(careersPage(company));
  if (company.pricing !== undefined && path === company.pricing.path)
    return html(pricingPage(company, company.pricing));
  const article = company.articles.find((candidate) => articlePath(company, candidate) === path);
  if (article !== undefined) return html(articlePage(company, article));
  if (path === '/terms') return html(legalPage(company, 'Terms of Service', path));
  if (path === '/privacy') return html(legalPage(company, 'Privacy Policy', path));
  const own = company.pages === undefined ? null : sitePage(company, company.pages, path);
  if (own !== null) return own;
  const plain = plainPages(company)[path];
  return plain === undefined ? notFound() : html(page(company, { ...plain, path }));
}

function plainPages(company: LiveCompany): Record<string, { title: string; main: string }> {
  return {
    '/about': {
      title: `About | ${company.name}`,
      main: `<h1>About us</h1><p>${company.about}</p><p>Founded in ${company.founded} in ${company.city}. See <a href="${company.team.path}">who leads it</a>.</p>`,
    },
    '/contact': {
      title: `Contact | ${company.name}`,
      main: `<h1>Contact</h1><p>hello@${company.domain}</p>`,
    },
    '/private/board-minutes': {
      title: 'Internal',
      main: '<h1>Internal</h1><p>Nobody who follows robots.txt reads this.</p>',
    },
  };
}

function robots(company: LiveCompany): Reply {
  const end = `\nSitemap: https://${company.domain}${sitemapPath(company)}\n`;
  switch (company.robots) {
    case 'allow':
      return text(`User-agent: *\nDisallow:\n${end}`);
    case 'private':
      return text(
        `User-agent: *\nDisallow: /private\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n${end}`,
      );
    case 'delay':
      return text(`User-agent: *\nCrawl-delay: 1\nDisallow: /search\n${end}`);
    case 'refuses':
      return text('User-agent: *\nDisallow: /\n');
    case 'missing':
      return notFound();
    case 'error':
      return { status: 500, contentType: 'text/plain', body: 'Internal Server Error' };
    default:
      return html(homePage(company));
  }
}

function sitemapPath(company: LiveCompany): string {
  return { plain: '/sitemap.xml', index: '/sitemap_index.xml', gzip: '/sitemap.xml.gz' }[company.sitemap];
}

function sitemap(company: LiveCompany, path: string): Reply {
  const { domain } = company;
  if (company.sitemap === 'index') {
    if (path === '/sitemap_index.xml')
      return xml(sitemapIndex(domain, ['/sitemap-pages.xml', '/sitemap-news.xml']));
    if (path === '/sitemap-pages.xml') return xml(urlSet(domain, sitePaths(company)));
    if (path === '/sitemap-news.xml') return xml(urlSet(domain, newsPaths(company)));
    return notFound();
  }
  if (path !== sitemapPath(company)) return notFound();
  const whole = urlSet(domain, [...sitePaths(company), ...newsPaths(company)]);
  if (company.sitemap === 'plain') return xml(whole);
  return { status: 200, contentType: 'application/x-gzip', body: gzipSync(whole) };
}
