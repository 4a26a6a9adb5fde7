import { httpDate } from '../dates.ts';
import { html, json, notFound, text } from './reply.ts';
import type { Host } from './reply.ts';

/** A competitor that nobody sells to: what bots watch there. */
export interface RivalState {
  proPrice: number;
  posts: { title: string; at: Date }[];
  openTickets: number;
}

export function rivalState(now: Date): RivalState {
  return {
    proPrice: 49,
    posts: [
      { title: 'How our customers plan a week', at: new Date(now.getTime() - 40 * 86_400_000) },
      { title: 'Spring release notes', at: new Date(now.getTime() - 10 * 86_400_000) },
    ],
    openTickets: 41,
  };
}

/** Prices as cards, a blog as RSS, and an endpoint that its own status page would ask. Each answer has a visitor counter or a nonce. */
export function rivalSite(state: RivalState): Host {
  let visits = 0;
  return ({ path }) => {
    visits += 1;
    switch (path) {
      case '/robots.txt':
        return text('User-agent: *\nDisallow: /account/\n');
      case '/pricing':
        return html(pricing(state, visits));
      case '/blog/feed.xml':
        return { status: 200, contentType: 'application/rss+xml; charset=utf-8', body: rss(state) };
      case '/api/stats.json':
        return json({
          request_id: `r${visits}`,
          support: { open_tickets: state.openTickets, median_hours: 6 },
        });
      default:
        return notFound();
    }
  };
}

function pricing({ proPrice }: RivalState, visits: number): string {
  const card = (name: string, price: string, per: string): string =>
    `<div class="card plan"><h3>${name}</h3><p class="price">${price} <small>per ${per}</small></p><ul><li>All boards</li></ul><a href="/start">Start</a></div>`;
  return `<!DOCTYPE html><html lang="en"><head><title>Pricing | Rivalwave</title>
<script nonce="n${visits}">window.visit=${visits}</script></head>
<body><header><a href="/">Rivalwave</a></header><main><h1>Pricing</h1>
<p>Simple plans for teams that plan their week together. Change or leave at the end of any month.</p>
<section id="plans">${card('Starter', '$19', 'user per month')}
${card('Pro', `$${proPrice}`, 'user per month')}
${card('Business', '$99', 'user per month')}</section></main>
<footer>Rivalwave Ltd.</footer></body></html>`;
}

function rss({ posts }: RivalState): string {
  const items = posts.toReversed().map(({ title, at }) => {
    const link = `https://rivalwave.example/blog/${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
    return `<item><title>${title}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${httpDate(at)}</pubDate><description>${title}, in detail.</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Rivalwave blog</title><link>https://rivalwave.example/blog</link><description>What we ship</description>${items.join('')}</channel></rss>`;
}
