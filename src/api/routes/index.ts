import type { Operation } from '../operation.ts';
import { createAccount } from './accounts/create-account.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { getAccount } from './accounts/get-account.ts';
import { ingestAccounts } from './accounts/ingest-accounts.ts';
import { listAccounts } from './accounts/list-accounts.ts';
import { rescoreAccount } from './accounts/rescore-account.ts';
import { restoreAccount } from './accounts/restore-account.ts';
import { updateAccount } from './accounts/update-account.ts';
import { getBrief } from './briefs/get-brief.ts';
import { listBriefVersions } from './briefs/list-brief-versions.ts';
import { regenerateBrief } from './briefs/regenerate-brief.ts';
import { listContacts } from './contacts/list-contacts.ts';
import { getCrawl } from './crawl/get-crawl.ts';
import { requestCrawl } from './crawl/request-crawl.ts';
import { getEvent } from './events/get-event.ts';
import { listEventTypes } from './events/list-event-types.ts';
import { listEvents } from './events/list-events.ts';
import { getSignal } from './signals/get-signal.ts';
import { listSignalTypes } from './signals/list-signal-types.ts';
import { listSignals } from './signals/list-signals.ts';
import { listSources } from './sources/list-sources.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { getDelivery } from './webhooks/get-delivery.ts';
import { getWebhook } from './webhooks/get-webhook.ts';
import { listDeliveries } from './webhooks/list-deliveries.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';

/** Every operation of the API, by hand, in the order of the reference. */
export const operations: readonly Operation[] = [
  listAccounts,
  createAccount,
  ingestAccounts,
  getAccount,
  updateAccount,
  deleteAccount,
  restoreAccount,
  rescoreAccount,

  getBrief,
  listBriefVersions,
  regenerateBrief,

  requestCrawl,
  getCrawl,
  listContacts,
  listSources,

  listSignals,
  listSignalTypes,
  getSignal,

  createWebhook,
  listWebhooks,
  getWebhook,
  deleteWebhook,
  listDeliveries,
  getDelivery,

  listEvents,
  getEvent,
  listEventTypes,
];
