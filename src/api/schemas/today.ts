import { Type } from 'typebox';
import { contactTags } from './brief.ts';
import { closed, nullable, nullableTimestamp, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';
import { languages } from '../../domain/ground/vocabulary/language.ts';

const score = Type.Integer({ minimum: 0, maximum: 100 });

const Movement = Type.Object({ from: score, to: score });
const Who = Type.Object({
  name: Type.String(),
  role: Type.String(),
  tag: oneOf(contactTags),
  why: nullable('string', { description: 'Why this person.' }),
});
const TodayBrief = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  generated_at: timestamp('When this version was written.'),
  url: Type.String({ description: 'The page for a person.' }),
  why_now: Type.String(),
  draft_subject: nullable('string'),
  draft_opener: nullable('string', { description: 'Empty where nothing gives a reason to write.' }),
  language: oneOf(languages),
  who: Type.Union([Who, Type.Null()], {
    description: 'The person that the brief names first. Null: nobody is known.',
  }),
});

export const TodayAccount = Type.Object(
  {
    account: Type.Object({
      id: Type.String(),
      name: Type.String(),
      domain: Type.String(),
      score,
      icp_tier: oneOf(['hot', 'warm', 'watch', 'cold']),
    }),
    state: oneOf(['new', 'seen', 'snoozed'], { description: 'For whoever asks.' }),
    snoozed_until: nullableTimestamp('Null: it is not snoozed.'),
    news_at: timestamp('Its newest news: a signal, or a score that moved.'),
    since: timestamp('From when on its news is told here.'),
    movement: Type.Union([Movement, Type.Null()], {
      description: 'Its score then and now. Null: it stands where it stood, or had none then.',
    }),
    new_signals: Type.Integer({ minimum: 0, description: 'How many signals fired since.' }),
    signals: Type.Array(
      Type.Object({
        id: Type.String(),
        type: Type.String(),
        title: Type.String(),
        occurred_at: timestamp('When it happened.'),
        fired_at: timestamp('When we detected it.'),
      }),
      { maxItems: 5, description: 'The strongest of them.' },
    ),
    brief: Type.Union([TodayBrief, Type.Null()], { description: 'The newest. Null: there is none.' }),
  },
  {
    $id: 'TodayAccount',
    examples: [
      {
        account: {
          id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
          name: 'Ferncastle Freight',
          domain: 'ferncastle.example',
          score: 62,
          icp_tier: 'warm',
        },
        state: 'new',
        snoozed_until: null,
        news_at: '2026-11-20T09:30:00.123Z',
        since: '2026-11-19T08:00:00.000Z',
        movement: { from: 48, to: 62 },
        new_signals: 1,
        signals: [
          {
            id: 'sig_01kay6wqsgf1vtk9m8ta1t7s9k',
            type: 'funding',
            title: 'Ferncastle Freight raises $18 million',
            occurred_at: '2026-11-12T00:00:00.000Z',
            fired_at: '2026-11-20T09:28:10.000Z',
          },
        ],
        brief: {
          version: 3,
          generated_at: '2026-11-20T09:30:00.123Z',
          url: 'https://whynow.example/b/5f1b2c9e8d0c4a43',
          why_now: 'Ferncastle Freight announced a Series B of $18 million on 12 November 2026.',
          draft_subject: 'A question about new funding',
          draft_opener: 'Hi Ines, I saw that Ferncastle Freight raised $18 million last week. …',
          language: 'en',
          who: {
            name: 'Ines Aalto',
            role: 'CTO',
            tag: 'new',
            why: 'Leads technology, which is close to outside money; new in the role.',
          },
        },
      },
    ],
  },
);

export const TodayPage = pageOf(TodayAccount, 'TodayPage');

export const SeenInput = Type.Object(
  {
    account_ids: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 500 }),
    ),
    all: Type.Optional(Type.Boolean({ description: 'All accounts, in place of `account_ids`.' })),
    until: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'What is newer stays new: when the list was read. Now where it is left out.',
      }),
    ),
  },
  { $id: 'SeenInput', ...closed, examples: [{ all: true, until: '2026-11-20T09:30:00.000Z' }] },
);

export const Seen = Type.Object(
  {
    until: timestamp('Up to when.'),
    accounts: nullable('integer', { description: 'How many were marked. Null: all.' }),
    before: nullableTimestamp(
      'With `all`: where that mark stood before, for `since` of `POST /v1/today:mark-unseen`. Null: there was none.',
    ),
  },
  {
    $id: 'Seen',
    examples: [{ until: '2026-11-20T09:30:00.000Z', accounts: null, before: '2026-11-19T08:00:00.000Z' }],
  },
);

export const UnseenInput = Type.Object(
  {
    account_ids: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 500 }),
    ),
    all: Type.Optional(
      Type.Boolean({ description: 'The mark for all accounts, in place of `account_ids`.' }),
    ),
    since: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description:
          'What is newer is new again. Where it is left out, the mark goes, and news begins where it would without one.',
      }),
    ),
  },
  { $id: 'UnseenInput', ...closed, examples: [{ all: true, since: '2026-11-19T08:00:00.000Z' }] },
);

export const Unseen = Type.Object(
  {
    since: nullableTimestamp('From when on news is new again. Null: the mark is gone.'),
    accounts: nullable('integer', { description: 'Of how many accounts. Null: the mark for all.' }),
  },
  { $id: 'Unseen', examples: [{ since: '2026-11-19T08:00:00.000Z', accounts: null }] },
);

export const SnoozeInput = Type.Object(
  {
    until: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'ISO 8601 date (from its beginning in UTC) or date-time, or Unix seconds; within a year.',
    }),
  },
  { $id: 'SnoozeInput', ...closed, examples: [{ until: '2026-12-01T08:00:00Z' }] },
);

export const Snooze = Type.Object(
  { account_id: Type.String(), snoozed_until: nullableTimestamp('Null: it is not snoozed.') },
  {
    $id: 'Snooze',
    examples: [{ account_id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k', snoozed_until: '2026-12-01T08:00:00.000Z' }],
  },
);
