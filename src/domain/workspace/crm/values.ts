import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { briefUrl } from '../../ground/vocabulary/brief-url.ts';
import { crmValues } from '../../ground/vocabulary/crm.ts';
import type { CrmFields, CrmValue } from '../../ground/vocabulary/crm.ts';
import type { CrmField, CrmUpdate } from './crm.ts';

export type AccountValues = Record<CrmValue, string | number>;

/** Longer ones are cut: what a list of a CRM shows is a line. */
const MAX_WHY_NOW = 4000;

/** By account; accounts that have not been scored yet, or are gone, are left out. */
export async function loadValues(
  ctx: Context,
  workspaceId: string,
  accountIds: readonly string[],
): Promise<Map<string, AccountValues>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    score: number;
    tier: string;
    token: string;
    why_now: string | null;
  }>`
    select a.id, a.score, a.icp_tier as tier, a.brief_token as token, b.why_now
      from accounts a
      left join briefs b on b.workspace_id = a.workspace_id and b.workspace_id = ${workspaceId}
        and b.account_id = a.id and b.version = a.brief_version
      where a.workspace_id = ${workspaceId} and a.id = any(${[...accountIds]}::text[])
        and a.status = 'active' and a.score_status = 'scored'`.execute(ctx.db);
  return new Map(
    rows.map(({ id, score, tier, token, why_now }) => [
      id,
      { score, tier, why_now: why_now ?? '', brief_url: briefUrl(ctx, token) },
    ]),
  );
}

/** What is written to one company: each value under the name of its field, as that field takes it. */
export function fieldValues(
  values: AccountValues,
  fields: CrmFields,
  described: readonly CrmField[],
): CrmUpdate['values'] {
  const update: CrmUpdate['values'] = {};
  for (const value of crmValues) {
    const name = fields[value];
    if (name === undefined) continue;
    const field = described.find((one) => one.name === name);
    const max = Math.min(field?.maxLength ?? MAX_WHY_NOW, MAX_WHY_NOW);
    update[name] = field?.type === 'number' ? Number(values[value]) : cut(String(values[value]), max);
  }
  return update;
}

/** Other values, or other fields: it is written anew. */
export function hashOf(values: CrmUpdate['values']): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(values)))
    .digest('base64url');
}

/** At the end of a word where there is one. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const short = text.slice(0, max - 1);
  const space = short.lastIndexOf(' ');
  return `${(space > max / 2 ? short.slice(0, space) : short).toWellFormed().trimEnd()}…`;
}
