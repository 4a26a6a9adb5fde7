import type { Schema } from '../../api/client.ts';

export type FeedbackReason = NonNullable<Schema<'BriefFeedback'>['reason']>;

export const REASONS: readonly { value: FeedbackReason; label: string; detail: string }[] = [
  { value: 'wrong_fact', label: 'Something in it is wrong', detail: 'A fact, a figure, a date.' },
  { value: 'wrong_person', label: 'Wrong person to contact', detail: 'They left, or have another job.' },
  { value: 'not_news', label: 'Not news', detail: 'It was known, or says nothing.' },
  { value: 'wording', label: 'The wording', detail: 'The letter does not read well.' },
  { value: 'bad_timing', label: 'Bad timing', detail: 'This is not the moment to write to them.' },
  { value: 'other', label: 'Something else', detail: 'Say what in the comment.' },
];

export function reasonName(reason: FeedbackReason): string {
  return REASONS.find(({ value }) => value === reason)?.label ?? reason;
}
