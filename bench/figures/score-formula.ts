import { DAY } from '../../src/platform/clock.ts';
import { compileRubric } from '../../src/domain/deciding/scoring/compile-rubric.ts';
import type { Facts } from '../../src/domain/deciding/scoring/fit.ts';
import { scoreAccount } from '../../src/domain/deciding/scoring/formula.ts';
import { defaultRubric } from '../../src/domain/ground/vocabulary/rubric.ts';
import type { SignalInput } from '../../src/domain/deciding/scoring/timing-input.ts';
import { inTurns } from '../figure.ts';
import type { Figure } from '../figure.ts';

const now = new Date('2026-11-20T09:00:00Z');
const types = [
  'funding',
  'hiring_surge',
  'executive_hire',
  'product_launch',
  'workforce_reduction',
  'pricing_change',
  'tech_adopted',
];
const industries = ['Computer software', 'Financial services', 'Steel', 'Hospitals', 'Internet', 'Retail'];

const accounts = Array.from({ length: 1000 }, (_, index): { facts: Facts; signals: SignalInput[] } => ({
  facts: {
    industry: fact(industries[index % industries.length]!),
    employee_count: fact(20 + index * 3),
    country: fact(index % 3 === 0 ? 'US' : 'BR'),
  },
  signals: Array.from({ length: 5 }, (__, offset) => ({
    id: `sig_${index}_${offset}`,
    type: types[(index + offset) % types.length]!,
    subtype: 'any',
    category: ['capital', 'hiring', 'people', 'product'][(index + offset) % 4]!,
    strength: 40 + ((index * 7 + offset * 13) % 60),
    confidence: 0.9,
    occurredAt: new Date(now.getTime() - ((index + offset * 11) % 90) * DAY),
    sourceHosts: [`host${offset % 3}.example`],
    status: 'active',
  })),
}));

function fact(value: string | number): {
  value: string | number;
  source: string;
  date: string;
  confidence: number;
} {
  return { value, source: 'import', date: '2026-11-01', confidence: 1 };
}

function perSecond(rounds: number, each: (account: (typeof accounts)[number]) => number): number {
  let checksum = 0;
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) for (const account of accounts) checksum += each(account);
  const seconds = (performance.now() - started) / 1000;
  if (!(checksum > 0)) throw new Error('nothing was scored');
  return (rounds * accounts.length) / seconds;
}

const rubric = compileRubric(defaultRubric);
const scored = ({ facts, signals }: (typeof accounts)[number]): number =>
  scoreAccount({ facts, signals, personaContacts: 2, rubric, now }).score;
const powersOnly = ({ signals }: (typeof accounts)[number]): number =>
  signals.reduce(
    (sum, { occurredAt }) => sum + Math.pow(0.5, (now.getTime() - occurredAt.getTime()) / DAY / 45),
    0,
  );

/**
 * The formula alone on one core: the default rubric, three facts and five signals an account, no database. The bare limit is the
 * same loop doing only the five powers of one half that any implementation needs.
 */
export const scoreFormula: Figure = {
  name: 'score-formula',
  async measure() {
    perSecond(30, scored);
    perSecond(30, powersOnly);
    const pair = await inTurns(
      4,
      async () => perSecond(100, scored),
      async () => perSecond(100, powersOnly),
    );
    return [{ what: 'accounts, formula alone; bare: powers only', unit: '/s', ...pair, goal: null }];
  },
};
