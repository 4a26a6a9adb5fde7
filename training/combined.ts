import { companyNames } from '../src/domain/ground/vocabulary/company-name.ts';
import type { LabelledItem } from '../src/domain/understanding/detect/measure/labelled-items.ts';
import { seededRandom } from './random.ts';

/** How one item goes on to the next thing that happened. */
const TURNS = [
  '',
  '',
  'Separately: ',
  'Also announced: ',
  'In the same week: ',
  'There was more. ',
  'And another thing. ',
];

const SHARE = 0.16;
const PRESS: ReadonlySet<string> = new Set(['news', 'wire', 'newsroom']);

/**
 * Two pieces of news told as one: where a company opens an office and hires a manager, both happened. What is taught is that one
 * event does not make another unlikely. Few written items report two.
 */
export function combined(items: readonly LabelledItem[]): LabelledItem[] {
  const random = seededRandom(23);
  const reporting = items.filter(({ labels, source }) => labels.length === 1 && PRESS.has(source));
  return reporting.flatMap((first) => {
    const second = reporting[Math.floor(random() * reporting.length)];
    const [share, form, turn] = [random(), random(), random()];
    if (second === undefined || share > SHARE || second.company.name === first.company.name) return [];
    if (second.labels[0]?.type === first.labels[0]?.type) return [];
    const title = renamed(second.title, second, first);
    const text = renamed(second.text, second, first);
    const labels = [...first.labels, ...second.labels];
    if (form < 0.35)
      return [
        {
          ...first,
          title: `${first.title}; ${title}`,
          text: `${opening(first.text)} ${opening(text)}`.trim(),
          labels,
        },
      ];
    const joint = TURNS[Math.floor(turn * TURNS.length)] ?? '';
    return [
      { ...first, text: `${opening(first.text)} ${joint}${ended(title)} ${opening(text)}`.trim(), labels },
    ];
  });
}

/** The other's news in this company's name. */
function renamed(text: string, { company }: LabelledItem, to: LabelledItem): string {
  const short = companyNames(to.company.name).at(-1) ?? to.company.name;
  let told = text;
  for (const name of companyNames(company.name)) told = told.replaceAll(name, () => short);
  return told;
}

function opening(text: string): string {
  return text
    .split(/(?<=[.!?]) /u)
    .slice(0, 2)
    .join(' ');
}

function ended(title: string): string {
  return /[.!?]$/u.test(title) ? title : `${title}.`;
}
