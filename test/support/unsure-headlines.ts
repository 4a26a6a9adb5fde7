import { candidatesToAsk } from '../../src/domain/understanding/detect/text/candidates-to-ask.ts';
import { detectInText } from '../../src/domain/understanding/detect/text/detect-in-text.ts';
import type { TextItem } from '../../src/domain/ground/vocabulary/source-text.ts';

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
