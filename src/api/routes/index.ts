import type { Operation } from '../operation.ts';
import { bulkAccounts } from './accounts/bulk-accounts.ts';
import { createAccount } from './accounts/create-account.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { getAccount } from './accounts/get-account.ts';
import { ingestAccounts } from './accounts/ingest-accounts.ts';
import { importAccounts } from './accounts/import-accounts.ts';
import { listAccounts } from './accounts/list-accounts.ts';
import { listFacts } from './accounts/list-facts.ts';
import { previewImport } from './accounts/preview-import.ts';
import { rescoreAccount } from './accounts/rescore-account.ts';
import { restoreAccount } from './accounts/restore-account.ts';
import { summariseAccounts } from './accounts/summarise-accounts.ts';
import { updateAccount } from './accounts/update-account.ts';
import { createApiKey } from './api-keys/create-api-key.ts';
import { getApiKey } from './api-keys/get-api-key.ts';
import { listApiKeys } from './api-keys/list-api-keys.ts';
import { revokeApiKey } from './api-keys/revoke-api-key.ts';
import { rotateApiKey } from './api-keys/rotate-api-key.ts';
import { listAudit } from './audit/list-audit.ts';
import { createBot } from './bots/create-bot.ts';
import { deleteBot } from './bots/delete-bot.ts';
import { exportBots } from './bots/export-bots.ts';
import { getBotHealth } from './bots/get-bot-health.ts';
import { getBot } from './bots/get-bot.ts';
import { importBots } from './bots/import-bots.ts';
import { listBotFires } from './bots/list-bot-fires.ts';
import { listBotHealth } from './bots/list-bot-health.ts';
import { listBotTemplates } from './bots/list-bot-templates.ts';
import { listBots } from './bots/list-bots.ts';
import { pauseBot } from './bots/pause-bot.ts';
import { replaceBot } from './bots/replace-bot.ts';
import { resumeBot } from './bots/resume-bot.ts';
import { runBot } from './bots/run-bot.ts';
import { testBot } from './bots/test-bot.ts';
import { getBrief } from './briefs/get-brief.ts';
import { listBriefVersions } from './briefs/list-brief-versions.ts';
import { regenerateBrief } from './briefs/regenerate-brief.ts';
import { revokeBriefLink } from './briefs/revoke-brief-link.ts';
import { createContact } from './contacts/create-contact.ts';
import { eraseContact } from './contacts/erase-contact.ts';
import { getContact } from './contacts/get-contact.ts';
import { listContacts } from './contacts/list-contacts.ts';
import { updateContact } from './contacts/update-contact.ts';
import { getCrawl } from './crawl/get-crawl.ts';
import { requestCrawl } from './crawl/request-crawl.ts';
import { createCrmConnection } from './crm/create-crm-connection.ts';
import { deleteCrmConnection } from './crm/delete-crm-connection.ts';
import { getCrmConnection } from './crm/get-crm-connection.ts';
import { listCrmConnections } from './crm/list-crm-connections.ts';
import { listCrmRuns } from './crm/list-crm-runs.ts';
import { syncCrmConnection } from './crm/sync-crm-connection.ts';
import { testCrmConnection } from './crm/test-crm-connection.ts';
import { updateCrmConnection } from './crm/update-crm-connection.ts';
import { createDigest } from './digests/create-digest.ts';
import { deleteDigest } from './digests/delete-digest.ts';
import { getDigest } from './digests/get-digest.ts';
import { listDigests } from './digests/list-digests.ts';
import { previewDigest } from './digests/preview-digest.ts';
import { testDigest } from './digests/test-digest.ts';
import { updateDigest } from './digests/update-digest.ts';
import { getEvent } from './events/get-event.ts';
import { listEventTypes } from './events/list-event-types.ts';
import { listEvents } from './events/list-events.ts';
import { listToday } from './today/list-today.ts';
import { markSeen } from './today/mark-seen.ts';
import { markUnseen } from './today/mark-unseen.ts';
import { snoozeAccount, unsnoozeAccount } from './today/snooze-account.ts';
import { listCrawls } from './crawl/list-crawls.ts';
import {
  countBriefFeedback,
  giveBriefFeedback,
  listBriefFeedback,
  withdrawBriefFeedback,
} from './briefs/feedback.ts';
import { streamEvents } from './stream/stream-events.ts';
import { cancelExport } from './exports/cancel-export.ts';
import { createExport } from './exports/create-export.ts';
import { getExport } from './exports/get-export.ts';
import { listExports } from './exports/list-exports.ts';
import { endOwnSession } from './me/end-session.ts';
import { getMe } from './me/get-me.ts';
import { listOwnSessions } from './me/list-sessions.ts';
import { signOut } from './me/sign-out.ts';
import { addMember } from './members/add-member.ts';
import { endMemberSession } from './members/end-member-session.ts';
import { getMember } from './members/get-member.ts';
import { listMemberSessions } from './members/list-member-sessions.ts';
import { listMembers } from './members/list-members.ts';
import { inviteMember } from './members/invite-member.ts';
import { makeSignInLink } from './members/make-sign-in-link.ts';
import { removeMember } from './members/remove-member.ts';
import { updateMember } from './members/update-member.ts';
import { deleteOutcome } from './outcomes/delete-outcome.ts';
import { listOutcomes } from './outcomes/list-outcomes.ts';
import { recordOutcome } from './outcomes/record-outcome.ts';
import { createReply } from './replies/create-reply.ts';
import { getReply } from './replies/get-reply.ts';
import { listReplies } from './replies/list-replies.ts';
import { calibrateRubric } from './rubric/calibrate-rubric.ts';
import { getRubric } from './rubric/get-rubric.ts';
import { listRubricVersions } from './rubric/list-rubric-versions.ts';
import { listStarterRubrics } from './rubric/list-starter-rubrics.ts';
import { previewRubric } from './rubric/preview-rubric.ts';
import { saveRubric } from './rubric/save-rubric.ts';
import { explainScore } from './scores/explain-score.ts';
import { listScoreHistory } from './scores/list-score-history.ts';
import { getSignal } from './signals/get-signal.ts';
import { listSignalTypes } from './signals/list-signal-types.ts';
import { listSignals } from './signals/list-signals.ts';
import { observedPrecision } from './signals/observed-precision.ts';
import { restoreSignal } from './signals/restore-signal.ts';
import { retractSignal } from './signals/retract-signal.ts';
import { listSources } from './sources/list-sources.ts';
import { listUnreadableSources } from './sources/list-unreadable-sources.ts';
import { getStatus } from './status/get-status.ts';
import { listStatusComponents } from './status/list-components.ts';
import { listIncidents } from './status/list-incidents.ts';
import { getIncident } from './status/get-incident.ts';
import { listMaintenances } from './status/list-maintenances.ts';
import { getMaintenance } from './status/get-maintenance.ts';
import { createStatusSubscription } from './status/create-status-subscription.ts';
import { listStatusSubscriptions } from './status/list-status-subscriptions.ts';
import { getStatusSubscription } from './status/get-status-subscription.ts';
import { updateStatusSubscription } from './status/update-status-subscription.ts';
import { deleteStatusSubscription } from './status/delete-status-subscription.ts';
import { pauseStatusSubscription } from './status/pause-status-subscription.ts';
import { resumeStatusSubscription } from './status/resume-status-subscription.ts';
import { rotateStatusSecret } from './status/rotate-status-secret.ts';
import { testStatusSubscription } from './status/test-status-subscription.ts';
import { listStatusDeliveries } from './status/list-status-deliveries.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { getDelivery } from './webhooks/get-delivery.ts';
import { getWebhook } from './webhooks/get-webhook.ts';
import { listAllDeliveries } from './webhooks/list-all-deliveries.ts';
import { listDeliveries } from './webhooks/list-deliveries.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { pauseWebhook } from './webhooks/pause-webhook.ts';
import { previewWebhook } from './webhooks/preview-webhook.ts';
import { cancelWebhookRecovery } from './webhooks/recoveries/cancel-webhook-recovery.ts';
import { getWebhookRecovery } from './webhooks/recoveries/get-webhook-recovery.ts';
import { listWebhookRecoveries } from './webhooks/recoveries/list-webhook-recoveries.ts';
import { recoverWebhook } from './webhooks/recoveries/recover-webhook.ts';
import { redeliver } from './webhooks/redeliver.ts';
import { resumeWebhook } from './webhooks/resume-webhook.ts';
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts';
import { summariseDeliveries } from './webhooks/summarise-deliveries.ts';
import { testWebhook } from './webhooks/test-webhook.ts';
import { updateWebhook } from './webhooks/update-webhook.ts';
import { getUsage } from './workspace/get-usage.ts';
import { getWorkspace } from './workspace/get-workspace.ts';
import { listTags } from './workspace/list-tags.ts';
import { updateWorkspace } from './workspace/update-workspace.ts';

/** Every operation of the API, by hand, in the order of the reference. */
export const operations: readonly Operation[] = [
  listAccounts,
  summariseAccounts,
  createAccount,
  ingestAccounts,
  importAccounts,
  previewImport,
  bulkAccounts,
  getAccount,
  updateAccount,
  deleteAccount,
  restoreAccount,
  rescoreAccount,
  listFacts,
  explainScore,
  listScoreHistory,

  getBrief,
  listBriefVersions,
  regenerateBrief,
  revokeBriefLink,

  requestCrawl,
  getCrawl,
  listContacts,
  createContact,
  getContact,
  updateContact,
  eraseContact,
  recordOutcome,
  listOutcomes,
  deleteOutcome,
  createReply,
  listReplies,
  getReply,
  listSources,
  listUnreadableSources,

  listSignals,
  listSignalTypes,
  observedPrecision,
  getSignal,
  retractSignal,
  restoreSignal,

  listBots,
  createBot,
  getBot,
  replaceBot,
  deleteBot,
  pauseBot,
  resumeBot,
  runBot,
  listBotFires,
  getBotHealth,
  listBotHealth,
  listBotTemplates,
  testBot,
  importBots,
  exportBots,

  createWebhook,
  listWebhooks,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  previewWebhook,
  testWebhook,
  listDeliveries,
  listAllDeliveries,
  summariseDeliveries,
  getDelivery,
  redeliver,
  recoverWebhook,
  listWebhookRecoveries,
  getWebhookRecovery,
  cancelWebhookRecovery,

  listEvents,
  getEvent,
  streamEvents,
  listCrawls,
  giveBriefFeedback,
  listBriefFeedback,
  countBriefFeedback,
  withdrawBriefFeedback,
  listToday,
  markSeen,
  markUnseen,
  snoozeAccount,
  unsnoozeAccount,
  listEventTypes,

  createDigest,
  listDigests,
  getDigest,
  updateDigest,
  deleteDigest,
  testDigest,
  previewDigest,

  createCrmConnection,
  listCrmConnections,
  getCrmConnection,
  updateCrmConnection,
  deleteCrmConnection,
  testCrmConnection,
  syncCrmConnection,
  listCrmRuns,

  createExport,
  listExports,
  getExport,
  cancelExport,

  getStatus,
  listStatusComponents,
  listIncidents,
  getIncident,
  listMaintenances,
  getMaintenance,
  createStatusSubscription,
  listStatusSubscriptions,
  getStatusSubscription,
  updateStatusSubscription,
  deleteStatusSubscription,
  pauseStatusSubscription,
  resumeStatusSubscription,
  rotateStatusSecret,
  testStatusSubscription,
  listStatusDeliveries,

  getWorkspace,
  updateWorkspace,
  listTags,
  getUsage,
  getRubric,
  saveRubric,
  previewRubric,
  listRubricVersions,
  listStarterRubrics,
  calibrateRubric,
  createApiKey,
  listApiKeys,
  getApiKey,
  revokeApiKey,
  rotateApiKey,
  addMember,
  listMembers,
  getMember,
  updateMember,
  removeMember,
  inviteMember,
  makeSignInLink,
  listMemberSessions,
  endMemberSession,
  getMe,
  signOut,
  listOwnSessions,
  endOwnSession,
  listAudit,
];
