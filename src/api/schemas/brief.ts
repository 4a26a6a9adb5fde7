import { Type } from 'typebox';
import type { Static } from 'typebox';
import { fallbackReasons } from '../../domain/ground/vocabulary/fallback-reasons.ts';
import { languages } from '../../domain/ground/vocabulary/language.ts';
import { ScoreBreakdown } from './account.ts';
import { oneOf, reference, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

export const contactTags = ['new', 'champion', 'decision_maker', 'technical', 'returning', 'known'] as const;

export const Brief = Type.Object(
  {
    id: Type.String(),
    account_id: Type.String(),
    version: Type.Integer({ minimum: 1 }),
    generated_at: timestamp('When this version was written. It never changes after.'),
    score: Type.Integer(),
    score_breakdown: reference(ScoreBreakdown),
    why_now: Type.String({ description: 'Two to four sentences, each resting on a signal in `signals`.' }),
    who_to_talk_to: Type.Array(
      Type.Object({ name: Type.String(), role: Type.String(), tag: oneOf(contactTags) }),
      { description: 'Best first.' },
    ),
    draft_opener: Type.String({
      description: 'Under 90 words. Empty where no signal gives a reason to write, like the two below.',
    }),
    draft_subject: Type.String({ description: 'A subject line for the opener.' }),
    draft_follow_up: Type.String({ description: 'A second mail, should the first stay without an answer.' }),
    language: oneOf(languages, { description: 'What this version is written in.' }),
    signals: Type.Array(Type.String(), { description: 'Identifiers of the signals it rests on.' }),
    written_by: oneOf(['built_in', 'model'], {
      description: 'Who put it into words. Either way every claim in it is one of its evidence.',
    }),
    fallback_reason: Type.Union([oneOf(fallbackReasons), Type.Null()], {
      description:
        'Why the model’s text for this version was not taken. Null where none was refused; known a little after the version is written.',
    }),
  },
  {
    $id: 'Brief',
    examples: [
      {
        id: 'brf_01kay6wqsgf1vtk9m8ta1t7s9k',
        account_id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
        version: 3,
        generated_at: '2026-11-20T09:30:00.123Z',
        score: 62,
        score_breakdown: { fit: 31, recency: 12, strength: 14, depth: 5 },
        why_now: 'Ferncastle Freight announced a Series B of $18 million on 12 November 2026.',
        who_to_talk_to: [{ name: 'Ines Aalto', role: 'Chief Technology Officer', tag: 'new' }],
        draft_opener:
          'Hi Ines, I saw that Ferncastle Freight raised $18 million in a Series B round last week. …',
        draft_subject: 'A question about new funding',
        draft_follow_up: 'Hi Ines, just a short follow-up to my note about new funding. …',
        language: 'en',
        signals: ['sig_01kay6wqsgf1vtk9m8ta1t7s9k'],
        written_by: 'built_in',
        fallback_reason: null,
      },
    ],
  },
);
export type Brief = Static<typeof Brief>;

export const BriefPage = pageOf(Brief, 'BriefPage');
