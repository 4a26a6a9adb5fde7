import { createHash } from 'node:crypto';
import type { ErrorCode } from '../domain/ground/errors/error-catalog.ts';
import { DomainError } from '../domain/ground/errors/errors.ts';
import { runOnce } from '../domain/ground/idempotency/run-once.ts';
import type { Tool, ToolAnswer, ToolSession } from './tool.ts';

/** Refusals that say something about the state of things are kept too, as for the API's Idempotency-Key. */
const KEPT_STATUSES = [404, 409, 410, 412, 422];

interface KeptRefusal {
  code: ErrorCode;
  message: string;
  details: Record<string, unknown>;
}

/** Runs a tool that changes something; under an idempotency key at most once in 24 hours, told alike every time. */
export async function answerOnce(
  { ctx, actor }: ToolSession,
  tool: Tool,
  input: Record<string, unknown>,
): Promise<ToolAnswer<unknown>> {
  const { idempotency_key: key } = input;
  if (typeof key !== 'string') return tool.run(ctx, actor, input);
  const once = { workspaceId: actor.workspaceId, key, digest: digestOf(tool, input), secret: false };
  const { answer } = await runOnce(
    ctx,
    once,
    async (tx) => ({ status: 200, body: JSON.stringify(await tool.run(tx, actor, input)) }),
    ({ status, code, message, details }) =>
      KEPT_STATUSES.includes(status) ? { status, body: JSON.stringify({ code, message, details }) } : null,
  );
  if (answer.status === 200) return JSON.parse(answer.body) as ToolAnswer<unknown>;
  const { code, message, details } = JSON.parse(answer.body) as KeptRefusal;
  throw new DomainError(code, message, details);
}

/** Models write the members of the same call in another order. */
function digestOf(tool: Tool, input: Record<string, unknown>): Buffer {
  const members = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(`mcp ${tool.name}\n${JSON.stringify(members)}`)
    .digest();
}
