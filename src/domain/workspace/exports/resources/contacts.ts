import { tagContacts } from '../../../deciding/contacts/contact-tag.ts';
import { contactView } from '../../../deciding/contacts/contact.ts';
import type { Contact } from '../../../deciding/contacts/contact.ts';
import { parseMoment } from '../../../ground/moment.ts';
import { foreseeRoles } from '../../../ground/vocabulary/persona-rank.ts';
import { loadWorkspaceRules } from '../../../deciding/scoring/workspace-rules.ts';
import type { ContactRow } from '../../../ground/rows/index.ts';
import { column, columnOnRequest } from './column.ts';
import { ACCOUNT_COLUMNS, JOIN_ACCOUNT, ofAccountColumns } from './of-account.ts';
import type { OfAccount } from './of-account.ts';
import { exportResource, parameters } from './resource.ts';

type Item = OfAccount & { contact: Contact };

/** In the order of their ids. Whoever was erased is not there any more. */
export const contacts = exportResource<Item>({
  columns: [
    column('id', 'text', ({ contact }) => contact.id),
    column('account_id', 'text', ({ contact }) => contact.account_id),
    ...ofAccountColumns,
    column('name', 'text', ({ contact }) => contact.name),
    column('role', 'text', ({ contact }) => contact.role),
    column('tag', 'text', ({ contact }) => contact.tag),
    column('email', 'text', ({ contact }) => contact.email),
    column('status', 'text', ({ contact }) => contact.status),
    column('source_url', 'text', ({ contact }) => contact.source_url),
    column('first_seen_at', 'time', ({ contact }) => contact.first_seen_at),
    column('last_seen_at', 'time', ({ contact }) => contact.last_seen_at),
    columnOnRequest('first_name', 'text', ({ contact }) => givenName(contact.name)),
    columnOnRequest('last_name', 'text', ({ contact }) => familyName(contact.name)),
  ],
  filters: ['account_id', 'status', 'since', 'until'],
  async open(ctx, workspaceId, filters) {
    const { rubric } = await loadWorkspaceRules(ctx.db, workspaceId);
    const tagOf = tagContacts(rubric.personas, ctx.clock.now());
    const since = filters.since === undefined ? null : parseMoment('filters.since', filters.since).from;
    const until = filters.until === undefined ? null : parseMoment('filters.until', filters.until).until;
    return {
      async page(query, after, limit) {
        const { values, value } = parameters();
        const conditions = [`r.workspace_id = ${value(workspaceId)}`, `a.status <> 'deleted'`];
        if (filters.account_id !== undefined) conditions.push(`r.account_id = ${value(filters.account_id)}`);
        if (filters.status !== undefined) conditions.push(`r.status = ${value(filters.status)}`);
        if (since) conditions.push(`r.first_seen_at >= ${value(since)}`);
        if (until) conditions.push(`r.first_seen_at < ${value(until)}`);
        if (after) conditions.push(`r.id > ${value(after[0])}`);
        const rows = await query<ContactRow & OfAccount>(
          `select r.*, ${ACCOUNT_COLUMNS} from contacts r ${JOIN_ACCOUNT} where ${conditions.join(' and ')}
             order by r.id limit ${value(limit)}`,
          values,
        );
        await foreseeRoles(
          rubric.personas,
          rows.map(({ role }) => role),
        );
        return rows.map((row) => ({
          account_domain: row.account_domain,
          account_name: row.account_name,
          contact: contactView(row, tagOf),
        }));
      },
      keyOf: ({ contact }) => [contact.id],
      view: ({ contact }) => contact,
    };
  },
});

/** CRMs want two parts and demand the second: all but the last word, and the last word. */
function givenName(name: string): string | null {
  const words = name.trim().split(/\s+/);
  return words.length > 1 ? words.slice(0, -1).join(' ') : null;
}

function familyName(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? name;
}
