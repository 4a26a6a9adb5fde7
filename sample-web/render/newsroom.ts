import type { Article, LiveCompany } from '../company.ts';
import { isoDay, isoSecond, longDay } from '../dates.ts';
import { escapeText } from './escape.ts';
import { page } from './page.ts';

export function articlePath(company: LiveCompany, article: Article): string {
  return `${company.newsroom}/${article.slug}`;
}

export function newsroomPage(company: LiveCompany): string {
  const items = company.articles.map(
    (article) => `<article class="card"><time datetime="${isoDay(article.at)}">${longDay(article.at)}</time>
<h2><a href="${articlePath(company, article)}">${escapeText(article.title)}</a></h2>
<p>${escapeText(article.text.slice(0, 160))}</p></article>`,
  );
  return page(company, {
    title: `News | ${company.name}`,
    path: company.newsroom,
    main: `<h1>News</h1>\n${items.join('\n')}`,
  });
}

export function articlePage(company: LiveCompany, article: Article): string {
  return page(company, {
    title: `${article.title} | ${company.name}`,
    path: articlePath(company, article),
    kind: 'article',
    description: article.text.slice(0, 155),
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: article.title,
        datePublished: isoSecond(article.at),
        author: { '@type': 'Organization', name: company.name },
        url: `https://${company.domain}${articlePath(company, article)}`,
      },
    ],
    main: `<article><p><a href="${company.newsroom}">News</a></p><h1>${escapeText(article.title)}</h1>
<p class="byline"><time datetime="${isoSecond(article.at)}">${longDay(article.at)}</time></p>
<p>${escapeText(article.text)}</p>
<h2>About ${escapeText(company.name)}</h2><p>${escapeText(company.about)} More at ${company.domain}.</p>
<p>Press contact: press@${company.domain}</p></article>`,
  });
}
