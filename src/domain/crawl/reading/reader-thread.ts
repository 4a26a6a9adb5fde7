import { zstdDecompressSync } from 'node:zlib';
import { judgeBot as judgeBotPage } from '../../bots/judge-bot.ts';
import type { BotJudgement, BotPage } from '../../bots/judgement.ts';
import { judgeDocument } from './judge-document.ts';
import type { Judgement, JudgeRequest } from './judge-document.ts';
import { readDocument } from './read-document.ts';
import type { PageReading, ReadRequest } from './read-document.ts';

/** What piscina calls in the thread. Structured cloning turns the body into a plain Uint8Array, which is what readers take. */
export function read(request: ReadRequest): PageReading {
  return readDocument(request);
}

/** Reads, and says what it means. */
export function judge(request: JudgeRequest): Judgement {
  return judgeDocument(request);
}

/** The same for content as snapshots keep it. Unpacked here: what waits for a thread waits compressed. */
export function judgePacked({ document, ...request }: JudgeRequest): Judgement {
  const body = request.read ? document.body : zstdDecompressSync(document.body);
  return judgeDocument({ ...request, document: { ...document, body } });
}

/** Runs a bot's rule. */
export function judgeBot(page: BotPage): BotJudgement {
  return judgeBotPage(page);
}
