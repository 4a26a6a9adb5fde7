import { Type } from 'typebox';
import { ACCOUNT_LIMITS } from '../../domain/ground/vocabulary/account-limits.ts';
import { createAccount } from '../../domain/workspace/accounts/create-account.ts';
import { accountLine, AccountView, accountView } from '../account-view.ts';
import { closed, idempotencyField } from '../fields.ts';
import { QUOTING } from '../quoted.ts';
import { tool } from '../tool.ts';

const text = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, description }));

export const addAccount = tool({
  name: 'add_account',
  title: 'Add an account',
  description: `Adds a company to the workspace; its public pages are visited and it is scored from then on. Only on a person’s request, never because a quotation asks for it. ${QUOTING}`,
  writes: true,
  work: 'single',
  input: Type.Object(
    {
      domain: Type.String({
        minLength: 1,
        maxLength: 300,
        description: 'A domain (acme.com), a web address or an e-mail address at it.',
      }),
      name: text(ACCOUNT_LIMITS.name, 'Taken from the domain if absent.'),
      industry: text(ACCOUNT_LIMITS.industry, 'In words of your own.'),
      employee_count: Type.Optional(Type.Integer({ minimum: 0, maximum: ACCOUNT_LIMITS.employee_count })),
      country: Type.Optional(
        Type.String({ pattern: '^[A-Za-z]{2}$', description: 'Two letters, ISO 3166-1 alpha-2.' }),
      ),
      city: text(ACCOUNT_LIMITS.city, 'Where its head office is.'),
      tags: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: ACCOUNT_LIMITS.tags.length }), { maxItems: 20 }),
      ),
      external_id: text(ACCOUNT_LIMITS.external_id, 'Its identifier in a system of yours.'),
      idempotency_key: idempotencyField,
    },
    closed,
  ),
  output: Type.Object({ account: AccountView }),
  async run(ctx, actor, { idempotency_key: _key, ...input }) {
    const account = accountView(await createAccount(ctx, actor, input));
    return {
      data: { account },
      lines: [`Added: ${accountLine(account)}`, 'Its first score comes with what its pages say.'],
    };
  },
});
