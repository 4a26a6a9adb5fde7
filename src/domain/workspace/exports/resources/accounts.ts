import { timesAsText } from '../../../../platform/db/pool.ts';
import { accountView } from '../../accounts/account.ts';
import { accountColumns } from '../../../ground/records/account-record.ts';
import type { ShownAccount } from '../../../ground/records/account-record.ts';
import { accountFilterNames } from '../../accounts/account-filters.ts';
import { accountConditions } from '../../accounts/account-conditions.ts';
import { briefUrl } from '../../../ground/vocabulary/brief-url.ts';
import { accountFacts } from '../../../deciding/scoring/account-facts.ts';
import { column, columnOnRequest } from './column.ts';
import { exportResource, parameters } from './resource.ts';

/** The row as it is: what the API makes of it is made only where it is wanted, which is half of the time. */
type Item = ShownAccount & { brief_url: string };

const COLUMNS = accountColumns.join(', ');

/** Live accounts, in the order of their ids, which is that of their making. */
export const accounts = exportResource<Item>({
  columns: [
    column('id', 'text', ({ id }) => id),
    column('domain', 'text', ({ domain }) => domain),
    column('name', 'text', ({ name }) => name),
    column('score', 'integer', ({ score }) => score),
    column('score_fit', 'integer', (account) => account.score_fit),
    column('score_recency', 'integer', (account) => account.score_recency),
    column('score_strength', 'integer', (account) => account.score_strength),
    column('score_depth', 'integer', (account) => account.score_depth),
    column('score_status', 'text', (account) => account.score_status),
    column('icp_tier', 'text', (account) => account.icp_tier),
    column('industry', 'text', ({ industry }) => industry),
    column('employee_count', 'integer', (account) => account.employee_count),
    column('annual_revenue_usd', 'integer', (account) => account.annual_revenue_usd),
    column('country', 'text', ({ country }) => country),
    column('city', 'text', ({ city }) => city),
    column('description', 'text', ({ description }) => description),
    column('technologies', 'list', ({ technologies }) => technologies),
    column('tags', 'list', ({ tags }) => tags),
    column('external_id', 'text', (account) => account.external_id),
    column('attributes', 'json', ({ attributes }) => attributes),
    column('rescored_at', 'time', (account) => account.rescored_at),
    column('next_rescore_at', 'time', (account) => account.next_rescore_at),
    column('created_at', 'time', (account) => account.created_at),
    column('updated_at', 'time', (account) => account.updated_at),
    column('brief_url', 'text', (account) => account.brief_url),
    // Mostly the columns once more, with where each value is from.
    columnOnRequest('facts', 'json', (account) => accountFacts(account)),
  ],
  filters: accountFilterNames,
  async open(ctx, workspaceId, filters) {
    return {
      async page(query, after, limit) {
        const { values, value } = parameters();
        const conditions = [`workspace_id = ${value(workspaceId)}`, ...accountConditions(filters, value)];
        if (after) conditions.push(`id > ${value(after[0])}`);
        const text = `select ${COLUMNS} from accounts where ${conditions.join(' and ')} order by id limit ${value(limit)}`;
        const rows = await query<ShownAccount>(text, values, timesAsText);
        return rows.map((row) => Object.assign(row, { brief_url: briefUrl(ctx, row.brief_token) }));
      },
      keyOf: ({ id }) => [id],
      view: (item) => accountView(ctx, item),
    };
  },
});
