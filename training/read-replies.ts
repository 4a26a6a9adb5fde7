import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { replyLabels, type ReplyKind, type ReplyLabel } from '../src/domain/workspace/replies/reply.ts';

const FOLDER = new URL('replies/', import.meta.url);

export interface LabelledReply {
  label: ReplyLabel;
  text: string;
}

/** A note that nobody wrote. */
export interface AutomaticReply {
  kind: Exclude<ReplyKind, 'reply'>;
  subject: string;
  text: string;
}

/** The training messages, and a digest of the files they come from. */
export function readReplies(): { items: LabelledReply[]; digest: string } {
  const hash = createHash('sha256');
  const items = replyLabels.flatMap((label) => {
    const text = readFileSync(new URL(`${label}.jsonl`, FOLDER), 'utf8');
    hash.update(text);
    return parse<LabelledReply>(text);
  });
  return { items, digest: hash.digest('hex') };
}

/** Messages of another voice, which nothing is learned from. */
export function readHeldOut(): { replies: LabelledReply[]; automatic: AutomaticReply[] } {
  return split(parse(readFileSync(new URL('test.jsonl', FOLDER), 'utf8')));
}

/** Out-of-office notes and bounces, for the recogniser's own tests. */
export function readAutomatic(): AutomaticReply[] {
  return split(parse(readFileSync(new URL('automatic.jsonl', FOLDER), 'utf8'))).automatic;
}

function parse<T = LabelledReply | AutomaticReply>(text: string): T[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

function split(items: (LabelledReply | AutomaticReply)[]): {
  replies: LabelledReply[];
  automatic: AutomaticReply[];
} {
  return {
    replies: items.filter((item) => 'label' in item),
    automatic: items.filter((item) => 'kind' in item),
  };
}
