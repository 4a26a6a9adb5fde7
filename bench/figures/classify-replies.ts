import { performance } from 'node:perf_hooks';
import { readReply } from '../../src/domain/workspace/replies/read-reply.ts';
import { readReplies } from '../../training/read-replies.ts';
import type { Figure } from '../figure.ts';
import { inTurns } from '../figure.ts';

const now = new Date('2026-11-20T09:00:00Z');
const QUOTED =
  '\n\nOn Mon, 2 Nov 2026 at 14:01, Sam Pell <sam@pell.example> wrote:\n> Hi Dana,\n> are you free on Thursday?\n> Sam';
const messages = readReplies().items.map(({ text }) => ({
  from: { name: 'Dana King', address: 'dana@ferncastle.example' },
  subject: 'Re: your new depot',
  text: text + QUOTED,
  sentAt: null,
  headers: new Map<string, string>(),
  failedRecipients: [],
}));

function perSecond(rounds: number, each: (message: (typeof messages)[number]) => number): number {
  let checksum = 0;
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) for (const message of messages) checksum += each(message);
  const seconds = (performance.now() - started) / 1000;
  if (!(checksum > 0)) throw new Error('nothing was read');
  return (rounds * messages.length) / seconds;
}

const read = (message: (typeof messages)[number]): number => readReply(message, now).confidence ?? 0;
const wordsOnly = ({ text }: (typeof messages)[number]): number => (text.match(/\p{L}+/gu) ?? []).length;

/**
 * From a message's text to its label on one core: quotes taken out, out-of-office notes looked for, classified, a date looked for. The
 * bare limit is the same loop doing nothing but finding the words.
 */
export const classifyReplies: Figure = {
  name: 'classify-replies',
  async measure() {
    perSecond(1, read);
    perSecond(1, wordsOnly);
    const pair = await inTurns(
      3,
      async () => perSecond(2, read),
      async () => perSecond(2, wordsOnly),
    );
    return [
      {
        what: 'replies read and classified; bare: words found',
        unit: '/s',
        ...pair,
        goal: { on: 'ours', atLeast: 2000 },
      },
    ];
  },
};
