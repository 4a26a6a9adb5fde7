import { Type } from 'typebox';
import { eraseContact as erase } from '../../../domain/contacts/erase-contact.ts';
import { operation } from '../../operation.ts';
import { ContactParams } from '../../schemas/parameters.ts';

export const eraseContact = operation({
  method: 'DELETE',
  path: '/v1/accounts/{id}/contacts/{contact_id}',
  operationId: 'eraseContact',
  summary: 'Erase a contact',
  description:
    'Removes the person, the event that announced them and the words of their replies, for good: no later visit brings them back to this account. If the newest brief names them, a new version is written without; earlier versions and signals are records of what was public and stay.',
  tag: 'Contacts',
  role: 'read-write',
  resource: 'write',
  params: ContactParams,
  status: 204,
  answer: Type.Null(),
  errors: ['account_deleted'],
  handle: (ctx, actor, { params }) => erase(ctx, actor, params.id, params.contact_id),
});
