import { nearest } from '../../platform/nearest.ts';
import { UsageError } from '../usage-error.ts';
import type { Account, Reading } from './reading.ts';

/** Accounts that are looked through for one that was meant: the hottest, and those that begin alike. */
const MAX_LOOKED_THROUGH = 200;

/** @throws UsageError with the nearest domain where there is no such account */
export async function findAccount(reading: Reading, given: string): Promise<Account> {
  if (/^acc_[0-9a-z]+$/.test(given)) return reading.account(given);
  const { data } = await reading.accounts({ domain: given, limit: 1 });
  const [found] = data;
  if (found) return found;
  const [hottest, alike] = await Promise.all([
    reading.accounts({ sort: 'score', limit: MAX_LOOKED_THROUGH }),
    reading.accounts({ q: given.slice(0, 3), limit: MAX_LOOKED_THROUGH }),
  ]);
  const known = [...hottest.data, ...alike.data];
  if (known.length === 0)
    throw new UsageError(
      `there is no account ${given}, and no other: add some with POST /v1/accounts or \`whynow accounts import\``,
    );
  const meant = nearest(given, [...new Set(known.map(({ domain }) => domain))]);
  throw new UsageError(
    `there is no account ${given}${meant === null ? ': `whynow top` lists the first ones, POST /v1/accounts adds one' : `; did you mean ${meant}?`}`,
  );
}
