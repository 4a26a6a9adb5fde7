import { Type } from 'typebox';
import { signalTypes } from '../../domain/ground/vocabulary/catalog.ts';
import { listSignals as list } from '../../domain/workspace/signals/list-signals.ts';
import { accountField, closed, cursorField, nullable, oneOf } from '../fields.ts';
import { findAccountId } from '../find-account.ts';
import { QUOTING } from '../quoted.ts';
import { signalLine, SignalView, signalView } from '../signal-view.ts';
import { tool } from '../tool.ts';

const DEFAULT_LIMIT = 20;
const NAMES = signalTypes.map(({ type }) => type);
const TYPE_PATTERN = `^(?:${NAMES.join('|')}|custom_[a-z0-9_]{1,60})$`;
const TYPE_WORDS = `One of ${NAMES.join(', ')}; or custom_… of a bot.`;

export const listSignals = tool({
  name: 'list_signals',
  title: 'List signals',
  description: `What was detected about one account or all of them, newest first, with the evidence. ${QUOTING}`,
  writes: false,
  work: 'search',
  input: Type.Object(
    {
      account: Type.Optional(accountField),
      types: Type.Optional(
        Type.Array(Type.String({ pattern: TYPE_PATTERN, description: TYPE_WORDS }), {
          minItems: 1,
          maxItems: 50,
          description: 'Only these types.',
        }),
      ),
      since: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 40,
          description: 'Detected at or after: 2026-11-01, or 2026-11-20T12:00:00Z.',
        }),
      ),
      status: Type.Optional(oneOf(['active', 'decayed', 'retracted'])),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: DEFAULT_LIMIT })),
      cursor: cursorField,
    },
    closed,
  ),
  output: Type.Object({ signals: Type.Array(SignalView), next_cursor: nullable(Type.String()) }),
  async run(ctx, actor, { account, types, since, status, limit = DEFAULT_LIMIT, cursor }) {
    const account_id = account === undefined ? undefined : await findAccountId(ctx, actor, account);
    const page = await list(ctx, actor, { account_id, type: types?.join(','), since, status, limit, cursor });
    const signals = page.data.map(signalView);
    const head =
      signals.length === 0
        ? 'No signal fits.'
        : `${signals.length} ${signals.length === 1 ? 'signal' : 'signals'}:`;
    return {
      data: { signals, next_cursor: page.next_cursor },
      lines: [
        head,
        ...signals.map((signal) => `- ${signalLine(signal)}`),
        ...(page.has_more ? ['There are more: call again with next_cursor.'] : []),
      ],
    };
  },
});
