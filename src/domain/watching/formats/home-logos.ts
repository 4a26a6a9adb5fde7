import type { Element } from 'domhandler';
import { isTag } from 'domhandler';
import { eachElement } from './html.ts';
import type { HtmlPage } from './html.ts';
import { squeeze, textOf } from './text.ts';

const MAX_IMAGES = 500;
const MAX_LOGOS = 150;
const MIN_LOGOS = 3;
const MAX_CLIMB = 6;
/** Elements of a box that are looked at for images. */
const MAX_LOOKED_AT = 300;

const WALL =
  /(?:^|[-_\s])(?:logos?|customers?|clients?|brands?|trusted(?:-?by)?|logo-?(?:wall|cloud|grid|strip|carousel|marquee|bar)|social-?proof|our-clients|references)(?:$|[-_\s])/i;
const WALL_WORDS =
  /\b(?:trusted by|loved by|used by|chosen by|powering|relied on by|our (?:customers|clients)|customers include|join (?:over |more than )?[\d,]+|companies (?:that|who) (?:trust|use|rely)|teams at|brands (?:that|who)|vertrauen uns|ils nous font confiance|confían en)\b/i;
const OTHER_WALL =
  /\b(?:as (?:seen|featured) (?:in|on)|featured in|in the press|integrat|partners?|backed by|investors?|awards?|certifi|compliance|payment)\b/i;
const NOT_A_CUSTOMER =
  /^(?:logo|image|img|icon|photo|picture|customer|client|brand|company|partner|placeholder|arrow|star|check|play|close|menu|avatar|hero|banner|illustration|screenshot|background|untitled|quote|slide|next|previous|g2|capterra|gartner|trustpilot|facebook|twitter|x|linkedin|instagram|youtube|github|google play|app store)\b.{0,12}$/i;

/** Names on the page's walls of customer logos: the `alt` of three images or more within one box that says whose logos they are. */
export function logosOf(page: HtmlPage): string[] {
  const walls = new Map<Element, Set<string>>();
  const counts = new Map<Element, number>();
  let images = 0;
  eachElement(page.root, (element) => {
    if (element.name !== 'img' || ++images > MAX_IMAGES) return;
    const name = customerOf(element.attribs['alt'] ?? '');
    const wall = name === null ? null : wallAround(element, counts);
    if (name === null || wall === null) return;
    const names = walls.get(wall) ?? new Set<string>();
    names.add(name);
    walls.set(wall, names);
  });
  const names = [...walls.values()].filter((wall) => wall.size >= MIN_LOGOS).flatMap((wall) => [...wall]);
  return [...new Set(names)].slice(0, MAX_LOGOS).toSorted();
}

/** The nearest box that is called a wall of logos, or whose heading or lead says so. */
function wallAround(image: Element, counts: Map<Element, number>): Element | null {
  let at = parentOf(image);
  for (let climbed = 0; at !== null && climbed < MAX_CLIMB; climbed++) {
    if (at.name === 'body' || at.name === 'main' || at.name === 'header' || at.name === 'footer') return null;
    const { class: names = '', id = '' } = at.attribs;
    const called = `${names.slice(0, 300)} ${id.slice(0, 100)} ${(at.attribs['aria-label'] ?? '').slice(0, 100)}`;
    if (OTHER_WALL.test(called)) return null;
    const isBox = at.name === 'section' || at.name === 'div' || at.name === 'ul' || at.name === 'figure';
    if (isBox && imagesIn(at, counts) >= MIN_LOGOS) {
      const words = leadOf(at);
      if (OTHER_WALL.test(words)) return null;
      if (WALL.test(called) || WALL_WORDS.test(words)) return at;
    }
    at = parentOf(at);
  }
  return null;
}

/** A box around a single logo is often called one as well; the wall is the box around several. Counted once for each box. */
function imagesIn(box: Element, counts: Map<Element, number>): number {
  const known = counts.get(box);
  if (known !== undefined) return known;
  let images = 0;
  const rest: Element[] = [box];
  for (let looked = 0; looked < MAX_LOOKED_AT && images < MIN_LOGOS; looked++) {
    const next = rest.pop();
    if (next === undefined) break;
    if (next.name === 'img') images++;
    for (const child of next.children) if (isTag(child)) rest.push(child);
  }
  counts.set(box, images);
  return images;
}

/** The words a box begins with. */
function leadOf(box: Element): string {
  return textOf(box, 120);
}

function parentOf(element: Element): Element | null {
  return element.parent !== null && isTag(element.parent) ? element.parent : null;
}

function customerOf(alt: string): string | null {
  const name = squeeze(alt.slice(0, 120))
    .replace(/^(?:logo (?:of|for|von|de) |image of |the )/i, '')
    .replace(
      /['’]s? logo$|[-\s]{1,5}(?:company |customer |client |brand )?(?:logo(?:type|mark)?|icon|wordmark)(?:[-\s](?:white|black|dark|light|colou?r|grey|gray|svg|png))?$/i,
      '',
    )
    .replace(/\.(?:svg|png|jpe?g|webp)$/i, '')
    .trim();
  if (name.length < 2 || name.length > 40 || !/\p{L}/u.test(name) || NOT_A_CUSTOMER.test(name)) return null;
  return name.split(' ').length > 5 || /[.!?]\s/.test(name) ? null : name;
}

const BADGES: readonly (readonly [subtype: string, words: RegExp])[] = [
  ['soc2', /\bsoc[\s-]?(?:2|ii)\b|\baicpa\b/i],
  ['iso27001', /\biso(?:\/iec)?[\s-]?27001\b/i],
  ['hipaa', /\bhipaa\b/i],
  ['fedramp', /\bfed[\s-]?ramp\b/i],
  ['pci', /\bpci(?:[\s-]dss)?\b/i],
  ['gdpr', /\bgdpr\b/i],
];

/** Certifications that an image's `alt` or `title` names. */
export function badgesOf(page: HtmlPage): string[] {
  const badges = new Set<string>();
  let images = 0;
  eachElement(page.root, ({ name, attribs }) => {
    if (name !== 'img' || ++images > MAX_IMAGES) return;
    const words = `${(attribs['alt'] ?? '').slice(0, 150)} ${(attribs['title'] ?? '').slice(0, 150)}`;
    for (const [subtype, pattern] of BADGES) if (pattern.test(words)) badges.add(subtype);
  });
  return [...badges].toSorted();
}
