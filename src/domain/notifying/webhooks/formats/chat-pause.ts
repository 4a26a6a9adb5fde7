import { MINUTE, SECOND } from '../../../../platform/clock.ts';
import { readRetryAfter } from '../schedule-retry.ts';
import type { ChatAnswer } from './classify-chat-answer.ts';
import { PLATFORMS } from './webhook-format.ts';
import type { ChatPlatform } from './webhook-format.ts';

/** A platform that asks for more is asked again after this. */
const MAX_PAUSE_MS = 60 * MINUTE;

/** What a platform asks for with a 429, in milliseconds; null where it asks for nothing. Discord says it in fractions of a second. */
export function askedPauseMs({ status, headers }: ChatAnswer, now: Date): number | null {
  if (status !== 429) return null;
  const precise = secondsOf(headers['x-ratelimit-reset-after']);
  const asked = readRetryAfter(headers['retry-after'], now) ?? secondsOf(headers['retry-after']);
  return precise === null && asked === null ? null : Math.max(precise ?? 0, asked ?? 0);
}

/**
 * How long nothing goes to a chat after this answer; null is no answer at all. The platform's own pace between two messages, what a 429
 * asks for, and the rest of Discord's window when it says that nothing is left in it.
 */
export function pauseAfter(platform: ChatPlatform, answer: ChatAnswer | null, now: Date): number {
  const { gapMs } = PLATFORMS[platform];
  if (answer === null) return gapMs;
  const used = answer.headers['x-ratelimit-remaining'] === '0';
  const left = used ? (secondsOf(answer.headers['x-ratelimit-reset-after']) ?? 0) : 0;
  return Math.min(MAX_PAUSE_MS, Math.max(gapMs, left, askedPauseMs(answer, now) ?? 0));
}

function secondsOf(header: string | undefined): number | null {
  return header !== undefined && /^[0-9]{1,9}(?:\.[0-9]{1,6})?$/.test(header)
    ? Math.ceil(Number(header) * SECOND)
    : null;
}
