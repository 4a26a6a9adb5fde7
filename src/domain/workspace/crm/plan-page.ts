import type { Context } from '../../ground/context.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import type { CrmConnectionRow } from '../../ground/rows/index.ts';
import type { CrmProblem } from '../../ground/vocabulary/crm.ts';
import { isPublicMail } from '../../ground/vocabulary/public-mail.ts';
import { readPublicDomain } from '../../ground/vocabulary/read-public-domain.ts';
import type { Attributes } from '../../ground/vocabulary/read-values.ts';
import type { CrmCompany, CrmOwner } from './crm.ts';
import { readAccounts, readLeaders, readLinks } from './read-links.ts';
import type { Link } from './read-links.ts';

/** What is to be done about one company of the CRM. */
export interface Planned {
  company: CrmCompany;
  domain: string;
  /** Null: it is to be made. */
  accountId: string | null;
  link: Link | undefined;
  /** Its owner is the account's. Of several companies with one domain one leads, or the others would undo it at every run. */
  leads: boolean;
  /** What its owner is now, and was; null for none. Absent where it does not change. */
  owner?: { before: OwnerAttributes; after: OwnerAttributes };
}

export type OwnerAttributes = Record<string, Attributes[string] | null>;

export interface PagePlan {
  planned: Planned[];
  skipped: (CrmProblem & { name: string | null })[];
}

type Plannable = Pick<CrmConnectionRow, 'workspace_id' | 'id' | 'kind' | 'create_accounts'>;

/** Decides by domain, and changes nothing. `led` are domains for which a company of an earlier page leads already. */
export async function planPage(
  ctx: Context,
  connection: Plannable,
  companies: readonly CrmCompany[],
  owners: ReadonlyMap<string, CrmOwner>,
  led: ReadonlySet<string> = new Set(),
): Promise<PagePlan> {
  const skipped: PagePlan['skipped'] = [];
  const skip = ({ id, name }: CrmCompany, reason: CrmProblem['reason']): void =>
    void skipped.push({ crm_id: id, name, reason, message: SKIPPED[reason] ?? reason });
  const found = [...new Map(companies.map((company) => [company.id, company])).values()].flatMap(
    (company) => {
      const domain = domainOf(ctx, company);
      if (typeof domain === 'object') skip(company, domain.reason);
      return typeof domain === 'string' ? [{ company, domain }] : [];
    },
  );
  const { workspace_id: workspaceId } = connection;
  const domains = [...new Set(found.map(({ domain }) => domain))];
  const accounts = await readAccounts(ctx, workspaceId, domains);
  const links = await readLinks(
    ctx,
    connection,
    found.map(({ company }) => company.id),
  );
  const leaders = await readLeaders(
    ctx,
    connection,
    [...accounts.values()].map((account) => account.id),
  );
  const leading = new Set(led);
  const planned: Planned[] = [];
  for (const { company, domain } of found) {
    const account = accounts.get(domain);
    const accountId = account?.id ?? null;
    const link = links.get(company.id);
    // A company that was an account here and is none any more: somebody has deleted it.
    if (accountId === null && link !== undefined && (link.domain ?? domain) === domain) {
      skip(company, 'deleted_in_whynow');
      continue;
    }
    if (accountId === null && !connection.create_accounts) {
      skip(company, 'not_in_whynow');
      continue;
    }
    const leader = accountId === null ? undefined : leaders.get(accountId);
    const leads = leader === undefined ? !leading.has(domain) : leader === company.id;
    leading.add(domain);
    const owner = leads
      ? ownerChange(connection.kind, company, owners, account?.attributes ?? {})
      : undefined;
    planned.push({ company, domain, accountId, link, leads, ...(owner ? { owner } : {}) });
  }
  return { planned, skipped };
}

const SKIPPED: Partial<Record<CrmProblem['reason'], string>> = {
  no_domain: 'It has neither a domain nor a website in the CRM.',
  invalid_domain: 'Its domain in the CRM is no domain on the Internet.',
  free_mail: 'Its domain is a public mail service, where anybody has a mailbox.',
  not_in_whynow: 'No account has its domain, and this connection makes none (create_accounts).',
  deleted_in_whynow: 'Its account was deleted here. Add it again, and the next run finds it.',
};

function domainOf(ctx: Context, { website }: CrmCompany): string | { reason: CrmProblem['reason'] } {
  if (website === null || website.trim() === '') return { reason: 'no_domain' };
  try {
    const domain = readPublicDomain(website, ctx.config.egress.resolve);
    return isPublicMail(domain) ? { reason: 'free_mail' } : domain;
  } catch (error) {
    if (error instanceof DomainError) return { reason: 'invalid_domain' };
    throw error;
  }
}

function ownerChange(
  kind: CrmConnectionRow['kind'],
  { ownerId }: CrmCompany,
  owners: ReadonlyMap<string, CrmOwner>,
  attributes: Attributes,
): Planned['owner'] {
  const owner = ownerId === null ? undefined : owners.get(ownerId);
  const after: OwnerAttributes = {
    [`${kind}_owner`]: clean(owner?.name ?? owner?.email ?? ownerId),
    [`${kind}_owner_email`]: clean(owner?.email ?? null),
  };
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, attributes[name] ?? null]));
  return Object.keys(after).every((name) => before[name] === after[name]) ? undefined : { before, after };
}

function clean(text: string | null): string | null {
  return text === null ? null : storableLine(text, 200) || null;
}

/** What a CRM calls something, as it can be stored. */
export function storableLine(text: string, max: number): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
    .trim();
}
