import { readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { classifierOf, decide, probabilitiesOf } from '../src/domain/workspace/replies/classify-reply.ts';
import { encodeReplyModel } from '../src/domain/workspace/replies/model/reply-model.ts';
import { stripQuoted } from '../src/domain/workspace/replies/strip-quoted.ts';
import { crossValidate, learnReplies } from './learn-replies.ts';
import { measure } from './measure-replies.ts';
import { readHeldOut, readReplies } from './read-replies.ts';
import { replyTable, withReplyTable } from './reply-table.ts';

/** `npm run train:replies`: writes the committed model from the committed messages, and its figures into replies-measured.json and docs/replies.md. */
const started = performance.now();
const { items, digest } = readReplies();
const model = learnReplies(items, digest);
const file = encodeReplyModel(model);
writeFileSync(new URL('../src/domain/workspace/replies/model/replies.bin', import.meta.url), file);

const crossed = measure(
  crossValidate(items).map(({ label, scores }) => ({
    label,
    told: decide(probabilitiesOf(scores, model.sharpness), model).label,
  })),
);
const classify = classifierOf(model);
const heldOut = measure(
  readHeldOut().replies.map(({ label, text }) => ({
    label,
    told: classify(stripQuoted(text))?.label ?? 'not-now',
  })),
);
writeFileSync(
  new URL('replies-measured.json', import.meta.url),
  `${JSON.stringify({ trained_on: digest, crossed, held_out: heldOut }, null, 2)}\n`,
);
const docs = new URL('../docs/replies.md', import.meta.url);
writeFileSync(docs, withReplyTable(readFileSync(docs, 'utf8'), replyTable(crossed, heldOut)));
const seconds = Math.round((performance.now() - started) / 1000);
process.stdout.write(`${items.length} messages, ${Math.round(file.length / 1000)} kB, ${seconds} s\n`);
process.stdout.write(`${replyTable(crossed, heldOut)}\n`);
