import { readFileSync } from 'node:fs';
import {
  decodeTables,
  encodeTables,
  type WeightTable,
} from '../../../understanding/detect/text/model/weights.ts';
import type { ReplyLabel } from '../reply.ts';

export interface ReplyModel {
  /** In the order of the table's columns. */
  labels: ReplyLabel[];
  /** SHA-256 of the training files, in order. */
  trainedOn: string;
  items: number;
  /** Scores are multiplied by it before the softmax, so that a confidence is a share of cases in which it is right. */
  sharpness: number;
  /** `never` is said from this probability on, because it cannot be taken back. */
  neverFrom: number;
  table: WeightTable;
}

export function encodeReplyModel({ table, ...rest }: ReplyModel): Buffer {
  return encodeTables(rest, [['', table]]);
}

function decodeReplyModel(file: Buffer): ReplyModel {
  const { rest, tables } = decodeTables<Omit<ReplyModel, 'table'>>(file);
  const [first] = tables;
  if (first === undefined) throw new Error('The reply model holds no table.');
  return { ...rest, table: first[1] };
}

let model: ReplyModel | null = null;

/** The committed model, read when the first reply comes. */
export function replyModel(): ReplyModel {
  model ??= decodeReplyModel(readFileSync(new URL('replies.bin', import.meta.url)));
  return model;
}
