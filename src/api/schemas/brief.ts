import { Type } from 'typebox';
import type { Static } from 'typebox';
import { fallbackReasons } from '../../domain/ground/vocabulary/fallback-reasons.ts';
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
    draft_opener: Type.String({ description: 'Under 90 words.' }),
    signals: Type.Array(Type.String(), { description: 'Identifiers of the signals it uses.' }),
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
        draft_opener: 'Congratulations on the round, Ines. …',
        signals: ['sig_01kay6wqsgf1vtk9m8ta1t7s9k'],
        written_by: 'built_in',
        fallback_reason: null,
      },
    ],
  },
);
export type Brief = Static<typeof Brief>;

export const BriefPage = pageOf(Brief, 'BriefPage');
