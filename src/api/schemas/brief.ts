import { Type } from 'typebox';
import type { Static } from 'typebox';
import { fallbackReasons } from '../../domain/ground/vocabulary/fallback-reasons.ts';
import { languages } from '../../domain/ground/vocabulary/language.ts';
import { ScoreBreakdown } from './account.ts';
import { oneOf, reference, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

export const contactTags = ['new', 'champion', 'decision_maker', 'technical', 'returning', 'known'] as const;

const properties = {
  id: Type.String(),
  account_id: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  generated_at: timestamp('When this version was written. It never changes after.'),
  score: Type.Integer(),
  score_breakdown: reference(ScoreBreakdown),
  why_now: Type.String({ description: 'Two to four sentences, each resting on a signal in `signals`.' }),
  who_to_talk_to: Type.Array(
    Type.Object({
      name: Type.String(),
      role: Type.String(),
      tag: oneOf(contactTags),
      why: Type.Optional(
        Type.String({ description: 'Why this person. Absent in versions written before this was said.' }),
      ),
    }),
    { description: 'Best first.' },
  ),
  draft_opener: Type.String({
    description: 'Under 90 words. Empty where no signal gives a reason to write, like the two below.',
  }),
  draft_subject: Type.String({ description: 'A subject line for the opener.' }),
  draft_follow_up: Type.String({ description: 'A second mail, for when the first gets no answer.' }),
  language: oneOf(languages, { description: 'The language of this version.' }),
  signals: Type.Array(Type.String(), { description: 'Identifiers of the signals it uses.' }),
  written_by: oneOf(['built_in', 'model'], {
    description: 'Who put it into words. Either way every claim in it is one of its evidence.',
  }),
  fallback_reason: Type.Union([oneOf(fallbackReasons), Type.Null()], {
    description:
      'Why the model’s text for this version was not taken. Null where none was refused; known a little after the version is written.',
  }),
};

const example = {
  id: 'brf_01kay6wqsgf1vtk9m8ta1t7s9k',
  account_id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
  version: 3,
  generated_at: '2026-11-20T09:30:00.123Z',
  score: 62,
  score_breakdown: { fit: 31, recency: 12, strength: 14, depth: 5 },
  why_now: 'Ferncastle Freight announced a Series B of $18 million on 12 November 2026.',
  who_to_talk_to: [
    {
      name: 'Ines Aalto',
      role: 'CTO',
      tag: 'new',
      why: 'Leads technology, which is close to outside money; new in the role.',
    },
  ],
  draft_opener: 'Hi Ines, I saw that Ferncastle Freight raised $18 million in a Series B round last week. …',
  draft_subject: 'A question about new funding',
  draft_follow_up: 'Hi Ines, just a short follow-up to my note about new funding. …',
  language: 'en',
  signals: ['sig_01kay6wqsgf1vtk9m8ta1t7s9k'],
  written_by: 'built_in',
  fallback_reason: null,
};

export const Brief = Type.Object(properties, { $id: 'Brief', examples: [example] });
export type Brief = Static<typeof Brief>;

export const BriefPage = pageOf(Brief, 'BriefPage');

const SinceSignal = Type.Object({
  id: Type.String(),
  type: Type.String(),
  subtype: Type.String(),
  title: Type.String(),
  strength: Type.Number(),
  status: oneOf(['active', 'decayed', 'retracted']),
  fired_at: timestamp('When it was detected.'),
});

/** A version, and beside it what is so now. */
export const BriefAndPresent = Type.Object(
  {
    ...properties,
    present: Type.Optional(
      Type.Object(
        {
          score: Type.Integer(),
          score_breakdown: reference(ScoreBreakdown),
          icp_tier: oneOf(['hot', 'warm', 'watch', 'cold']),
        },
        {
          description:
            'The score as it is now; `score` is that of the version. Absent where `version` was asked for: that never changes.',
        },
      ),
    ),
    since: Type.Optional(
      Type.Object(
        {
          came: Type.Array(SinceSignal, {
            description: 'Live signals that the version could not know, the strongest first, at most ten.',
          }),
          came_total: Type.Integer({ minimum: 0, description: 'All of them.' }),
          went: Type.Array(SinceSignal, {
            description: 'Signals that the version draws on and that have decayed or were retracted.',
          }),
          moved: Type.Object(
            {
              score: Type.Integer(),
              fit: Type.Integer(),
              recency: Type.Integer(),
              strength: Type.Integer(),
              depth: Type.Integer(),
            },
            { description: 'Points by which the score and its parts have moved.' },
          ),
        },
        {
          description:
            'What came, went and moved since the version was written. Absent where `version` was asked for.',
        },
      ),
    ),
  },
  {
    $id: 'BriefAndPresent',
    examples: [
      {
        ...example,
        present: {
          score: 68,
          score_breakdown: { fit: 31, recency: 15, strength: 17, depth: 5 },
          icp_tier: 'warm',
        },
        since: {
          came: [
            {
              id: 'sig_01kb1m3zqsgf1vtk9m8ta1t7s9',
              type: 'executive_hire',
              subtype: 'cfo',
              title: 'Ferncastle Freight names a chief financial officer',
              strength: 85,
              status: 'active',
              fired_at: '2026-11-22T08:10:00.000Z',
            },
          ],
          came_total: 1,
          went: [],
          moved: { score: 6, fit: 0, recency: 3, strength: 3, depth: 0 },
        },
      },
    ],
  },
);
