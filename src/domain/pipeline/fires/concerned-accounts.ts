import { getDomain } from 'tldts';
import { breather } from '../../../platform/breathe.ts';
import type { Context } from '../../ground/context.ts';
import { apiTermsOf } from '../../ground/vocabulary/source-kinds.ts';
import type { BotRow } from '../../ground/rows/index.ts';
import { templateAddress } from '../../understanding/bot-rules/templates/index.ts';
import { comparedName, mentionsIn } from './mentions.ts';

export interface ConcernedAccount {
  id: string;
  name: string;
  domain: string;
}

type FiringBot = Pick<BotRow, 'workspace_id' | 'template' | 'source' | 'match_rule' | 'applies_to'>;

/** A tag may be on every account; one fire is news to so many of them at the most. */
const MAX_CONCERNED = 200;
/** A text that names more companies than this is a list, and about none of them. */
const MAX_MENTIONED = 20;
const PAGE = 5_000;
/** Names that are looked for in texts before everybody else has a turn: some milliseconds. */
const LOOKS_AT_A_TIME = 20_000;

/**
 * Which live accounts each of these texts concerns, as the bot's `applies_to` says. Without it: the account whose domain the source is on,
 * else those that the text mentions. An empty list: nobody in particular.
 */
export async function concernedAccounts(
  ctx: Pick<Context, 'db'>,
  bot: FiringBot,
  texts: readonly string[],
): Promise<ConcernedAccount[][]> {
  const { applies_to: appliesTo } = bot;
  const ofAll = (accounts: ConcernedAccount[]): ConcernedAccount[][] => texts.map(() => accounts);
  if (appliesTo !== null && 'account_ids' in appliesTo)
    return ofAll(await withIds(ctx, bot.workspace_id, appliesTo.account_ids));
  if (appliesTo !== null && 'tag' in appliesTo)
    return ofAll(await withTag(ctx, bot.workspace_id, appliesTo.tag));
  const by = appliesTo === null ? null : appliesTo.match;
  if (by !== 'mention') {
    const owners = await withDomain(ctx, bot);
    if (by === 'source_domain' || owners.length > 0) return ofAll(owners);
  }
  return mentioned(ctx, bot.workspace_id, texts);
}

async function withIds(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  ids: readonly string[],
): Promise<ConcernedAccount[]> {
  if (ids.length === 0) return [];
  return liveAccounts(ctx, workspaceId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .limit(MAX_CONCERNED)
    .execute();
}

async function withTag(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  tag: string,
): Promise<ConcernedAccount[]> {
  return liveAccounts(ctx, workspaceId)
    .where((eb) => eb(eb.val(tag), '=', eb.fn.any('tags')))
    .limit(MAX_CONCERNED)
    .execute();
}

async function withDomain(ctx: Pick<Context, 'db'>, bot: FiringBot): Promise<ConcernedAccount[]> {
  const names = sourceDomains(bot);
  if (names.length === 0) return [];
  return liveAccounts(ctx, bot.workspace_id)
    .where((eb) => eb('domain', '=', eb.fn.any(eb.val(names))))
    .limit(MAX_CONCERNED)
    .execute();
}

/** `status.acme.com` and `acme.com` for `https://status.acme.com/`. An API's host does not say what its answers are about. */
export function sourceDomains({
  template,
  source,
  match_rule,
}: Omit<FiringBot, 'workspace_id' | 'applies_to'>): string[] {
  const address = templateAddress(template, source, match_rule);
  if ('mistake' in address || apiTermsOf(address.url) !== null) return [];
  const host = new URL(address.url).hostname;
  const registrable = getDomain(host, { allowPrivateDomains: true });
  if (registrable === null) return [host];
  const domains = [host];
  for (let name = host; name !== registrable;) {
    name = name.slice(name.indexOf('.') + 1);
    domains.push(name);
  }
  return domains;
}

/** One pass over the names of the workspace, whatever the number of texts: they cannot be compared in the database, where legal forms are just words. */
async function mentioned(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  texts: readonly string[],
): Promise<ConcernedAccount[][]> {
  const readers: { isIn: Awaited<ReturnType<typeof mentionsIn>>; found: ConcernedAccount[] }[] = [];
  for (const text of texts) readers.push({ isIn: await mentionsIn(text), found: [] });
  const breathe = breather(LOOKS_AT_A_TIME);
  for (let after = ''; ;) {
    const page = await liveAccounts(ctx, workspaceId).where('id', '>', after).limit(PAGE).execute();
    for (const account of page) {
      await breathe(10 + readers.length);
      const named = { name: comparedName(account), domain: account.domain };
      for (const { isIn, found } of readers) if (isIn(named)) found.push(account);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.id;
  }
  return readers.map(({ found }) => (found.length > MAX_MENTIONED ? [] : found));
}

function liveAccounts(ctx: Pick<Context, 'db'>, workspaceId: string) {
  return ctx.db
    .selectFrom('accounts')
    .select(['id', 'name', 'domain'])
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'active')
    .orderBy('id');
}
