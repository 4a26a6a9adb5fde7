import { readProcessConfig } from '../config/config.ts';
import type { DetectionContext, Finding } from '../domain/understanding/detect/finding.ts';
import { doubtedFindings } from '../domain/understanding/detect/doubted.ts';
import { candidatesToAsk } from '../domain/understanding/detect/text/candidates-to-ask.ts';
import { detectInText } from '../domain/understanding/detect/text/detect-in-text.ts';
import type { UnsureText } from '../domain/ground/vocabulary/unsure-text.ts';
import { decide } from '../domain/understanding/unsure-texts/decide.ts';
import { createTextClassifier } from '../domain/understanding/unsure-texts/text-classifier.ts';
import type { SignalType } from '../domain/ground/vocabulary/catalog.ts';
import { systemClock } from '../platform/clock.ts';
import { UsageError } from './usage-error.ts';

export interface Read {
  findings: Finding[];
  /** The types that the model was asked about, and the outcome; absent where detection was sure. */
  asked?: { types: SignalType[]; outcome: string };
}

export interface TextReader {
  read(item: UnsureText['item'], context: DetectionContext): Promise<Read>;
  /** How many texts at the same time. */
  concurrency: number;
  close(): Promise<void>;
}

/** Reads texts as the service does where a model may classifier the unsure ones, each by one question and without a daily limit. */
export function readerWithModel(): TextReader {
  const config = readProcessConfig();
  const classifier = createTextClassifier({ config, clock: systemClock });
  if (classifier === null)
    throw new UsageError(
      '--model: no language model is configured; set LLM_BASE_URL (such as http://localhost:11434/v1) and LLM_MODEL (a model that it serves)',
    );
  const never = new AbortController().signal;
  return {
    concurrency: config.llm?.concurrency ?? 1,
    async read(item, context) {
      const findings = detectInText(item, context);
      const held = doubtedFindings(item, findings);
      const others = candidatesToAsk(item, new Set(findings.map(({ type }) => type)));
      const types = [...new Set([...held.map(({ type }) => type), ...others])];
      if (types.length === 0) return { findings };
      const text: UnsureText = { item, publishedPrecision: 'day', candidates: types, held };
      const verdict = await classifier.classify(text, () => Promise.resolve(true), never);
      const decision = decide(text, verdict, context);
      return {
        findings: [...findings.filter((finding) => !held.includes(finding)), ...decision.findings],
        asked: { types, outcome: decision.outcome ?? 'signal' },
      };
    },
    close: () => classifier.close(),
  };
}
