import type { ActorRecord } from '../../../ground/vocabulary/actor-record.ts';
import type { Rubric } from '../../../ground/vocabulary/rubric.ts';
import type { RubricRow } from '../../../ground/rows/index.ts';
import { timestamp } from '../../../ground/timestamp.ts';

/** What a client writes: the version is given to it. */
export type RubricBody = Omit<Rubric, 'version'>;

/** A saved rubric: it never changes. */
export interface RubricVersion extends Rubric {
  id: string;
  created_by: ActorRecord;
  created_at: string;
}

export function rubricView(
  row: Pick<RubricRow, 'id' | 'version' | 'body' | 'created_by' | 'created_at'>,
): RubricVersion {
  return {
    id: row.id,
    version: row.version,
    ...rubricBody(row.body),
    created_by: row.created_by,
    created_at: timestamp(row.created_at),
  };
}

/** The six parts in one order, and nothing else that may have been stored with them. */
export function rubricBody({ fit, signals, half_life, personas, weights, tiers }: RubricBody): RubricBody {
  return { fit, signals, half_life, personas, weights, tiers };
}
