const SUBSCRIPTIONS = ['webhook', 'status_subscription', 'alert_channel'] as const;
const SUBSCRIPTION_VERBS = [
  'created',
  'deleted',
  'disabled',
  'paused',
  'resumed',
  'secret_rotated',
  'tested',
  'updated',
] as const;
type SubscriptionAction = `${(typeof SUBSCRIPTIONS)[number]}.${(typeof SUBSCRIPTION_VERBS)[number]}`;

const OTHERS = [
  'account.created',
  'account.deleted',
  'account.restored',
  'account.updated',
  'accounts.ingested',
  'api_key.created',
  'api_key.revoked',
  'api_key.rotated',
  'bot.created',
  'bot.deleted',
  'bot.paused',
  'bot.resumed',
  'bot.run_requested',
  'bot.updated',
  'brief.feedback_given',
  'brief.feedback_withdrawn',
  'brief.link_revoked',
  'brief.regenerated',
  'contact.created',
  'contact.erased',
  'contact.updated',
  'crawl.requested',
  'crm_connection.created',
  'crm_connection.deleted',
  'crm_connection.paused',
  'crm_connection.sync_requested',
  'crm_connection.updated',
  'delivery.redelivered',
  'digest.created',
  'digest.deleted',
  'digest.paused',
  'digest.resumed',
  'digest.test_requested',
  'digest.updated',
  'export.cancelled',
  'export.completed',
  'export.failed',
  'export.requested',
  'member.added',
  'member.invited',
  'member.removed',
  'member.session_ended',
  'member.sign_in_link_made',
  'member.signed_in',
  'member.signed_out',
  'member.updated',
  'outcome.deleted',
  'outcome.recorded',
  'reply.recorded',
  'signal.restored',
  'signal.retracted',
  'webhook.recovery_cancelled',
  'webhook.recovery_started',
  'workspace.created',
  'workspace.resumed',
  'workspace.rubric_updated',
  'workspace.suspended',
  'workspace.updated',
] as const;

export type AuditAction = (typeof OTHERS)[number] | SubscriptionAction;

/** Everything that the audit log records, as `subject.what_happened`. */
export const auditActions: readonly AuditAction[] = [
  ...OTHERS,
  ...SUBSCRIPTIONS.flatMap((subject) => SUBSCRIPTION_VERBS.map((verb) => `${subject}.${verb}` as const)),
].toSorted();

export function isAuditAction(text: string): text is AuditAction {
  return (auditActions as readonly string[]).includes(text);
}
