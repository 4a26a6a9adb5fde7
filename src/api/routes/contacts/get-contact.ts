import { getContact as get } from '../../../domain/workspace/contacts/get-contact.ts';
import { operation } from '../../operation.ts';
import { Contact, VOLATILE_OF_CONTACT } from '../../schemas/contact.ts';
import { ContactParams } from '../../schemas/parameters.ts';

export const getContact = operation({
  method: 'GET',
  path: '/v1/accounts/{id}/contacts/{contact_id}',
  operationId: 'getContact',
  summary: 'Get a contact',
  description: 'One person, with what you have corrected and what pages say instead.',
  tag: 'Contacts',
  role: 'read-only',
  resource: 'read',
  params: ContactParams,
  status: 200,
  answer: Contact,
  errors: ['account_deleted'],
  etag: true,
  volatile: VOLATILE_OF_CONTACT,
  handle: (ctx, actor, { params }) => get(ctx, actor, params.id, params.contact_id),
});
