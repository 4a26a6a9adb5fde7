import { DAY } from '../../../../platform/clock.ts';
import type { Article, ArticlesObservation } from '../../../ground/observations/index.ts';
import { NOTHING } from '../confirmed.ts';
import { readDate } from '../dates.ts';
import type { DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { findTerm, termPattern } from '../hiring/term.ts';
import { quoted } from '../quote.ts';

const WINDOW = 30 * DAY;
const HISTORY = 180 * DAY;
const MIN_ITEMS = 3;
const RATE = 2;
/** Less of a past than this is none: a feed that begins last month cannot say what is usual. */
const MIN_PAST = 60 * DAY;
/** What was never spoken of in so long a past, with so many other things in it, is new. */
const FIRST = { past: 120 * DAY, others: 5 };
const MAX_TOPICS = 200;

interface Item {
  article: Article;
  at: number;
}

/** What a channel is: its own kind of content. Wires, forums and changelogs are none. */
const CHANNELS: Readonly<Record<string, string>> = {
  feed: 'blog',
  newsroom: 'blog',
  podcast: 'podcast',
  youtube: 'video',
};
const TALK = /\b(?:talk|keynote|fireside|conference|summit|meet-?up|panel)\b/i;

/**
 * Topics that the account publishes about more than it used to: three items in thirty days, at twice the rate of the half year before. The
 * items are dated, so those of the first visit count; items that have left the feed since are taken from earlier states.
 */
export const topicSurgeDetector: Detector<ArticlesObservation> = {
  name: 'topic_surge',
  version: 1,
  detect(watched: Watched<ArticlesObservation>, context: DetectionContext) {
    const channel = CHANNELS[watched.sourceKind];
    const topics = (context.topics ?? []).slice(0, MAX_TOPICS);
    if (channel === undefined || topics.length === 0) return NOTHING;
    const items = itemsOf(watched, context.now);
    const findings = topics.flatMap((topic) => surgeOf(topic, channel, items, context) ?? []);
    return { findings, unconfirmed: false };
  },
};

function itemsOf({ current, history }: Watched<ArticlesObservation>, now: Date): Item[] {
  const articles = [...history.toReversed(), current].flatMap(({ observation }) => observation.articles);
  return [...new Map(articles.map((article) => [article.id, article])).values()]
    .flatMap((article) => {
      const at = readDate(article.publishedAt)?.getTime();
      return at === undefined ||
        article.url === '' ||
        at > now.getTime() + DAY ||
        at < now.getTime() - HISTORY
        ? []
        : [{ article, at }];
    })
    .toSorted((a, b) => a.at - b.at);
}

function surgeOf(
  topic: string,
  channel: string,
  items: Item[],
  { now, company }: DetectionContext,
): Finding | null {
  const pattern = termPattern(topic);
  // Everything on a company's blog is about the company.
  if (pattern === null || company.name.toLowerCase().includes(topic.trim().toLowerCase())) return null;
  const oldest = items[0]?.at ?? now.getTime();
  const start = now.getTime() - WINDOW;
  const past = start - oldest;
  if (past < MIN_PAST) return null;
  const about = items.filter(({ article }) => findTerm(pattern, `${article.title}\n${article.text}`) >= 0);
  const recent = about.filter(({ at }) => at >= start);
  const before = about.length - recent.length;
  const usual = (before * WINDOW) / past;
  const surges = recent.length >= MIN_ITEMS && recent.length >= RATE * usual;
  const first =
    !surges &&
    before === 0 &&
    recent.length > 0 &&
    past >= FIRST.past &&
    items.length - about.length >= FIRST.others;
  const decisive = surges ? recent[MIN_ITEMS - 1] : recent[0];
  if ((!surges && !first) || decisive === undefined) return null;
  const talks = recent.filter(({ article }) => TALK.test(article.title)).length;
  const full = Math.min(75, 40 + 10 * recent.length);
  return {
    type: 'content_topic_surge',
    subtype: talks * 2 > recent.length ? 'talk' : channel,
    strength: surges ? full : Math.round(full / 2),
    confidence: surges ? 0.8 : 0.7,
    title: quoted(surges ? `${recent.length} items about ${topic} in 30 days` : `First item about ${topic}`),
    quote: quoted(decisive.article.title),
    url: decisive.article.url,
    occurredAt: new Date(decisive.at),
    occurredAtPrecision: decisive.article.publishedPrecision,
    object: `${topic.trim().toLowerCase()} ${surges ? 'surge' : 'first'}`,
    detector: 'topic_surge',
    fields: { topic, items: recent.length, usual: Math.round(usual * 100) / 100, first },
  };
}
