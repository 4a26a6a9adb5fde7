import { vendorSource } from './vendor-links.ts';
import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { CareersPageObservation } from '../../ground/observations/index.ts';
import { eachElement, pageNeedsJavaScript, readHtml, resolve } from './html.ts';
import type { HtmlPage } from './html.ts';
import { interstitialReason } from './interstitial.ts';
import { linesOf, textOf } from './text.ts';

const MAX_LINE = 400;

/** "There are no open positions at the moment." In the page's own sentence; "no open positions in Berlin" is about Berlin. */
const NOTHING_OPEN =
  /\b(?:(?:no|not any|0|zero) (?:current |currently |job )?(?:open|available|vacant|current)?[ -]?(?:positions|openings|roles|vacancies|jobs|opportunities)(?: (?:open|available))?(?= (?:at (?:the|this) (?:moment|time)|right now|currently|for now|now|today|available|open)\b|[.!,]|$)|(?:we(?:['’]re| are)|is) (?:currently )?not (?:currently |actively )?(?:hiring|recruiting)\b(?! (?:in|for|outside)\b)|hiring (?:is (?:currently )?)?(?:paused|frozen|on hold)|aktuell keine (?:offenen )?stellen)/i;

/**
 * A careers page that has no postings of its own: which boards it leads to, and whether it says that nothing is open. A page that a
 * browser has to build, an error or a wall is a reason, because it would look like a page that lost its board.
 */
export function readCareersPage(document: FetchedDocument): Reading<CareersPageObservation> {
  const page = readHtml(document);
  if (!page.ok) return page;
  if (document.status >= 400) return unreadable('the page answered with an error');
  const wall = interstitialReason(page.value, textOf(page.value.root, 3_000));
  if (wall !== null) return unreadable(wall);
  if (pageNeedsJavaScript(page.value)) return unreadable('the page needs JavaScript');
  const line = linesOf(page.value.root).find(
    ({ text }) => text.length <= MAX_LINE && NOTHING_OPEN.test(text),
  );
  return readable({
    kind: 'careers_page',
    boards: boardsOf(page.value),
    nothingOpen: line?.text ?? null,
  });
}

function boardsOf(page: HtmlPage): string[] {
  const addresses = [...page.anchors.map(({ url }) => url), ...page.scripts.flatMap(({ src }) => src ?? [])];
  eachElement(page.root, ({ name, attribs }) => {
    const address = name === 'iframe' ? resolve(attribs['src'] ?? attribs['data-src'], page.baseUrl) : null;
    if (address !== null) addresses.push(address);
  });
  const boards = addresses.flatMap((address) => {
    const source = vendorSource(address);
    return source?.kind === 'ats' ? [source.url] : [];
  });
  return [...new Set(boards)].toSorted().slice(0, 20);
}
