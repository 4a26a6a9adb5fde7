import { Type } from 'typebox';
import type { Rate } from '../../domain/deciding/outcomes/calibration.ts';
import { nullable, oneOf } from './fields.ts';

const rate = Type.Unsafe<Rate | null>({
  type: ['object', 'null'],
  properties: { value: { type: 'number' }, low: { type: 'number' }, high: { type: 'number' } },
  required: ['value', 'low', 'high'],
  description:
    'Positive ones out of those with an outcome, 0 to 1, and the bounds between which the true share lies 19 times in 20 (Wilson 1927). Null without any.',
});
const compared = {
  accounts_scored: Type.Integer({ description: 'Accounts that have such a score at present.' }),
  with_outcome: Type.Integer({
    description: 'Accounts that had such a score when their first outcome of the window happened.',
  }),
  positive: Type.Integer({ description: 'Of these: how many reached `positive_from`.' }),
  rate,
};

const decileExample = (decile: number, scored: number, n: number, positive: number, rateOf: unknown) => ({
  decile,
  from: (decile - 1) * 10,
  to: decile === 10 ? 100 : decile * 10 - 1,
  accounts_scored: scored,
  with_outcome: n,
  positive,
  rate: rateOf,
  enough: n >= 10,
});

export const RubricCalibration = Type.Object(
  {
    ...compared,
    left_out: Type.Integer({
      description: 'Accounts with an outcome of which nobody knows the score at that time; not counted.',
    }),
    enough: Type.Boolean({
      description:
        'At least 50 accounts with an outcome, 10 of them positive and 10 not. Below that the numbers are shown and carry no conclusion.',
    }),
    reason: nullable('string', { description: 'What is missing for `enough`.' }),
    deciles: Type.Array(
      Type.Object({
        decile: Type.Integer({ minimum: 1, maximum: 10 }),
        from: Type.Integer({ description: 'The lowest score in it.' }),
        to: Type.Integer({ description: 'The highest.' }),
        ...compared,
        enough: Type.Boolean({ description: 'At least 10 accounts with an outcome.' }),
      }),
      { description: 'Ten bands of ten points, the lowest first. A good rubric has rates that rise.' },
    ),
    tiers: Type.Array(
      Type.Object({
        tier: oneOf(['hot', 'warm', 'watch', 'cold']),
        ...compared,
        lift: nullable('number', {
          description: 'Its rate as a multiple of everybody’s: 2 is twice as good as picking at random.',
        }),
      }),
    ),
  },
  {
    $id: 'RubricCalibration',
    examples: [
      {
        accounts_scored: 812,
        with_outcome: 60,
        positive: 24,
        rate: { value: 0.4, low: 0.286, high: 0.526 },
        left_out: 3,
        enough: true,
        reason: null,
        deciles: [
          decileExample(5, 240, 20, 4, { value: 0.2, low: 0.081, high: 0.416 }),
          decileExample(8, 40, 40, 20, { value: 0.5, low: 0.352, high: 0.648 }),
        ],
        tiers: [
          {
            tier: 'hot',
            accounts_scored: 44,
            with_outcome: 40,
            positive: 20,
            rate: { value: 0.5, low: 0.352, high: 0.648 },
            lift: 1.25,
          },
        ],
      },
    ],
  },
);
