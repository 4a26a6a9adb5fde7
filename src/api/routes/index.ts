import type { Operation } from '../operation.ts';
import { createAccount } from './accounts/create-account.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { getAccount } from './accounts/get-account.ts';
import { ingestAccounts } from './accounts/ingest-accounts.ts';
import { listAccounts } from './accounts/list-accounts.ts';
import { rescoreAccount } from './accounts/rescore-account.ts';
import { restoreAccount } from './accounts/restore-account.ts';
import { updateAccount } from './accounts/update-account.ts';
import { createApiKey } from './api-keys/create-api-key.ts';
import { getApiKey } from './api-keys/get-api-key.ts';
import { listApiKeys } from './api-keys/list-api-keys.ts';
import { revokeApiKey } from './api-keys/revoke-api-key.ts';
import { rotateApiKey } from './api-keys/rotate-api-key.ts';
import { listAudit } from './audit/list-audit.ts';
import { getBrief } from './briefs/get-brief.ts';
import { listBriefVersions } from './briefs/list-brief-versions.ts';
import { regenerateBrief } from './briefs/regenerate-brief.ts';
import { eraseContact } from './contacts/erase-contact.ts';
import { listContacts } from './contacts/list-contacts.ts';
import { getCrawl } from './crawl/get-crawl.ts';
import { requestCrawl } from './crawl/request-crawl.ts';
import { getEvent } from './events/get-event.ts';
import { listEventTypes } from './events/list-event-types.ts';
import { listEvents } from './events/list-events.ts';
import { addMember } from './members/add-member.ts';
import { getMember } from './members/get-member.ts';
import { listMembers } from './members/list-members.ts';
import { removeMember } from './members/remove-member.ts';
import { getRubric } from './rubric/get-rubric.ts';
import { listRubricVersions } from './rubric/list-rubric-versions.ts';
import { previewRubric } from './rubric/preview-rubric.ts';
import { saveRubric } from './rubric/save-rubric.ts';
import { explainScore } from './scores/explain-score.ts';
import { listScoreHistory } from './scores/list-score-history.ts';
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
import { getWorkspace } from './workspace/get-workspace.ts';
import { updateWorkspace } from './workspace/update-workspace.ts';

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
  explainScore,
  listScoreHistory,

  getBrief,
  listBriefVersions,
  regenerateBrief,

  requestCrawl,
  getCrawl,
  listContacts,
  eraseContact,
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

  getWorkspace,
  updateWorkspace,
  getRubric,
  saveRubric,
  previewRubric,
  listRubricVersions,
  createApiKey,
  listApiKeys,
  getApiKey,
  revokeApiKey,
  rotateApiKey,
  addMember,
  listMembers,
  getMember,
  removeMember,
  listAudit,
];
