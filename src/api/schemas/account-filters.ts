import { Type } from 'typebox';
import { oneOf } from './fields.ts';

const text = (description: string, more: Record<string, unknown> = {}) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 2048, description, ...more }));
const moment = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 40, description, examples: ['2026-11-16'] }));
const score = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description }));

/** Filters that exports know beside those of other resources. */
export const furtherAccountFilters = {
  tags: text('Accounts: tags, separated by commas; at most 20.', { examples: ['emea,partner'] }),
  tags_match: Type.Optional(
    oneOf(['any', 'all'], { description: 'Accounts: whether one of `tags` is enough (`any`, the default).' }),
  ),
  score_status: Type.Optional(
    oneOf(['pending', 'scored'], { description: 'Accounts: `pending` are those that have no score yet.' }),
  ),
  moved: Type.Optional(
    oneOf(['up', 'down'], { description: 'Accounts: which way the score went when it last moved.' }),
  ),
  moved_since: moment(
    'Accounts: the score last moved on or after this ISO date, ISO date-time or Unix seconds.',
  ),
  signal_type: text('Accounts: have an active signal of one of these types, separated by commas.', {
    examples: ['funding,executive_hire'],
  }),
  has_contact: Type.Optional(
    Type.Boolean({ description: 'Accounts: whether somebody who works there is known.' }),
  ),
  created_since: moment('Accounts: added on or after this.'),
  updated_since: moment('Accounts: changed on or after this.'),
};

/** Of the list of accounts, of its totals, and of bulk actions. */
export const accountFilters = {
  q: text('Part of the name or the domain, in either case.'),
  domain: text('The registrable domain, or an address on it.'),
  tag: text('One of its tags.'),
  tier: Type.Optional(oneOf(['hot', 'warm', 'watch', 'cold'], { description: 'Its `icp_tier`.' })),
  icp_tier: Type.Optional(oneOf(['hot', 'warm', 'watch', 'cold'], { description: 'The same as `tier`.' })),
  score_gte: score('A score of at least this.'),
  score_lte: score('A score of at most this.'),
  ...furtherAccountFilters,
};
