import type { Element } from 'domhandler';
import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { SubprocessorsObservation } from '../../ground/observations/index.ts';
import { dropLegalForms, isLegalForm, joinInitials } from '../../ground/vocabulary/legal-forms.ts';
import { pageNeedsJavaScript, readHtml } from './html.ts';
import { interstitialReason } from './interstitial.ts';
import { tablesOf } from './pricing-table.ts';
import { tableRows } from './table-rows.ts';
import { textOf } from './text.ts';

type Vendor = SubprocessorsObservation['vendors'][number];

const MAX_VENDORS = 500;
const MAX_CELLS = 12;

const NAME =
  /\b(?:sub-?processor|vendor|entity|company|provider|supplier|organi[sz]ation|third[- ]party|name|unterauftragnehmer|auftragsverarbeiter|sous-traitant)\b/i;
const PURPOSE =
  /\b(?:purpose|service|function|activit|description|use|processing|nature|zweck|finalité|what)/i;
const LOCATION = /\b(?:location|country|region|where|jurisdiction|sitz|pays|hosting|land|address)\b/i;

/** The rows of the page's tables of vendors: those whose header names a subprocessor, vendor or entity. */
export function readSubprocessors(document: FetchedDocument): Reading<SubprocessorsObservation> {
  const page = readHtml(document);
  if (!page.ok) return page;
  if (document.status >= 400) return unreadable('the page answered with an error');
  const wall = interstitialReason(page.value, textOf(page.value.root, 3_000));
  if (wall !== null) return unreadable(wall);
  const vendors = tablesOf(page.value.root).flatMap(vendorsOf);
  if (vendors.length === 0)
    return unreadable(
      pageNeedsJavaScript(page.value)
        ? 'the page needs JavaScript'
        : 'the page has no table of subprocessors',
    );
  const unique = new Map(vendors.toReversed().map((vendor) => [vendorKey(vendor.name), vendor]));
  return readable({
    kind: 'subprocessors',
    vendors: [...unique.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)).slice(0, MAX_VENDORS),
  });
}

/** The places that vendors name their subsidiaries for. */
const PLACES = new Set('emea ireland uk us usa international'.split(' '));

/** `Amazon Web Services, Inc.` and `Amazon Web Services EMEA SARL` are one vendor. */
export function vendorKey(name: string): string {
  const [first = '', ...others] = name
    .replace(/\(.{0,80}?\)/g, ' ')
    .trim()
    .split(/[\s,]+/);
  const kept = others.filter((word) => !isLegalForm(word) && !PLACES.has(word.toLowerCase()));
  const words = joinInitials([first, ...kept].join(' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  return dropLegalForms(words, PLACES).join(' ').toLowerCase();
}

function vendorsOf(table: Element): Vendor[] {
  const [header = [], ...rows] = tableRows(table, {
    rows: MAX_VENDORS + 1,
    cells: MAX_CELLS,
    characters: 160,
  });
  const name = header.findIndex((cell) => NAME.test(cell));
  if (name < 0 || header.length < 2) return [];
  const purpose = header.findIndex((cell, index) => index !== name && PURPOSE.test(cell));
  const location = header.findIndex((cell, index) => index !== name && LOCATION.test(cell));
  return rows.flatMap((row): Vendor[] => {
    const written = row[name] ?? '';
    if (
      written.length < 2 ||
      written.length > 100 ||
      !/\p{L}/u.test(written) ||
      (NAME.test(written) && row.length < 2)
    )
      return [];
    return [
      {
        name: written,
        purpose: purpose < 0 ? null : (row[purpose] ?? null) || null,
        location: location < 0 ? null : (row[location] ?? null) || null,
      },
    ];
  });
}
