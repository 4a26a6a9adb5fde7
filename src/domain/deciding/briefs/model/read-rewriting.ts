import type {
  AccountRow,
  BriefRow,
  ContactRow,
  Database,
  DatabaseTransaction,
} from '../../../ground/rows/index.ts';
import { tellingFor } from '../../../ground/vocabulary/offer.ts';
import type { Offer, Telling } from '../../../ground/vocabulary/offer.ts';
import type { Language } from '../../../ground/vocabulary/language.ts';
import type { FallbackReason } from '../../../ground/vocabulary/fallback-reasons.ts';
import { oneLine } from '../../../ground/vocabulary/fold.ts';
import { briefContact, briefSignal, loadToldSignals } from '../write-briefs.ts';
import { PASSING } from './rewriting.ts';
import type { Rewriting } from './rewriting.ts';

export interface Target {
  workspaceId: string;
  accountId: string;
  /** Only this version, should it still be the newest; whichever is the newest unless told. */
  version?: number;
}

export interface ReadRewriting {
  account: AccountRow;
  brief: BriefRow;
  given: Rewriting;
  /** Everybody who is known at the account, by id: whoever is missing later has been erased. */
  people: ReadonlySet<string>;
  /** Why this version was not rewritten when it was last tried, where that has passed by now; null: never tried. */
  refused: FallbackReason | null;
}

/** What a model is to rewrite: an account's newest brief, with its evidence as it is now. Null where there is nothing to ask. */
export async function readRewriting(
  db: Database | DatabaseTransaction,
  { workspaceId, accountId, version }: Target,
  now: Date,
): Promise<ReadRewriting | null> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!account || (version !== undefined && account.brief_version !== version)) return null;
  const brief = await db
    .selectFrom('briefs')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('version', '=', account.brief_version)
    .executeTakeFirst();
  if (!brief || brief.written_by === 'model' || brief.signals.length === 0) return null;
  const refusal = await db
    .selectFrom('brief_refusals')
    .select('reason')
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('version', '=', brief.version)
    .executeTakeFirst();
  if (refusal && !PASSING.has(refusal.reason)) return null;
  const contacts = await db
    .selectFrom('contacts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', account.id)
    .execute();
  const given = await readEvidence(db, account, brief, contacts, now);
  if (given.signals.length === 0) return null;
  const people = new Set(contacts.map(({ id }) => id));
  return { account, brief, given, people, refused: refusal?.reason ?? null };
}

async function readEvidence(
  db: Database | DatabaseTransaction,
  account: AccountRow,
  brief: BriefRow,
  contacts: readonly ContactRow[],
  now: Date,
): Promise<Rewriting> {
  const { workspace_id: workspaceId } = account;
  const { brief_tone: tone, offer } = await db
    .selectFrom('workspaces')
    .select(['brief_tone', 'offer'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const told = await loadToldSignals(db, workspaceId, brief.signals);
  const [first] = brief.who_to_talk_to;
  const addressee = contacts
    .filter(({ status }) => status === 'current')
    .map(briefContact)
    .find(({ name }) => oneLine(name) === first?.name);
  return {
    account: { id: account.id, name: account.name, domain: account.domain },
    tone,
    ...tellingIn(brief.language, offer, account.country),
    writtenOn: now,
    signals: brief.signals
      .flatMap((id) => told.get(id) ?? [])
      .filter(({ status }) => status !== 'retracted')
      .map((row) => briefSignal(row, 0)),
    addressee: addressee === undefined ? null : { name: addressee.name, role: addressee.role },
    draft: { sentences: brief.sentences, opener: brief.draft_opener },
  };
}

/** A version keeps its language. An offer that has come to speak another since is left out of it. */
function tellingIn(language: Language, offer: Offer | null, country: string | null): Telling {
  const present = tellingFor(offer, country);
  return { language, offer: present.language === language ? present.offer : null };
}
