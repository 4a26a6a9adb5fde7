import type { TSchema } from 'typebox';
import * as accountBatch from './account-batch.ts';
import * as accountBulk from './account-bulk.ts';
import * as accountImport from './account-import.ts';
import * as accountInput from './account-input.ts';
import * as accountSummary from './account-summary.ts';
import * as account from './account.ts';
import * as apiKey from './api-key.ts';
import * as audit from './audit.ts';
import * as botFire from './bot-fire.ts';
import * as botInput from './bot-input.ts';
import * as botTemplate from './bot-template.ts';
import * as botTransfer from './bot-transfer.ts';
import * as bot from './bot.ts';
import * as brief from './brief.ts';
import * as calibration from './calibration.ts';
import * as contact from './contact.ts';
import * as crawl from './crawl.ts';
import * as crm from './crm.ts';
import * as delivery from './delivery.ts';
import * as digest from './digest.ts';
import * as error from './error.ts';
import * as event from './event.ts';
import * as today from './today.ts';
import * as briefFeedback from './brief-feedback.ts';
import * as stream from './stream.ts';
import * as exported from './export.ts';
import * as fact from './fact.ts';
import * as me from './me.ts';
import * as listedAccount from './listed-account.ts';
import * as listedSignal from './listed-signal.ts';
import * as member from './member.ts';
import * as offer from './offer.ts';
import * as operatorOverview from './operator-overview.ts';
import * as outcome from './outcome.ts';
import * as precision from './precision.ts';
import * as reply from './reply.ts';
import * as rubricPreview from './rubric-preview.ts';
import * as rubric from './rubric.ts';
import * as score from './score.ts';
import * as session from './session.ts';
import * as signalType from './signal-type.ts';
import * as signal from './signal.ts';
import * as source from './source.ts';
import * as starterRubric from './starter-rubric.ts';
import * as usage from './usage.ts';
import * as webhookInput from './webhook-input.ts';
import * as webhookPreview from './webhook-preview.ts';
import * as webhookRecovery from './webhook-recovery.ts';
import * as statusSubscription from './status-subscription.ts';
import * as status from './status.ts';
import * as webhook from './webhook.ts';
import * as workspaceEntry from './workspace-entry.ts';
import * as workspace from './workspace.ts';

/** Everything with a name: it stands once under `components.schemas`, and elsewhere as a reference. */
export const namedSchemas: (TSchema & { $id: string })[] = [
  account,
  accountBatch,
  accountBulk,
  accountImport,
  accountInput,
  accountSummary,
  apiKey,
  audit,
  bot,
  botFire,
  botInput,
  botTemplate,
  botTransfer,
  brief,
  calibration,
  contact,
  crawl,
  crm,
  delivery,
  digest,
  error,
  event,
  stream,
  briefFeedback,
  today,
  exported,
  fact,
  me,
  listedAccount,
  listedSignal,
  member,
  offer,
  operatorOverview,
  outcome,
  precision,
  reply,
  rubric,
  rubricPreview,
  score,
  signalType,
  session,
  signal,
  source,
  starterRubric,
  status,
  statusSubscription,
  usage,
  webhook,
  webhookInput,
  webhookPreview,
  webhookRecovery,
  workspace,
  workspaceEntry,
].flatMap((file) => Object.values(file).filter(isNamed));

function isNamed(value: unknown): value is TSchema & { $id: string } {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, '$id') === 'string';
}
