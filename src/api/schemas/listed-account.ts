import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Account, accountExample } from './account.ts';
import { nullable, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

export const ScoreMovement = Type.Object(
  {
    from: Type.Integer({ minimum: 0, maximum: 100 }),
    to: Type.Integer({ minimum: 0, maximum: 100 }),
    at: timestamp('When it moved.'),
  },
  { $id: 'ScoreMovement' },
);

export const NewestSignal = Type.Object(
  {
    id: Type.String(),
    type: Type.String(),
    title: Type.String(),
    fired_at: timestamp('When we detected it.'),
  },
  { $id: 'NewestSignal' },
);

export const ListedAccount = Type.Object(
  {
    ...Account.properties,
    why_now: nullable('string', {
      description: 'The first sentence of the newest brief, at most 300 characters. Null: there is no brief.',
    }),
    brief_version: nullable('integer', { description: 'Of the newest brief. Null: there is none.' }),
    last_movement: Type.Unsafe<Static<typeof ScoreMovement> | null>({
      anyOf: [{ $ref: 'ScoreMovement' }, { type: 'null' }],
      description: 'How the score last moved. Null: it has not moved since the first.',
    }),
    active_signals: Type.Integer({
      minimum: 0,
      description: 'How many of its signals are active, as of the last score.',
    }),
    newest_signal: Type.Unsafe<Static<typeof NewestSignal> | null>({
      anyOf: [{ $ref: 'NewestSignal' }, { type: 'null' }],
      description: 'The newest that is not retracted, as of the last score. Null: there is none.',
    }),
    contacts: Type.Integer({ minimum: 0, description: 'How many people are known who work there.' }),
    unreadable_sources: Type.Integer({
      minimum: 0,
      description: 'How many of its sources refuse us, fail, or are of a kind that is not read.',
    }),
  },
  {
    $id: 'ListedAccount',
    description: 'An account as the list shows it.',
    examples: [
      {
        ...accountExample,
        why_now: 'Ferncastle Freight raised $18 million on 12 November.',
        brief_version: 3,
        last_movement: { from: 48, to: 62, at: '2026-11-20T09:30:00.123Z' },
        active_signals: 4,
        newest_signal: {
          id: 'sig_01kay6wqsgf1vtk9m8ta1t7s9k',
          type: 'funding',
          title: 'Ferncastle Freight raises $18 million',
          fired_at: '2026-11-20T09:28:10.000Z',
        },
        contacts: 2,
        unreadable_sources: 1,
      },
    ],
  },
);

export const ListedAccountPage = pageOf(ListedAccount, 'AccountPage');
