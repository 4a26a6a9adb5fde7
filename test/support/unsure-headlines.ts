import { doubtedFindings } from '../../src/domain/understanding/detect/doubted.ts';
import type { Finding } from '../../src/domain/understanding/detect/finding.ts';
import { candidatesToAsk } from '../../src/domain/understanding/detect/text/candidates-to-ask.ts';
import { detectInText } from '../../src/domain/understanding/detect/text/detect-in-text.ts';
import type { TextItem } from '../../src/domain/ground/vocabulary/source-text.ts';
import type { UnsureText } from '../../src/domain/ground/vocabulary/unsure-text.ts';

const NOW = new Date('2026-11-20T00:00:00Z');

/** What hints at something and says it nowhere plainly. */
const OBLIQUE: readonly { title: string; text: string }[] = [
  {
    title: 'Who moved the lorries?',
    text: 'The booking desk of NAME was offline all morning after odd e-mails.',
  },
  {
    title: 'NAME moves its dispatchers into the old tannery at Leith',
    text: 'Some forty people started there on Monday.',
  },
  { title: 'NAME hands the keys to a new pair of hands', text: 'Ines Abara began on Monday.' },
  { title: 'A letter for NAME', text: 'The regulator wants to hear from NAME by Friday.' },
  { title: 'NAME turns the page on the old tariff', text: 'A pallet to Aberdeen costs NAME customers more.' },
  { title: 'More hands for NAME', text: 'NAME looks for people who like lorries.' },
  { title: 'NAME and Tessaline share a yard', text: 'Both park their lorries there from May.' },
];

/** Posts on the company's own blog of which the model, as it was trained last, tells nothing, and about which it would ask a language model. */
export function unsureHeadlines(company: { name: string; domain: string }): TextItem[] {
  return OBLIQUE.map(({ title, text }) => ({
    company,
    source: 'blog' as const,
    title: title.replaceAll('NAME', company.name),
    text: text.replaceAll('NAME', company.name),
    publishedAt: NOW,
    url: 'https://news.example/1',
  })).filter(
    (item) =>
      detectInText(item, { company, personas: [], technologies: [], now: NOW }).length === 0 &&
      candidatesToAsk(item, new Set()).length > 0,
  );
}

/** What says something that others say of somebody else. */
const DOUBTFUL: readonly { title: string; text: string }[] = [
  { title: 'NAME is recognised for its warehouses', text: 'The jury liked the roofs.' },
  { title: 'NAME lets people go at its northern depot', text: 'Some thirty jobs go by spring.' },
  { title: 'NAME opens a depot at Leith', text: 'Forty people work there.' },
  { title: 'NAME names a new head of its yards', text: 'She has been with the firm for years.' },
  { title: 'NAME and Tessaline will work together on pallets', text: 'They signed on Monday.' },
  { title: 'NAME changes its prices in January', text: 'A pallet costs three per cent more.' },
  { title: 'NAME brings a new app to drivers', text: 'It shows where the lorries are.' },
];

export interface DoubtfulHeadline {
  title: string;
  text: string;
  type: string;
  subtype: string;
  item: TextItem & { publishedAt: Date; url: string };
  finding: Finding;
}

/** Posts of which the model, as it was trained last, tells one thing, and doubts it. */
export function doubtfulHeadlines(company: { name: string; domain: string }): DoubtfulHeadline[] {
  return DOUBTFUL.flatMap(({ title, text }) => {
    const item = {
      company,
      source: 'blog' as const,
      title: title.replaceAll('NAME', company.name),
      text: text.replaceAll('NAME', company.name),
      publishedAt: new Date('2026-11-19T08:00:00Z'),
      url: `https://${company.domain}/news/1`,
    };
    const findings = detectInText(item, { company, personas: [], technologies: [], now: NOW });
    const [finding, other] = findings;
    if (finding === undefined || other !== undefined || doubtedFindings(item, findings).length === 0)
      return [];
    return [
      { title: item.title, text: item.text, type: finding.type, subtype: finding.subtype, item, finding },
    ];
  });
}

/** As it waits for an answer. */
export function heldText({ item, finding }: DoubtfulHeadline): UnsureText {
  return { item, publishedPrecision: 'day', candidates: [finding.type], held: [finding] };
}
