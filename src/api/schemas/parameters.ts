import { Type } from 'typebox';
import { closed, idParam } from './fields.ts';
import { pageQuery, fixedListQuery } from './page.ts';

export const AccountParams = Type.Object({ id: idParam('acc', 'account') });
export const SignalParams = Type.Object({ id: idParam('sig', 'signal') });
export const BotParams = Type.Object({ id: idParam('bot', 'bot') });
export const WebhookParams = Type.Object({ id: idParam('whk', 'webhook subscription') });
export const DeliveryParams = Type.Object({ id: idParam('dlv', 'delivery') });
export const RecoveryParams = Type.Object({
  id: idParam('whk', 'webhook subscription'),
  recovery_id: idParam('rcv', 'recovery'),
});
export const DigestParams = Type.Object({ id: idParam('dgs', 'digest') });
export const CrmConnectionParams = Type.Object({ id: idParam('crm', 'connection to a CRM') });
export const ExportParams = Type.Object({ id: idParam('exp', 'export') });
export const EventParams = Type.Object({ id: idParam('evt', 'event') });
export const ContactParams = Type.Object({
  id: idParam('acc', 'account'),
  contact_id: idParam('con', 'contact'),
});
export const OutcomeParams = Type.Object({
  id: idParam('acc', 'account'),
  outcome_id: idParam('out', 'outcome'),
});
export const BriefFeedbackParams = Type.Object({ id: idParam('bfb', 'feedback') });
export const ReplyParams = Type.Object({ id: idParam('rpl', 'reply') });
export const ApiKeyParams = Type.Object({ id: idParam('key', 'API key') });
export const MemberParams = Type.Object({ id: idParam('mem', 'member') });
export const MemberSessionParams = Type.Object({
  id: idParam('mem', 'member'),
  session_id: idParam('ses', 'session'),
});
export const SessionParams = Type.Object({ id: idParam('ses', 'session') });
export const WorkspaceParams = Type.Object({ id: idParam('ws', 'workspace') });
export const CrawlParams = Type.Object({ id: idParam('acc', 'account'), crawl_id: idParam('crl', 'crawl') });

export const IncidentParams = Type.Object({ id: idParam('inc', 'incident') });
export const MaintenanceParams = Type.Object({ id: idParam('mnt', 'maintenance') });
export const StatusSubscriptionParams = Type.Object({ id: idParam('sst', 'status subscription') });

/** A list that is only paginated. */
export const FixedListQuery = Type.Object(fixedListQuery, closed);
export const PageQuery = Type.Object(pageQuery, closed);
