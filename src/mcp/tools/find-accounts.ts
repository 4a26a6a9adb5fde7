import { Type } from 'typebox';
import { accountSorts, listAccounts } from '../../domain/workspace/accounts/list-accounts.ts';
import { accountLine, AccountView, accountView } from '../account-view.ts';
import { closed, cursorField, nullable, oneOf, TIERS } from '../fields.ts';
import { QUOTING } from '../quoted.ts';
import { tool } from '../tool.ts';

const DEFAULT_LIMIT = 10;

export const findAccounts = tool({
  name: 'find_accounts',
  title: 'Find accounts',
  description: `Accounts of the workspace, the highest score first unless sort says otherwise. All filters that are given must hold. Use read_brief or explain_score with an id or domain from the answer. ${QUOTING}`,
  writes: false,
  work: 'search',
  input: Type.Object(
    {
      search: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'Part of the name or the domain, in either case.',
        }),
      ),
      tier: Type.Optional(oneOf(TIERS, { description: 'hot, warm, watch or cold.' })),
      tag: Type.Optional(
        Type.String({ minLength: 1, maxLength: 100, description: 'One of the account’s tags, exactly.' }),
      ),
      min_score: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 100, description: 'A score of at least this.' }),
      ),
      sort: Type.Optional(
        oneOf(accountSorts, {
          default: 'score',
          description: 'score, created_at and updated_at: the largest or newest first; name: from A.',
        }),
      ),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: DEFAULT_LIMIT })),
      cursor: cursorField,
    },
    closed,
  ),
  output: Type.Object({
    accounts: Type.Array(AccountView),
    next_cursor: nullable(Type.String({ description: 'For the next page; null on the last.' })),
  }),
  async run(ctx, actor, { search, tier, tag, min_score, sort = 'score', limit = DEFAULT_LIMIT, cursor }) {
    const filters = { q: search, tier, tag, score_gte: min_score, sort, limit, cursor };
    const page = await listAccounts(ctx, actor, filters);
    const accounts = page.data.map(accountView);
    const lines = accounts.map((account, index) => `${index + 1}. ${accountLine(account)}`);
    const head =
      accounts.length === 0
        ? 'No account fits.'
        : `${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}:`;
    return {
      data: { accounts, next_cursor: page.next_cursor },
      lines: [head, ...lines, ...(page.has_more ? ['There are more: call again with next_cursor.'] : [])],
    };
  },
});
