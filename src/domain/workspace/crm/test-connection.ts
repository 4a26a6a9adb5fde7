import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import type { CrmValue } from '../../ground/vocabulary/crm.ts';
import { checkFields, suits } from './check-fields.ts';
import { readConnection } from './connection-view.ts';
import type { Crm, CrmField } from './crm.ts';
import { openCredentials, openCrm, orRefused } from './open-crm.ts';

export interface CrmTest {
  ok: boolean;
  message: string;
  /** Fields of a company that could be written, and with what. */
  fields: { name: string; label: string; suits: CrmValue[] }[];
}

const MAX_FIELDS = 500;

/** Asks the CRM for a page of companies, its owners and its fields, and changes nothing. @throws DomainError insufficient_scope, resource_not_found */
export async function testConnection(ctx: Context, actor: Actor, id: string): Promise<CrmTest> {
  requireRole(actor, 'admin');
  const row = await readConnection(ctx, actor.workspaceId, id);
  const crm = openCrm(ctx, row, openCredentials(ctx, row), { pauses: [] });
  let described: CrmField[] = [];
  try {
    described = await orRefused(crm.describeFields());
    checkFields(row.fields, described);
    return { ok: true, message: await look(crm), fields: writable(described) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ok: false, message: error.message, fields: writable(described) };
  }
}

async function look(crm: Crm): Promise<string> {
  const { companies, next } = await orRefused(crm.listCompanies(null, []));
  const owners = await orRefused(crm.listOwners());
  return `The first page has ${companies.length} companies${next === null ? '' : ', and there are more'}; ${owners.size} owners.`;
}

function writable(described: readonly CrmField[]): CrmTest['fields'] {
  return described
    .map((field) => ({ name: field.name, label: field.label, suits: suits(field) }))
    .filter((field) => field.suits.length > 0)
    .slice(0, MAX_FIELDS);
}
