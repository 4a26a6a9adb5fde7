import type { LabelledItem } from '../src/domain/understanding/detect/measure/labelled-items.ts';
import { seededRandom } from './random.ts';

/** What outlets and feeds put around a headline. */
const BEFORE = [
  'BREAKING: ',
  'UPDATE 1-',
  'UPDATE 2-',
  'Exclusive: ',
  'News: ',
  'Just in: ',
  'Press release: ',
  'Video: ',
  'JUST IN: ',
];
const BEHIND = [
  ' - The Harbour Post',
  ' | Trade Weekly',
  ' – Valley Gazette',
  ' - BizWire',
  ' | Evening Courier',
  ' :: Startup Daily',
  ' (updated)',
  ' - Region',
  ' | News',
  ' - Morning Brief',
  ' #news',
  ' [video]',
  ' — report',
];
const SHARE = { outlet: 0.1, capitals: 0.1 };
const SMALL = new Set('a an the and or of to in on for at by with from as is its'.split(' '));

/** Items under headlines as feeds carry them: with the outlet's name or a mark around them, or With Capitals Throughout. */
export function dressed(items: readonly LabelledItem[]): LabelledItem[] {
  const random = seededRandom(31);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  return items.flatMap((item) => {
    const [outlet, capitals, side] = [random(), random(), random()];
    if (item.source !== 'news' && item.source !== 'wire') return [];
    if (outlet < SHARE.outlet)
      return [
        { ...item, title: side < 0.3 ? `${pick(BEFORE)}${item.title}` : `${item.title}${pick(BEHIND)}` },
      ];
    if (capitals < SHARE.capitals) return [{ ...item, title: withCapitals(item.title) }];
    return [];
  });
}

function withCapitals(title: string): string {
  return title
    .split(' ')
    .map((word, index) =>
      index > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}
