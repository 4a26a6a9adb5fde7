import type { LiveCompany } from '../company.ts';
import { isoDay } from '../dates.ts';
import { articlePath } from './newsroom.ts';

interface Entry {
  path: string;
  lastmod?: string;
}

export function sitePaths(company: LiveCompany): Entry[] {
  return [
    { path: '/' },
    { path: '/about' },
    { path: company.team.path },
    { path: company.careers },
    ...(company.pricing === undefined ? [] : [{ path: company.pricing.path }]),
    { path: company.newsroom },
    { path: '/contact' },
    { path: '/terms' },
    { path: '/privacy' },
    ...(company.pages?.customers ?? []).map((slug) => ({ path: `/customers/${slug}` })),
  ];
}

export function newsPaths(company: LiveCompany): Entry[] {
  return company.articles.map((article) => ({
    path: articlePath(company, article),
    lastmod: isoDay(article.at),
  }));
}

/** The sitemap protocol 0.9 of sitemaps.org. */
export function urlSet(domain: string, entries: Entry[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map(({ path, lastmod }) => `  <url><loc>https://${domain}${path}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</url>`).join('\n')}
</urlset>
`;
}

export function sitemapIndex(domain: string, paths: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <sitemap><loc>https://${domain}${path}</loc></sitemap>`).join('\n')}
</sitemapindex>
`;
}
