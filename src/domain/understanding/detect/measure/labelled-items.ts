import type { TextItem, TextSource } from '../../../ground/vocabulary/source-text.ts';

/** An item with what a person says it reports about its company; `negativeReason` says why it reports nothing. */
export interface LabelledItem extends TextItem {
  labels: { type: string; subtype: string }[];
  negativeReason: string | null;
}

const SOURCES: readonly string[] = [
  'wire',
  'news',
  'blog',
  'newsroom',
  'changelog',
  'filing',
  'forum',
  'jobs',
];

/**
 * Reads JSON lines `{company: {name, domain}, source, title, text, published_at, labels: [{type, subtype}], negative_reason}`.
 * @throws Error naming the line that is not of this form.
 */
export function readLabelled(text: string): LabelledItem[] {
  return text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => {
      const item = readLine(line);
      if (item === null) throw new Error(`Line ${number} is no labelled item.`);
      return item;
    });
}

function readLine(line: string): LabelledItem | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  const company = member(value, 'company');
  const [name, domain] = [member(company, 'name'), member(company, 'domain')];
  const [title, source, labels] = [member(value, 'title'), member(value, 'source'), member(value, 'labels')];
  if (typeof name !== 'string' || typeof title !== 'string' || !Array.isArray(labels)) return null;
  const published = member(value, 'published_at');
  const reason = member(value, 'negative_reason');
  const body = member(value, 'text');
  return {
    company: { name, domain: typeof domain === 'string' ? domain : '' },
    source: (SOURCES.includes(String(source)) ? source : 'news') as TextSource,
    title,
    text: typeof body === 'string' ? body : '',
    publishedAt: typeof published === 'string' ? new Date(published) : null,
    url: null,
    labels: labels.map((label: unknown) => ({
      type: textOf(member(label, 'type')),
      subtype: textOf(member(label, 'subtype')),
    })),
    negativeReason: typeof reason === 'string' ? reason : null,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
