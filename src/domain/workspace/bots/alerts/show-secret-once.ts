import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import type { BotView } from '../bot-view.ts';
import { readSigningSecret } from './signing-secret.ts';

export type SavedBot = Omit<BotView, 'alert'> & {
  alert: (NonNullable<BotView['alert']> & { signing_secret?: string }) | null;
};

/**
 * Saves a bot and, where that made a new alert to a webhook, adds what signs it to the answer, once: the other channels check no
 * signatures.
 * @param botId the bot that is changed; null: it is made
 */
export async function showSecretOnce(
  ctx: Context,
  { workspaceId }: Actor,
  botId: string | null,
  save: () => Promise<BotView>,
): Promise<SavedBot> {
  const before = botId === null ? null : await readSigningSecret(ctx, workspaceId, botId);
  const bot = await save();
  if (bot.alert?.channel !== 'webhook') return bot;
  const now = await readSigningSecret(ctx, workspaceId, bot.id);
  if (now === null || now.subscriptionId === before?.subscriptionId) return bot;
  return { ...bot, alert: { ...bot.alert, signing_secret: now.secret } };
}
