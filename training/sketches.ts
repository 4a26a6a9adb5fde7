import { readdirSync, readFileSync } from 'node:fs';
import type { LabelledItem } from '../src/domain/understanding/detect/measure/labelled-items.ts';
import { fillersOf } from './sketch-fillers.ts';
import { seededRandom, type Random } from './random.ts';

const FOLDER = new URL('sketches/', import.meta.url);

const SOURCES: Record<string, LabelledItem['source']> = {
  n: 'news',
  w: 'wire',
  b: 'blog',
  r: 'newsroom',
  c: 'changelog',
  f: 'filing',
  o: 'forum',
  j: 'jobs',
};

/** A sketch is told the more often the more it leaves to choose, each time with other choices and another company. */
const MAX_TELLINGS = 4;

/** The sketches as one text, file after file, for the digest and for reading. */
export function sketchText(): string {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))
    .join('\n');
}

/**
 * Items from sketches. A heading `# funding/seed` (or several kinds, or `# - rumour`) names what the lines below it report. A line is
 * `n Bank: title || text`: a letter for the source (`n`, news, if there is none), perhaps a trade for the company's name, and two
 * texts with `{one|another}` to choose from, and `{A}`, `{money}`, `{city}` and their kind to fill in.
 * @throws Error naming the line that is not of this form.
 */
export function fromSketches(text: string): LabelledItem[] {
  const random = seededRandom(61);
  let labels: LabelledItem['labels'] = [];
  let negativeReason: string | null = null;
  const items: LabelledItem[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    if (line.startsWith('# ')) {
      negativeReason = line.startsWith('# - ') ? line.slice(4).trim() : null;
      labels = negativeReason === null ? line.slice(2).trim().split(/\s+/u).map(labelOf) : [];
      continue;
    }
    const [, letter = 'n', trade = '', told = ''] =
      /^(?:([a-z])(?: ([\p{Lu}][\p{L}&' -]*))?: )?(.+)$/u.exec(line) ?? [];
    const source = SOURCES[letter];
    if (source === undefined || told === '')
      throw new Error(`Line ${index + 1} of the sketches is none: ${line}`);
    const times = Math.min(MAX_TELLINGS, 1 + (told.split('|').length >> 1));
    for (let time = 0; time < times; time++) {
      const { name, fill } = fillersOf(random, trade);
      const [title = '', body = ''] = chosen(told, random, fill).split('||');
      items.push({
        company: { name, domain: `${name.toLowerCase().replaceAll(/[^a-z0-9]/gu, '')}.example` },
        source,
        title: title.trim(),
        text: body.trim(),
        publishedAt: new Date(Date.UTC(2026, Math.floor(random() * 11), 1 + Math.floor(random() * 27))),
        url: null,
        labels,
        negativeReason,
      });
    }
  }
  return items;
}

function labelOf(kind: string): { type: string; subtype: string } {
  const [type = '', subtype = ''] = kind.split('/');
  return { type, subtype };
}

/** Choices are made from the innermost; a word in braces that is no filler stays as it is, and so shows itself. */
function chosen(told: string, random: Random, fill: (name: string) => string | null): string {
  const pick = (choice: string): string => {
    const list = choice.split('|');
    return list[Math.floor(random() * list.length)] ?? '';
  };
  let written = told.replaceAll(/\{([^{}|]+)\}/gu, (whole, name: string) => fill(name) ?? whole);
  while (CHOICE.test(written)) written = written.replaceAll(INNERMOST, (_, choice: string) => pick(choice));
  return written.replaceAll(/ {2,}/gu, ' ');
}

const CHOICE = /\{[^{}]*\|[^{}]*\}/u;
const INNERMOST = /\{([^{}]*\|[^{}]*)\}/gu;
