import { createInterface } from 'node:readline';
import { detectInText } from '../domain/understanding/detect/text/detect-in-text.ts';
import type { TextSource } from '../domain/ground/vocabulary/source-text.ts';
import { readDate } from '../domain/watching/formats/dates.ts';
import { systemClock } from '../platform/clock.ts';
import { readerWithModel } from './ask-model-too.ts';
import type { TextReader } from './ask-model-too.ts';

/** What one line of input holds; the company and one of title and text are needed. */
interface NewsLine {
  company: { name: string; domain: string };
  source?: string;
  title?: string;
  text?: string;
  published_at?: string | null;
  url?: string | null;
}

/** Without a model. */
const RULES_AND_WEIGHTS: Pick<TextReader, 'read'> = {
  read: (item, context) => Promise.resolve({ findings: detectInText(item, context) }),
};

/**
 * `whynow detect [--model]`: reads JSON lines of news from standard input and prints a line each: `{input, findings: [{type, subtype,
 * strength, confidence, detector, occurred_at, quote, fields}]}`. With `--model` the configured language model is asked about texts that
 * detection is unsure of; such lines have `asked: {types, outcome}`. A line that cannot be read gets `{input, error}` and the exit code 1 at the end.
 */
export async function detectLines(values: { model?: boolean | undefined }): Promise<number> {
  if (process.stdin.isTTY)
    process.stderr.write('whynow detect reads JSON lines of news from standard input; Ctrl-D ends them\n');
  const withModel = values.model ? readerWithModel() : null;
  let failed = false;
  try {
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
      if (line.trim() === '') continue;
      const answer = await answerLine(line, withModel ?? RULES_AND_WEIGHTS);
      failed ||= 'error' in answer;
      if (!process.stdout.write(`${JSON.stringify(answer)}\n`))
        await new Promise((done) => process.stdout.once('drain', done));
    }
  } finally {
    await withModel?.close();
  }
  return failed ? 1 : 0;
}

async function answerLine(line: string, reader: Pick<TextReader, 'read'>): Promise<Record<string, unknown>> {
  let input: NewsLine;
  try {
    input = JSON.parse(line) as NewsLine;
  } catch {
    return { input: line.slice(0, 200), error: 'the line is not JSON' };
  }
  if (typeof input?.company?.name !== 'string' || typeof input.company.domain !== 'string')
    return { input, error: 'company.name and company.domain are needed' };
  const publishedAt = typeof input.published_at === 'string' ? readDate(input.published_at) : null;
  const now = publishedAt ? new Date(publishedAt.at) : systemClock.now();
  const { findings, asked } = await reader.read(
    {
      company: input.company,
      source: (input.source ?? 'news') as TextSource,
      title: String(input.title ?? ''),
      text: String(input.text ?? ''),
      publishedAt: now,
      // A line without an address is still news for whoever tries the detectors.
      url: input.url ?? `https://${input.company.domain}/`,
    },
    { company: input.company, personas: [], technologies: [], now },
  );
  return {
    input,
    findings: findings.map(
      ({ type, subtype, strength, confidence, detector, occurredAt, quote, fields }) => ({
        type,
        subtype,
        strength,
        confidence,
        detector,
        occurred_at: occurredAt.toISOString(),
        quote,
        fields,
      }),
    ),
    ...(asked === undefined ? {} : { asked }),
  };
}
