import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { errorCatalog } from '../domain/ground/errors/error-catalog.ts';
import { DomainError } from '../domain/ground/errors/errors.ts';
import { checkInput } from './check-input.ts';
import { answerOnce } from './answer-once.ts';
import { neutralise, QUOTING } from './quoted.ts';
import type { Tool, ToolAnswer, ToolSession } from './tool.ts';

/** What an answer that is an error carries beside its text: the error body of the API. */
const ERROR_META = 'whynow/error';

const MAX_MESSAGE = 1000;

/** One call: checked, counted and run as the API's operations are. Whatever is thrown becomes an error that the model can act on. */
export async function runTool(session: ToolSession, tool: Tool, given: unknown): Promise<CallToolResult> {
  try {
    return toldAs(await answerOf(session, tool, given));
  } catch (error) {
    const known = session.classify(error);
    if (known.status >= 500)
      session.ctx.log.error(
        { err: error, request_id: session.requestId, tool: tool.name },
        'a call of a tool failed',
      );
    return refusedAs(session, known);
  }
}

async function answerOf(session: ToolSession, tool: Tool, given: unknown): Promise<ToolAnswer<unknown>> {
  const { ctx, actor } = session;
  if (tool.writes && !session.mayWrite)
    throw new DomainError(
      'insufficient_scope',
      `${tool.name} changes something, and this connection may only read.`,
      { required_role: 'read-write' },
    );
  const input = checkInput(tool.input, given ?? {});
  if (!tool.writes) return tool.run(tool.work === 'search' ? { ...ctx, ...ctx.searches } : ctx, actor, input);
  await session.countWrite();
  return answerOnce(session, tool, input);
}

function toldAs({ data, lines }: ToolAnswer<unknown>): CallToolResult {
  const text = lines.join('\n');
  return {
    content: [{ type: 'text', text: text.includes('«') ? `${QUOTING}\n\n${text}` : text }],
    structuredContent: data as Record<string, unknown>,
  };
}

function refusedAs({ ctx, requestId }: ToolSession, error: DomainError): CallToolResult {
  const { type, remedy } = errorCatalog[error.code];
  const message = neutralise(error.message, MAX_MESSAGE);
  // A model sees the text alone, and the remedy may speak of them.
  const named = Object.entries(error.details)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => ` (${name}: ${neutralise(String(value), 200)})`)
    .join('');
  const told = {
    type,
    code: error.code,
    message,
    docs_url: `${ctx.publicUrl}/docs/errors#${error.code}`,
    request_id: requestId,
    ...error.details,
  };
  return {
    isError: true,
    content: [{ type: 'text', text: `${error.code}: ${message}${named}\nWhat to do: ${remedy}` }],
    _meta: { [ERROR_META]: told },
  };
}
