import { zstdDecompressSync } from 'node:zlib';
import { evaluateBot as evaluateBotPage } from '../../workspace/bots/evaluate-bot.ts';
import type { BotEvaluation, BotPage } from '../../understanding/bot-rules/bot-evaluation.ts';
import { detectInDocument } from './detect-in-document.ts';
import type { PageDetection, DetectRequest } from './detect-in-document.ts';
import { readDocument } from './read-document.ts';
import type { PageReading, ReadRequest } from './read-document.ts';

/** What piscina calls in the thread. Structured cloning turns the body into a plain Uint8Array, which is what readers take. */
export function read(request: ReadRequest): PageReading {
  return readDocument(request);
}

/** Reads, and says what it means. */
export function detect(request: DetectRequest): PageDetection {
  return detectInDocument(request);
}

/** The same for content as snapshots keep it. Unpacked here: what waits for a thread waits compressed. */
export function detectPacked({ document, ...request }: DetectRequest): PageDetection {
  const body = request.read ? document.body : zstdDecompressSync(document.body);
  return detectInDocument({ ...request, document: { ...document, body } });
}

/** Runs a bot's rule. */
export function evaluateBot(page: BotPage): BotEvaluation {
  return evaluateBotPage(page);
}
