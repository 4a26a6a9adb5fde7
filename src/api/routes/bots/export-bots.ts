import { exportBots as exportAll } from '../../../domain/workspace/bots/transfer/export-bots.ts';
import { operation } from '../../operation.ts';
import { BotFile } from '../../schemas/bot-transfer.ts';

export const exportBots = operation({
  method: 'GET',
  path: '/v1/bots:export',
  operationId: 'exportBots',
  summary: 'Export bots',
  description:
    'All of the workspace as one file, which `:import` reads. It holds no secret: of an alert’s destination only what is shown elsewhere.',
  tag: 'Bots',
  role: 'read-only',
  resource: 'read',
  status: 200,
  answer: BotFile,
  errors: [],
  handle: (ctx, actor) => exportAll(ctx, actor),
});
