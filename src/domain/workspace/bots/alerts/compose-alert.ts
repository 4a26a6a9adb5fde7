import type { AlertChannel } from '../../../ground/vocabulary/bot-config.ts';
import { fireCard, pauseCard } from './alert-card.ts';
import type { AlertCard, FireNotice, PauseNotice } from './alert-card.ts';
import { discordMessage } from './discord.ts';
import { googleChatMessage } from './google-chat.ts';
import { mattermostMessage } from './mattermost.ts';
import { slackMessage } from './slack.ts';
import { teamsMessage } from './msteams.ts';
import { fireBody, pauseBody } from './webhook.ts';

/** The whole JSON body that tells a channel of a fire, in that channel's own format. */
export function composeFireAlert(channel: AlertChannel, notice: FireNotice): Record<string, unknown> {
  return channel === 'webhook' ? fireBody(notice) : MESSAGES[channel](fireCard(notice));
}

/** The same for a bot that the service has paused. */
export function composePausedAlert(channel: AlertChannel, notice: PauseNotice): Record<string, unknown> {
  return channel === 'webhook' ? pauseBody(notice) : MESSAGES[channel](pauseCard(notice));
}

const MESSAGES: Record<Exclude<AlertChannel, 'webhook'>, (card: AlertCard) => Record<string, unknown>> = {
  slack: slackMessage,
  discord: discordMessage,
  msteams: teamsMessage,
  google_chat: googleChatMessage,
  mattermost: mattermostMessage,
};
