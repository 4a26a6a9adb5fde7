import { companyNames } from '../src/domain/ground/vocabulary/company-name.ts';
import type { LabelledItem } from '../src/domain/understanding/detect/measure/labelled-items.ts';
import { seededRandom } from './random.ts';

/** What news adds about a company once the news is told: where it is, how old, how large, what it does. `{A}` is the company. */
const BACKGROUND = [
  'The company was founded in 2009 and employs about 240 people.',
  '{A} has its seat in the north of the country and is owned by two families.',
  'Its products are sold in more than thirty countries.',
  'The group made sales of 84 million last year.',
  'Neighbours have known the brick building by the canal for three generations.',
  'The announcement was made on Wednesday evening, after the markets had closed.',
  'A spokeswoman for {A} would not go into details.',
  'The news was first reported by a local radio station and later confirmed.',
  '"It has been a long road," said the managing director.',
  '{A}, which is not listed, publishes no figures.',
  'Customers include schools, hospitals and a handful of airlines.',
  'The sector has had two difficult years, and analysts expect little change before autumn.',
  'Visitors are shown the old workshop on the first Sunday of the month.',
  'Its rivals are mostly larger and mostly foreign.',
  'Further information can be found on the website of {A}.',
  'The founder still answers some of the letters herself.',
  '"We owe this to our people," said Jonas Weir, who has led {A} since 2018.',
  'Last summer it celebrated its fiftieth birthday with a concert on the lawn.',
  'It is one of the larger employers in the valley.',
  'About {A}: the company is known for its service and has offices in three cities.',
  'Most of the work is done by hand, as it was a century ago.',
  'The weather on the day was fine and the mayor brought her children.',
  'Union representatives were told in the morning, staff at noon.',
  'The matter had been talked about in the trade for weeks.',
  'Thanks to all of you who wrote in, and keep the questions coming.',
  'Questions go to the usual address; we read everything.',
  'A fuller report is to follow in the spring.',
  'That is roughly what observers had expected.',
];

const NAMELESS = [
  'Company',
  'Firm',
  'Local firm',
  'Family company',
  'Maker',
  'Group',
  'Start-up',
  'Supplier',
  'Market leader',
  'Specialist',
];
const NAMED_FIRST = [
  '{A} said so on Monday.',
  '{A} confirmed it in the afternoon.',
  'The news came from {A} itself.',
  'At {A} nobody was surprised.',
  '{A}, of whom it was written, sent out a short note.',
  'It is {A} that makes the headline.',
];

const SHARE = { background: 0.4, nameless: 0.5 };

/**
 * Items told again as longer texts tell them: with sentences about the company that report nothing, and under headlines that do
 * not give its name. What is reported stays the same, and so do the labels.
 */
export function retold(items: readonly LabelledItem[]): LabelledItem[] {
  const random = seededRandom(11);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  return items.flatMap((item) => {
    const [longer, nameless] = [random(), random()];
    const copies: LabelledItem[] = [];
    if (item.source === 'jobs' || item.source === 'filing') return copies;
    if (longer < SHARE.background) copies.push(withBackground(item, pick));
    if (nameless < SHARE.nameless) copies.push(...withoutName(item, pick));
    return copies;
  });
}

type Pick = (list: readonly string[]) => string;

function withBackground(item: LabelledItem, pick: Pick): LabelledItem {
  const about = [pick(BACKGROUND), pick(BACKGROUND)].slice(0, item.text.length < 80 ? 2 : 1).join(' ');
  // A bystander's background would make it the one the text is about.
  const name = isAboutOthers(item) ? 'the company' : item.company.name;
  const text = `${item.text} ${about.replaceAll('{A}', () => name)}`.trim();
  return { ...item, text };
}

function withoutName(item: LabelledItem, pick: Pick): LabelledItem[] {
  if (isAboutOthers(item) || item.source !== 'news') return [];
  const names = companyNames(item.company.name);
  const name = names.find((each) => item.title.includes(each));
  if (name === undefined) return [];
  const noun = pick(NAMELESS);
  const opens = item.title.startsWith(name);
  const title = item.title.replace(name, () => (opens ? noun : noun.toLowerCase()));
  const isNamed = names.some((each) => item.text.includes(each));
  const text = isNamed
    ? item.text
    : `${pick(NAMED_FIRST).replace('{A}', () => item.company.name)} ${item.text}`.trim();
  return [{ ...item, title, text }];
}

function isAboutOthers({ negativeReason }: LabelledItem): boolean {
  return negativeReason === 'bystander_mention' || negativeReason === 'namesake';
}
