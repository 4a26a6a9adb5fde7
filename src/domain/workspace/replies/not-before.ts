import { DAY } from '../../../platform/clock.ts';
import type { Period } from './calendar-periods.ts';
import { mentionsIn } from './time-mentions.ts';

const AFTER =
  /\b(?:after|end of|close of|through|until the end of|till the end of)(?: the| this| our| his| her| next)?(?: year[- ]end| fiscal year end on)? ?$/;
const MID = /\bmid[- ]?(?:of )?$|\bmiddle of (?:the )?$/;
const LATE = /\blate[- ]?(?:in )?$/;
const RETURNS =
  /\b(?:try|ask|reach|contact|call|ping|remind|talk|speak|write|check|circle|come|back|revisit|follow|look|touch|nudge|connect|reconnect|meet|wait|until|till|again|earliest|better|maybe|relevant|opens?|consider|drop|reopen|after|not before|let's|budget|ready)\b/;
const PAST = /\b(?:just|already|ago|since|last|signed|renewed|launched|bought|started|chose|picked|went)\b/;
const FARTHEST = 3 * 366 * DAY;

/**
 * The day before which nobody wants to hear from us, out of a reply that says "not now": "in March", "after Q2", "in six months",
 * "next year", a written date. Of several the one in a sentence that speaks of coming back, and of these the last. Midnight UTC. Null
 * where none is named, or none that lies ahead within three years. A fiscal year is taken for the calendar's.
 */
export function findNotBefore(text: string, from: Date): Date | null {
  const plain = text
    .slice(0, 3_000)
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[ \t]+/g, ' ');
  let best: { score: number; at: number; day: Date } | null = null;
  for (const { at, period } of mentionsIn(plain, from)) {
    const before = plain.slice(Math.max(0, at - 40), at);
    const day = dayOf(period, before);
    const distance = day.getTime() - from.getTime();
    if (distance <= 0 || distance > FARTHEST) continue;
    const sentence = sentenceAround(plain, at);
    const score = (RETURNS.test(sentence) ? 2 : 0) - (PAST.test(sentence) ? 1 : 0);
    if (best === null || score > best.score || (score === best.score && at > best.at))
      best = { score, at, day };
  }
  return best?.day ?? null;
}

function dayOf({ start, end, again }: Period, before: string): Date {
  const length = end.getTime() - start.getTime();
  if (AFTER.test(before) && length > DAY) return end;
  if (MID.test(before)) return midnight(new Date(start.getTime() + length / 2));
  if (LATE.test(before)) return midnight(new Date(start.getTime() + (length * 2) / 3));
  return again ?? start;
}

function sentenceAround(plain: string, at: number): string {
  const begin = Math.max(...['.', '!', '?', ';', '\n'].map((mark) => plain.lastIndexOf(mark, at - 1))) + 1;
  const end = plain.slice(at).search(/[.!?;\n]/);
  return plain.slice(begin, end === -1 ? undefined : at + end);
}

function midnight(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY) * DAY);
}
