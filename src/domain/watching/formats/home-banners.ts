import type { Element } from 'domhandler';
import { isTag } from 'domhandler';
import type { HtmlPage } from './html.ts';
import { linesOf } from './text.ts';

const FIRST_LINES = 25;
const MAX_BANNERS = 5;
const BANNER_CLASS =
  /(?:^|[-_\s])(?:banner|announcement|announce|notice|alert|topbar|top-bar|promo-bar|ribbon|sticky-bar)(?:$|[-_\s])/i;

/** What a company would put over its home page for everybody: a change of owner, the end of a product. */
const TELLING =
  /\b(?:(?:is|are) now (?:a )?part of|(?:has|have) (?:been|joined|agreed to be) acquired|acquired by|(?:has|have) joined|is joining|(?:has|have) merged with|(?:is|are) (?:being )?(?:shutting down|winding down|discontinued|retired|sunset(?:ting|ted)?)|will (?:be )?(?:shut(?:ting)? down|wind(?:ing)? down|discontinued|retired?|sunset(?:ted)?)|(?:reaches|reached|end of life|end-of-life))\b/i;

/** Sentences of the page's top and of anything called a banner that tell of a change of owner or the end of a product. */
export function bannersOf(page: HtmlPage): string[] {
  const lines = linesOf(page.root);
  const found = lines.filter(
    ({ text, block }, index) =>
      text.length <= 300 && TELLING.test(text) && (index < FIRST_LINES || (isTag(block) && inBanner(block))),
  );
  return [...new Set(found.map(({ text }) => text))].slice(0, MAX_BANNERS);
}

function inBanner(block: Element): boolean {
  let at: Element | null = block;
  for (let climbed = 0; at !== null && climbed < 5; climbed++) {
    const { class: names = '', id = '', role = '' } = at.attribs;
    if (BANNER_CLASS.test(`${names.slice(0, 300)} ${id.slice(0, 100)}`) || role === 'alert') return true;
    at = at.parent !== null && isTag(at.parent) ? at.parent : null;
  }
  return false;
}
