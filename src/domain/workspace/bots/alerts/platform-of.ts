import type { AlertChannel } from '../../../ground/vocabulary/bot-config.ts';
import type { ChatPlatform } from '../../../notifying/webhooks/formats/webhook-format.ts';

/** The platform behind each channel of an alert; a plain webhook has none. */
export const PLATFORM_OF: Record<Exclude<AlertChannel, 'webhook'>, ChatPlatform> = {
  slack: 'slack',
  discord: 'discord',
  msteams: 'teams',
  google_chat: 'google_chat',
  mattermost: 'mattermost',
};
