import { DAY } from '../../../platform/clock.ts';
import type { BotMatch, RuleState } from '../../ground/vocabulary/bot-match.ts';
import { matchOf, shortHash } from './match.ts';
import { readItems } from './read-items.ts';
import type { Item } from './read-items.ts';
import type { BotContent } from './read-content.ts';
import { extracted, nothing } from './rule.ts';
import type { Rule, RuleOf } from './rule.ts';
import { meets } from './words.ts';

/** What is remembered of an entry: hashes of its id, address and title; the address only where no other entry has it too. */
type Known = [id: string, url: string, title: string];

interface ItemState extends RuleState {
  rule: 'new_item';
  /** When watching began; null in a state that no run has kept yet. */
  since: string;
  /** The newest first. */
  known: Known[];
  /** The date of the newest entry ever seen. */
  newest: string | null;
  present: number;
  mayBeEmpty: boolean;
}

/** 55 characters each as JSON: 165 kB. A feed has 500 at most. */
const KEPT_ITEMS = 3_000;
/** An entry older than this when watching began is no news, whenever it turns up. */
const OLDEST = 30 * DAY;

/** Entries that were not there before. Remembered by id: an entry that is edited, moves, or comes back is not new. */
export const newItem: Rule<RuleOf<'new_item'>, ItemState> = {
  extract(content) {
    const read = readItems(content);
    if (!read.ok) return nothing(read.reason);
    const { items, mayBeEmpty } = read.value;
    const state: ItemState = {
      rule: 'new_item',
      since: content.page.document.fetchedAt.toISOString(),
      known: knownOf(items),
      newest: newestOf(items.map(({ publishedAt }) => publishedAt)),
      present: items.length,
      mayBeEmpty,
    };
    return extracted(state, {
      items: items.slice(0, 20).map(({ id, title, url, publishedAt }) => ({
        id: id.slice(0, 300),
        title: title.slice(0, 300),
        url,
        published_at: publishedAt,
      })),
      count: items.length,
    });
  },

  compare(before, now, { keyword }, content) {
    const read = readItems(content);
    if (!read.ok) return [];
    const oldest = Date.parse(before.since) - OLDEST;
    return unknownOf(before, now, read.value.items)
      .filter(({ publishedAt }) => publishedAt === null || Date.parse(publishedAt) >= oldest)
      .filter(({ title, text }) => keyword === undefined || meets(`${title}\n${text}`, keyword))
      .map((item) => itemMatch(item, content));
  },

  vanished: (before, now) =>
    now.present === 0 && before.present > 0 && !now.mayBeEmpty
      ? `the feed has no entries where it had ${before.present}`
      : null,

  remember(before, now) {
    const ids = new Set(now.known.map(([id]) => id));
    return {
      ...now,
      since: before.since,
      known: [...now.known, ...before.known.filter(([id]) => !ids.has(id))].slice(0, KEPT_ITEMS),
      newest: newestOf([before.newest, now.newest]),
    };
  },

  ofNothing: (at) => ({
    rule: 'new_item',
    since: at.toISOString(),
    known: [],
    newest: null,
    present: 0,
    mayBeEmpty: true,
  }),
};

/**
 * Entries whose id and address are both unknown. Where no id at all is known, the feed was made anew, perhaps by other software: then an
 * entry is new only if its title is too, and its date is later than all that was seen.
 */
function unknownOf(before: ItemState, now: ItemState, items: readonly Item[]): Item[] {
  const [ids, urls, titles] = [0, 1, 2].map((part) => new Set(before.known.map((known) => known[part])));
  const rebuilt = before.known.length > 0 && !now.known.some(([id]) => ids?.has(id));
  return items.filter((item, index) => {
    const known = now.known[index];
    if (known === undefined) return false;
    const [id, url, title] = known;
    if (ids?.has(id) || (url !== '' && urls?.has(url))) return false;
    if (!rebuilt) return true;
    if (titles?.has(title)) return false;
    return item.publishedAt === null || before.newest === null || item.publishedAt > before.newest;
  });
}

function knownOf(items: readonly Item[]): Known[] {
  const times = new Map<string, number>();
  for (const { url } of items) if (url !== null) times.set(url, (times.get(url) ?? 0) + 1);
  return items.map(({ id, url, title }) => [
    shortHash(id),
    url !== null && times.get(url) === 1 ? shortHash(url) : '',
    shortHash(title.toLowerCase()),
  ]);
}

function newestOf(dates: readonly (string | null)[]): string | null {
  return dates.reduce(
    (newest, date) => (date !== null && (newest === null || date > newest) ? date : newest),
    null,
  );
}

function itemMatch(item: Item, content: BotContent): BotMatch {
  const { id, title, url, publishedAt, publishedPrecision = 'second', text } = item;
  return matchOf(content, {
    key: shortHash(id),
    title: title === '' ? 'A new entry' : title,
    strength: 60,
    url: url ?? content.url,
    quote: title === '' ? text : title,
    text: `${title}\n${text}`,
    ...(publishedAt === null
      ? {}
      : { occurredAt: new Date(publishedAt), occurredAtPrecision: publishedPrecision }),
    fields: { item_id: id.slice(0, 300) },
    matched: {
      item: {
        id: id.slice(0, 300),
        title: title.slice(0, 300),
        url,
        published_at: publishedAt,
        text: text.slice(0, 1_000),
      },
    },
  });
}
