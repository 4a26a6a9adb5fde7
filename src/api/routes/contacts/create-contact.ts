import { createContact as create } from '../../../domain/workspace/contacts/create-contact.ts';
import { operation } from '../../operation.ts';
import { Contact, ContactCreate } from '../../schemas/contact.ts';
import { AccountParams } from '../../schemas/parameters.ts';

export const createContact = operation({
  method: 'POST',
  path: '/v1/accounts/{id}/contacts',
  operationId: 'createContact',
  summary: 'Add a contact by hand',
  description:
    'Somebody in a business role that no page names, or not yet. What you give takes precedence over what pages say later. The score follows. Whoever was erased from the account, or has asked not to be written to, cannot be added.',
  tag: 'Contacts',
  role: 'read-write',
  resource: 'write',
  params: AccountParams,
  body: ContactCreate,
  status: 201,
  answer: Contact,
  errors: ['account_deleted', 'contact_exists', 'contact_suppressed', 'contact_limit_reached'],
  handle: (ctx, actor, { params, body }) => create(ctx, actor, params.id, body),
});
