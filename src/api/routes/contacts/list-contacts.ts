import { listContacts as list } from '../../../domain/workspace/contacts/list-contacts.ts';
import { operation } from '../../operation.ts';
import { ContactPage } from '../../schemas/contact.ts';
import { AccountParams, PageQuery } from '../../schemas/parameters.ts';

export const listContacts = operation({
  method: 'GET',
  path: '/v1/accounts/{id}/contacts',
  operationId: 'listContacts',
  summary: 'List the contacts of an account',
  description: 'People in business roles, from public pages and filings, the best to contact first.',
  tag: 'Contacts',
  role: 'read-only',
  resource: 'read',
  params: AccountParams,
  query: PageQuery,
  status: 200,
  answer: ContactPage,
  errors: ['account_deleted', 'invalid_cursor'],
  handle: (ctx, actor, { params, query }) => list(ctx, actor, params.id, query),
});
