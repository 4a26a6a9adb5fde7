import type { AccountRow } from '../rows/index.ts';

/** What the API shows of an account, as columns. */
export const accountColumns = [
  'id',
  'domain',
  'name',
  'status',
  'score',
  'score_fit',
  'score_recency',
  'score_strength',
  'score_depth',
  'score_status',
  'icp_tier',
  'external_id',
  'industry',
  'employee_count',
  'annual_revenue_usd',
  'country',
  'city',
  'description',
  'technologies',
  'tags',
  'attributes',
  'found_facts',
  'stated_at',
  'rescored_at',
  'next_rescore_at',
  'created_at',
  'updated_at',
  'brief_token',
  'purge_at',
] as const satisfies (keyof AccountRow)[];

/** A row of `accountColumns` as the database answers it. */
export type AccountRecord = Pick<AccountRow, (typeof accountColumns)[number]>;

/** The same as a statement gives it whose moments come as text. */
export type ShownAccount = {
  [C in keyof AccountRecord]: Date extends AccountRecord[C] ? AccountRecord[C] | string : AccountRecord[C];
};
