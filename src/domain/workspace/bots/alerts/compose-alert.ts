import type { AlertChannel } from '../../../ground/vocabulary/bot-config.ts';
import { renderCard } from '../../../notifying/webhooks/formats/render-card.ts';
import { fireCard, pauseCard } from './alert-card.ts';
import type { FireNotice, PauseNotice } from './alert-card.ts';
import { PLATFORM_OF } from './platform-of.ts';
import { fireBody, pauseBody } from './webhook.ts';

/** The whole JSON body that tells a channel of a fire, in that channel's own format. */
export function composeFireAlert(channel: AlertChannel, notice: FireNotice): Record<string, unknown> {
  return channel === 'webhook' ? fireBody(notice) : renderCard(PLATFORM_OF[channel], fireCard(notice));
}

/** The same for a bot that the service has paused. */
export function composePausedAlert(channel: AlertChannel, notice: PauseNotice): Record<string, unknown> {
  return channel === 'webhook' ? pauseBody(notice) : renderCard(PLATFORM_OF[channel], pauseCard(notice));
}
