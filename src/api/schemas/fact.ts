import { Type } from 'typebox';
import { nullable, oneOf, reference, timestamp } from './fields.ts';

const statement = {
  value: Type.Unsafe<unknown>({
    type: ['string', 'number', 'boolean', 'array'],
    items: { type: 'string' },
    description: 'A text, a number, true or false, or a list of texts.',
  }),
  source: oneOf(['client', 'crawl'], {
    description: '`client`: you have sent it, by hand, in a batch or in an import.',
  }),
  source_url: nullable('string', { description: 'The page or filing that says so; null for `client`.' }),
  observed_at: timestamp('When you sent it, or when it was last read there.'),
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
};

const example = {
  attribute: 'employee_count',
  value: 420,
  source: 'client',
  source_url: null,
  observed_at: '2026-11-20T09:30:00.123Z',
  confidence: 1,
  others: [
    {
      value: 380,
      source: 'crawl',
      source_url: 'https://ferncastle.example/',
      observed_at: '2026-11-19T06:10:00.000Z',
      confidence: 0.8,
      reason: 'set_by_client',
    },
  ],
};

export const AccountFact = Type.Object(
  {
    attribute: Type.String(),
    ...statement,
    others: Type.Array(
      Type.Object({
        ...statement,
        reason: oneOf(['set_by_client', 'less_sure', 'older', 'added_up'], {
          description:
            '`set_by_client`: what you sent takes precedence. `less_sure`: a better source says otherwise. `older`: one as good said otherwise later. `added_up`: it is part of the value.',
        }),
      }),
      { description: 'What other sources say, and why that is not the fact. The most believable first.' },
    ),
  },
  {
    $id: 'AccountFact',
    examples: [example],
  },
);

/** All at once; it has the shape of every list. */
export const AccountFactList = Type.Object(
  {
    data: Type.Array(reference(AccountFact)),
    has_more: Type.Boolean(),
    next_cursor: nullable('string'),
  },
  { $id: 'AccountFactList', examples: [{ data: [example], has_more: false, next_cursor: null }] },
);
