import { updateContact as update } from '../../../domain/workspace/contacts/update-contact.ts';
import { precondition } from '../../guards/precondition.ts';
import { operation } from '../../operation.ts';
import { Contact, ContactUpdate, VOLATILE_OF_CONTACT } from '../../schemas/contact.ts';
import { ContactParams } from '../../schemas/parameters.ts';

export const updateContact = operation({
  method: 'PATCH',
  path: '/v1/accounts/{id}/contacts/{contact_id}',
  operationId: 'updateContact',
  summary: 'Correct a contact',
  description:
    'Sets what is sent. It takes precedence over what pages say, now and on every later visit, until null withdraws it. The score follows, and the newest brief if it names them. With `If-Match` nothing is changed if somebody has changed the contact meanwhile; being seen again does not count as a change.',
  tag: 'Contacts',
  role: 'read-write',
  resource: 'write',
  params: ContactParams,
  body: ContactUpdate,
  status: 200,
  answer: Contact,
  errors: ['account_deleted', 'contact_exists', 'contact_suppressed', 'precondition_failed'],
  etag: true,
  volatile: VOLATILE_OF_CONTACT,
  handle: (ctx, actor, { params, body, request }) =>
    update(
      ctx,
      actor,
      params.id,
      params.contact_id,
      body,
      precondition('contact', request, VOLATILE_OF_CONTACT),
    ),
});
