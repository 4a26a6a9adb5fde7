import { eraseContact as erase } from '../../../domain/workspace/contacts/erase-contact.ts';
import { operation } from '../../operation.ts';
import { NoContent } from '../../schemas/no-content.ts';
import { ContactParams } from '../../schemas/parameters.ts';

export const eraseContact = operation({
  method: 'DELETE',
  path: '/v1/accounts/{id}/contacts/{contact_id}',
  operationId: 'eraseContact',
  summary: 'Erase a contact',
  description:
    'Takes the person out of everything that is kept of this account, earlier versions of briefs, signals and events too, for good: no later visit brings them back. Where a text named them it says `[erased]`. If the newest brief named them, a new version is written. Files of exports end at once. docs/accounts.md lists every place, and what stays.',
  tag: 'Contacts',
  role: 'read-write',
  resource: 'write',
  params: ContactParams,
  status: 204,
  answer: NoContent,
  errors: ['account_deleted'],
  handle: (ctx, actor, { params }) => erase(ctx, actor, params.id, params.contact_id),
});
