import { importBots as importAll } from '../../../domain/workspace/bots/transfer/import-bots.ts';
import { MAX_FILE_BYTES } from '../../../domain/workspace/bots/transfer/bot-file.ts';
import { operation } from '../../operation.ts';
import { BotImport, BotImportResult } from '../../schemas/bot-transfer.ts';

export const importBots = operation({
  method: 'POST',
  path: '/v1/bots:import',
  operationId: 'importBots',
  summary: 'Import bots',
  description:
    'From an export of this service, a list of addresses, OPML, or changedetection.io: up to 1,000 and 16 MiB. The answer has a result for each; one that cannot be made never fails the others, and as many are made as the plan has room for. What watches the same by the same rule as a bot that is there is skipped.',
  tag: 'Bots',
  role: 'read-write',
  resource: 'write',
  work: 'bulk',
  body: BotImport,
  needsBody: true,
  bodyLimit: MAX_FILE_BYTES,
  validatesOwnText: true,
  status: 200,
  answer: BotImportResult,
  errors: ['invalid_param', 'batch_too_large'],
  handle: (ctx, actor, { body }) => importAll(ctx, actor, body),
});
