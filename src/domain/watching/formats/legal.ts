import type { Element } from 'domhandler';
import { isTag } from 'domhandler';
import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { LegalDocument, LegalObservation } from '../../ground/observations/index.ts';
import { pageNeedsJavaScript, readHtml } from './html.ts';
import { interstitialReason } from './interstitial.ts';
import { legalSentences } from './legal-sentences.ts';
import { linesOf, textOf } from './text.ts';
import type { TextLine } from './text.ts';

/** A document says more than this; what says less is a loading page, or one that lists documents. */
export const MIN_SENTENCES = 8;

const FURNITURE = new Set(['nav', 'header', 'footer', 'aside', 'form', 'button', 'dialog']);

const BY_WORDS: readonly (readonly [LegalDocument, RegExp])[] = [
  [
    'ai_terms',
    /\b(?:ai|artificial[- ]intelligence|generative[- ]ai)[- ](?:terms|policy|addendum|use|features?[- ]terms|usage)\b|\bai[- ]acceptable[- ]use\b/,
  ],
  ['dpa', /\bdpa\b|data[- ]processing|auftragsverarbeitung|\bavv\b/],
  ['sla', /\bsla\b|service[- ]level/],
  ['privacy', /privacy|datenschutz|confidentialit|privacidad|gdpr|\bcookie[- ](?:policy|notice|statement)/],
  [
    'terms',
    /terms|\btos\b|\beula\b|\bagb\b|conditions|subscription[- ]agreement|master[- ](?:services|subscription)|\bmsa\b|acceptable[- ]use|nutzungsbedingungen|condiciones|\b(?:community|content|review|enforcement|developer|user|platform)[- ](?:guidelines|standards)\b/,
  ],
];

/** Which of the documents a page is: its address says so, else its title. Null for any other page. */
export function legalDocumentOf(url: string, title: string): LegalDocument | null {
  const path = (URL.parse(url)?.pathname ?? '').toLowerCase().replaceAll('_', '-');
  for (const words of [path, title.slice(0, 150).toLowerCase()]) {
    const found = BY_WORDS.find(([, pattern]) => pattern.test(words));
    if (found !== undefined) return found[0];
  }
  return null;
}

/** The document's sentences without menus, footers, buttons, lines that are nothing but a link, and dates of their own. */
export function readLegal(document: FetchedDocument): Reading<LegalObservation> {
  const page = readHtml(document);
  if (!page.ok) return page;
  if (document.status >= 400) return unreadable('the page answered with an error');
  const wall = interstitialReason(page.value, textOf(page.value.root, 3_000));
  if (wall !== null) return unreadable(wall);
  const kind = legalDocumentOf(document.finalUrl, page.value.title);
  if (kind === null) return unreadable('the page is no legal document');
  const lines = linesOf(page.value.root, { without: isFurniture });
  const { effectiveDate, sentences } = legalSentences(
    lines.filter((line) => !isOnlyLink(line)).map(({ text }) => text),
  );
  if (sentences.length < MIN_SENTENCES)
    return unreadable(
      pageNeedsJavaScript(page.value) ? 'the page needs JavaScript' : 'the page has no document in it',
    );
  return readable({ kind: 'legal', document: kind, effectiveDate, sentences });
}

const OVERLAY = /(?:^|[-_\s])(?:cookies?|consent|banner|modal|popup|newsletter|breadcrumbs?)(?:$|[-_\s])/i;

/** Menus, footers, and what is laid over the page. */
function isFurniture({ name, attribs }: Element): boolean {
  if (FURNITURE.has(name)) return true;
  const { role, class: names, id } = attribs;
  if (role !== undefined && /dialog|navigation|banner|contentinfo/.test(role)) return true;
  if (names === undefined && id === undefined) return false;
  // A body or main that is called "cookies" is the cookie policy itself.
  if (name === 'body' || name === 'main' || name === 'article') return false;
  return OVERLAY.test(`${(names ?? '').slice(0, 200)} ${(id ?? '').slice(0, 100)}`) && !/^h[1-6]$/.test(name);
}

/** A menu entry, a related article, a table of contents. */
function isOnlyLink({ text, block }: TextLine): boolean {
  if (!isTag(block) || text.length > 200) return false;
  const anchors = block.children.filter((child): child is Element => isTag(child));
  return anchors.length === 1 && anchors[0]?.name === 'a' && textOf(anchors[0], 300) === text;
}
