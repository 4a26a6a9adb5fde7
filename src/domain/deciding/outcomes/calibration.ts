import { wilson } from '../../ground/vocabulary/wilson.ts';
import type { Tier } from '../../ground/vocabulary/rubric.ts';

/** A share of those with an outcome, with the 95 % interval of Wilson (1927); each to three decimals. */
export interface Rate {
  value: number;
  low: number;
  high: number;
}

interface Compared {
  /** Accounts that have such a score at present. */
  accounts_scored: number;
  /** Accounts that had such a score when their first outcome happened. */
  with_outcome: number;
  /** Of these: how many came as far as was asked for. */
  positive: number;
  rate: Rate | null;
}

interface Decile extends Compared {
  /** 1 to 10; the tenth has the highest scores. */
  decile: number;
  from: number;
  to: number;
  /** False where the decile alone says little: its interval is wide. */
  enough: boolean;
}

interface TierLift extends Compared {
  tier: Tier;
  /** Its rate as a multiple of everybody's; null where there is no rate, or nobody came so far. */
  lift: number | null;
}

export interface Calibration extends Compared {
  /** Accounts with an outcome whose score at that time is not known: nothing above counts them. */
  left_out: number;
  /** Whether these numbers can carry a conclusion; `reason` says what is missing. */
  enough: boolean;
  reason: string | null;
  deciles: Decile[];
  tiers: TierLift[];
}

/** Accounts of one tier and one decile (0 to 9). */
export interface Counted {
  decile: number;
  tier: Tier;
  accounts_scored: number;
  with_outcome: number;
  positive: number;
}

const ENOUGH_OUTCOMES = 50;
const ENOUGH_OF_EACH = 10;
const ENOUGH_IN_DECILE = 10;
const TIERS = ['hot', 'warm', 'watch', 'cold'] as const satisfies Tier[];

/** Compares scores with the outcomes of accounts. Pure. */
export function calibrate(counted: readonly Counted[], leftOut: number): Calibration {
  const whole = add(counted);
  const rate = wilson(whole.positive, whole.with_outcome)?.value ?? null;
  const reason = whatIsMissing(whole);
  return {
    ...whole,
    left_out: leftOut,
    enough: reason === null,
    reason,
    deciles: Array.from({ length: 10 }, (_, index) => {
      const own = add(counted.filter(({ decile }) => decile === index));
      return {
        decile: index + 1,
        from: index * 10,
        to: index === 9 ? 100 : index * 10 + 9,
        ...own,
        enough: own.with_outcome >= ENOUGH_IN_DECILE,
      };
    }),
    tiers: TIERS.map((tier) => {
      const own = add(counted.filter((one) => one.tier === tier));
      const exact = wilson(own.positive, own.with_outcome)?.value ?? null;
      return { tier, ...own, lift: exact === null || !rate ? null : rounded(exact / rate, 2) };
    }),
  };
}

function add(counted: readonly Counted[]): Compared {
  const sum = { accounts_scored: 0, with_outcome: 0, positive: 0 };
  for (const one of counted) {
    sum.accounts_scored += one.accounts_scored;
    sum.with_outcome += one.with_outcome;
    sum.positive += one.positive;
  }
  const share = wilson(sum.positive, sum.with_outcome);
  const rate = share && {
    value: rounded(share.value, 3),
    low: rounded(share.low, 3),
    high: rounded(share.high, 3),
  };
  return { ...sum, rate };
}

function whatIsMissing({ with_outcome: n, positive }: Compared): string | null {
  const negative = n - positive;
  const missing = [
    ...(n < ENOUGH_OUTCOMES ? [`${n} of ${ENOUGH_OUTCOMES} accounts with an outcome`] : []),
    ...(positive < ENOUGH_OF_EACH ? [`${positive} of ${ENOUGH_OF_EACH} positive ones`] : []),
    ...(negative < ENOUGH_OF_EACH ? [`${negative} of ${ENOUGH_OF_EACH} others`] : []),
  ];
  return missing.length === 0 ? null : `Too few to conclude from: there are ${missing.join(', ')}.`;
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
