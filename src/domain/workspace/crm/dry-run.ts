import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { requireRole } from '../../ground/scope.ts';
import { monotonicMs, SECOND } from '../../../platform/clock.ts';
import type { CrmConnectionRow } from '../../ground/rows/index.ts';
import type { CrmCounts, CrmProblem } from '../../ground/vocabulary/crm.ts';
import { checkFields } from './check-fields.ts';
import { readConnection } from './connection-view.ts';
import type { CrmField, CrmPage } from './crm.ts';
import { openCredentials, openCrm, orRefused } from './open-crm.ts';
import { planPage } from './plan-page.ts';
import type { OwnerAttributes, Planned } from './plan-page.ts';
import { NO_COUNTS } from './sync-run.ts';
import { fieldValues, hashOf, loadValues } from './values.ts';

interface Named {
  crm_id: string;
  name: string | null;
}

/** What a sync would do now. */
export interface DryRun {
  /** False: the CRM has more companies than were looked at. */
  complete: boolean;
  counts: CrmCounts;
  /** Each list holds the first fifty. */
  created: (Named & { domain: string; attributes: OwnerAttributes })[];
  changed: (Named & {
    account_id: string;
    domain: string;
    attributes: { name: string; from: string | null; to: string | null }[];
  })[];
  written: (Named & {
    account_id: string;
    domain: string;
    fields: { field: string; from: string; to: string }[];
  })[];
  skipped: (Named & { reason: CrmProblem['reason']; message: string })[];
}

const MAX_COMPANIES = 1000;
const MAX_TIME = 15 * SECOND;
const MAX_LISTED = 50;

/**
 * Reads the first thousand companies, for fifteen seconds at the most, and changes nothing, here or there.
 * @throws DomainError insufficient_scope, resource_not_found, invalid_param, crm_refused
 */
export async function dryRun(ctx: Context, actor: Actor, id: string): Promise<DryRun> {
  requireRole(actor, 'admin');
  const connection = await readConnection(ctx, actor.workspaceId, id);
  const begunAt = monotonicMs();
  const crm = openCrm(ctx, connection, openCredentials(ctx, connection), { pauses: [] });
  const names = Object.values(connection.fields);
  const described = names.length > 0 ? await orRefused(crm.describeFields()) : [];
  checkFields(connection.fields, described);
  const owners = await orRefused(crm.listOwners());
  const found: DryRun = {
    complete: false,
    counts: { ...NO_COUNTS },
    created: [],
    changed: [],
    written: [],
    skipped: [],
  };
  const led = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: CrmPage = await orRefused(crm.listCompanies(cursor, names));
    const { planned, skipped } = await planPage(ctx, connection, page.companies, owners, led);
    addPlanned(found, planned, led);
    found.skipped.push(...skipped);
    found.counts.skipped += skipped.length;
    found.counts.seen += planned.length + skipped.length;
    await addWritten(ctx, found, planned, { connection, described });
    for (const list of [found.created, found.changed, found.written, found.skipped]) list.splice(MAX_LISTED);
    cursor = page.next;
  } while (cursor !== null && found.counts.seen < MAX_COMPANIES && monotonicMs() - begunAt < MAX_TIME);
  return { ...found, complete: cursor === null };
}

function addPlanned(
  { counts, created, changed }: DryRun,
  planned: readonly Planned[],
  led: Set<string>,
): void {
  for (const { company, domain, accountId, owner } of planned) {
    const named = { crm_id: company.id, name: company.name };
    // The second company with a domain finds the account that the first would have made.
    const isNew = accountId === null && !led.has(domain);
    led.add(domain);
    if (isNew) {
      counts.created += 1;
      created.push({ ...named, domain, attributes: owner?.after ?? {} });
      continue;
    }
    counts.matched += 1;
    if (!owner || accountId === null) continue;
    counts.changed += 1;
    const attributes = Object.entries(owner.after).map(([name, to]) => ({
      name,
      from: textOf(owner.before[name]),
      to: textOf(to),
    }));
    changed.push({ ...named, account_id: accountId, domain, attributes });
  }
}

/** Accounts that would be made are scored after the sync; the next one writes them. */
async function addWritten(
  ctx: Context,
  { counts, written }: DryRun,
  planned: readonly Planned[],
  { connection, described }: { connection: CrmConnectionRow; described: readonly CrmField[] },
): Promise<void> {
  if (Object.keys(connection.fields).length === 0) return;
  const values = await loadValues(
    ctx,
    connection.workspace_id,
    planned.flatMap(({ accountId }) => accountId ?? []),
  );
  for (const { company, domain, accountId, link } of planned) {
    const account = values.get(accountId ?? '');
    if (!account || accountId === null) continue;
    const update = fieldValues(account, connection.fields, described);
    if (link?.accountId === accountId && link.pushedHash === hashOf(update)) {
      counts.unchanged += 1;
      continue;
    }
    counts.written += 1;
    const fields = Object.entries(update)
      .map(([field, to]) => ({ field, from: company.fields[field] ?? '', to: String(to) }))
      .filter(({ from, to }) => from !== to);
    written.push({ crm_id: company.id, name: company.name, account_id: accountId, domain, fields });
  }
}

function textOf(value: string | number | boolean | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
