export const crmKinds = ['hubspot', 'salesforce'] as const;
export type CrmKind = (typeof crmKinds)[number];

/** What can be written to a company of the CRM. */
export const crmValues = ['score', 'tier', 'why_now', 'brief_url'] as const;
export type CrmValue = (typeof crmValues)[number];

/** What is written → the name of the field in the CRM. */
export type CrmFields = Partial<Record<CrmValue, string>>;

export const crmSchedules = ['manual', 'hourly', 'daily'] as const;
export type CrmSchedule = (typeof crmSchedules)[number];

export const crmRunStates = ['queued', 'running', 'waiting', 'completed', 'failed'] as const;

/** `seen` is `created`, `matched` and `skipped` together; `changed` are those of `matched` whose account was changed. */
export const crmCounts = [
  'seen',
  'created',
  'matched',
  'changed',
  'skipped',
  'written',
  'unchanged',
  'failed',
] as const;
export type CrmCounts = Record<(typeof crmCounts)[number], number>;

/** Why a company of the CRM is left alone, or could not be written. */
export const crmReasons = [
  'no_domain',
  'invalid_domain',
  'free_mail',
  'not_in_whynow',
  'deleted_in_whynow',
  'refused_here',
  'refused_by_crm',
  'gone_in_crm',
] as const;

/** Tells the company by its id alone: names would outlive the erasure of an account. */
export interface CrmProblem {
  crm_id: string;
  reason: (typeof crmReasons)[number];
  message: string;
}
