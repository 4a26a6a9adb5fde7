import type { BotConfig } from '../../../ground/vocabulary/bot-config.ts';
import type { SourceKind } from '../../../ground/vocabulary/source-kinds.ts';
import type { DueBot, DueSource } from '../../../watching/access/due-source.ts';
import { askedBy } from './due-bot.ts';

/** A source of nobody's, for one visit that leaves nothing behind: as if it had never been visited before. */
export function trialSource(
  workspaceId: string,
  kind: SourceKind,
  url: string,
  bot: DueBot | null,
): DueSource {
  return {
    workspaceId,
    id: 'trial',
    accountId: null,
    kind,
    url,
    etag: null,
    lastModified: null,
    snapshotId: null,
    contentHash: null,
    confirming: false,
    consecutiveFailures: 0,
    firstContact: false,
    bot,
  };
}

/** A bot of nobody's, with no past. */
export function trialBot({
  template,
  source,
  match_rule: rule,
}: Pick<BotConfig, 'template' | 'source' | 'match_rule'>): DueBot {
  return {
    id: 'trial',
    revision: 0,
    template,
    source,
    rule,
    ...askedBy(template, source, rule),
    known: false,
    atOnce: true,
  };
}
