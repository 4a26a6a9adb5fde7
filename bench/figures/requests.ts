import { compareRequests } from '../compare-requests.ts';
import { openBench } from '../database.ts';
import type { Figure } from '../figure.ts';
import { fillAccounts } from '../fill-accounts.ts';

/** The commonest requests, on a small database. */
export const requests: Figure = {
  name: 'requests',
  async measure(resources) {
    const bench = await openBench(resources);
    const ids = await fillAccounts(bench, 1000);
    return compareRequests(resources, bench, ids);
  },
};
