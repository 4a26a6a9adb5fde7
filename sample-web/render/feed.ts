import type { Article, LiveCompany } from '../company.ts';
import { httpDate, isoSecond } from '../dates.ts';
import { escapeText } from './escape.ts';
import { articlePath } from './newsroom.ts';

/** A feed carries at most this many items, the newest. */
const ITEMS = 20;

export interface RenderedFeed {
  contentType: string;
  body: string;
}

export function feed(company: LiveCompany): RenderedFeed {
  const render = { rss, atom, rdf, json }[company.feed.format];
  return render(company, company.articles.slice(0, ITEMS));
}

const linkOf = (company: LiveCompany, article: Article) =>
  `https://${company.domain}${articlePath(company, article)}`;

/** RSS 2.0, with the whole text in `content:encoded` as WordPress does. */
function rss(company: LiveCompany, articles: Article[]): RenderedFeed {
  const items = articles.map((article) => {
    const link = linkOf(company, article);
    return `  <item>
    <title>${escapeText(article.title)}</title>
    <link>${link}</link>
    <guid isPermaLink="true">${link}</guid>
    <pubDate>${httpDate(article.at)}</pubDate>
    <dc:creator>${escapeText(company.name)}</dc:creator>
    <category>News</category>
    <description>${escapeText(article.text)}</description>
    <content:encoded><![CDATA[<p>${escapeText(article.text)}</p>
<p>About ${escapeText(company.name)}: ${escapeText(company.about)}</p>]]></content:encoded>
  </item>`;
  });
  return {
    contentType: 'application/rss+xml; charset=UTF-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/">
<channel>
  <title>${escapeText(company.name)} news</title>
  <link>https://${company.domain}${company.newsroom}</link>
  <atom:link href="https://${company.domain}${company.feed.path}" rel="self" type="application/rss+xml"/>
  <description>${escapeText(company.tagline)}</description>
  <language>en</language>
  <sy:updatePeriod>hourly</sy:updatePeriod>
  <ttl>60</ttl>
${items.join('\n')}
</channel>
</rss>
`,
  };
}

/** Atom, RFC 4287. */
function atom(company: LiveCompany, articles: Article[]): RenderedFeed {
  const base = `https://${company.domain}`;
  const entries = articles.map(
    (article) => `  <entry>
    <title type="html">${escapeText(escapeText(article.title))}</title>
    <id>tag:${company.domain},${company.founded}:${article.slug}</id>
    <link rel="alternate" type="text/html" href="${linkOf(company, article)}"/>
    <published>${isoSecond(article.at)}</published>
    <updated>${isoSecond(article.at)}</updated>
    <author><name>${escapeText(company.name)}</name></author>
    <summary>${escapeText(article.text.slice(0, 140))}</summary>
    <content type="html">${escapeText(`<p>${escapeText(article.text)}</p>`)}</content>
  </entry>`,
  );
  const newest = articles[0];
  return {
    contentType: 'application/atom+xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <title>${escapeText(company.name)}</title>
  <id>${base}/</id>
  <link rel="self" href="${base}${company.feed.path}"/>
  <link rel="alternate" href="${base}${company.newsroom}"/>
${newest === undefined ? '' : `  <updated>${isoSecond(newest.at)}</updated>\n`}${entries.join('\n')}
</feed>
`,
  };
}

/** RSS 1.0 (RDF) with Dublin Core dates. */
function rdf(company: LiveCompany, articles: Article[]): RenderedFeed {
  const links = articles.map((article) => linkOf(company, article));
  const items = articles.map(
    (article, place) => `<item rdf:about="${links[place]}">
  <title>${escapeText(article.title)}</title>
  <link>${links[place]}</link>
  <description>${escapeText(article.text)}</description>
  <dc:date>${isoSecond(article.at)}</dc:date>
</item>`,
  );
  return {
    contentType: 'application/rdf+xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="utf-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="https://${company.domain}${company.feed.path}">
  <title>${escapeText(company.name)}</title>
  <link>https://${company.domain}${company.newsroom}</link>
  <description>${escapeText(company.tagline)}</description>
  <items><rdf:Seq>${links.map((link) => `<rdf:li rdf:resource="${link}"/>`).join('')}</rdf:Seq></items>
</channel>
${items.join('\n')}
</rdf:RDF>
`,
  };
}

/** JSON Feed 1.1. */
function json(company: LiveCompany, articles: Article[]): RenderedFeed {
  const base = `https://${company.domain}`;
  return {
    contentType: 'application/feed+json; charset=utf-8',
    body: JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: company.name,
      home_page_url: `${base}${company.newsroom}`,
      feed_url: `${base}${company.feed.path}`,
      items: articles.map((article) => ({
        id: linkOf(company, article),
        url: linkOf(company, article),
        title: article.title,
        content_html: `<p>${escapeText(article.text)}</p>`,
        date_published: isoSecond(article.at),
        authors: [{ name: company.name }],
        tags: ['news'],
      })),
    }),
  };
}
