import { Type } from 'typebox';
import type { Static } from 'typebox';
import { nullable } from './fields.ts';
import { pageOf } from './page.ts';
import { Signal } from './signal.ts';

export const SignalAccount = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    domain: Type.String(),
    score: nullable('integer', {
      description: 'Its present score. Null: a competitor, which is not scored.',
    }),
    icp_tier: Type.Unsafe<'hot' | 'warm' | 'watch' | 'cold' | null>({
      type: ['string', 'null'],
      enum: ['hot', 'warm', 'watch', 'cold', null],
    }),
  },
  { $id: 'SignalAccount' },
);

const { examples: [example] = [] } = Signal as { examples?: object[] };

export const ListedSignal = Type.Object(
  {
    ...Signal.properties,
    account: Type.Unsafe<Static<typeof SignalAccount> | null>({
      anyOf: [{ $ref: 'SignalAccount' }, { type: 'null' }],
      description: 'Which account it is about, as it is now. Null: a signal of the workspace alone.',
    }),
  },
  {
    $id: 'ListedSignal',
    description: 'A signal as the list shows it.',
    examples: [
      {
        ...example,
        account: {
          id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
          name: 'Ferncastle Freight',
          domain: 'ferncastle.example',
          score: 62,
          icp_tier: 'warm',
        },
      },
    ],
  },
);

export const ListedSignalPage = pageOf(ListedSignal, 'SignalPage');
