import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, NoObjectGeneratedError, Output } from 'ai';
import { z } from 'zod';
import type { LlmConfig } from '../../../config.ts';
import { oneLine } from '../claims/fold.ts';
import { OutboundError } from '../../../platform/outbound-http/client.ts';
import type { ModelAnswer, Refusal } from './rewriting.ts';

const Text = z.object({ signal: z.string().max(20), text: z.string().max(4000) });
const Answer = z.object({ sentences: z.array(Text).max(20), opener: Text });
const MAX_OUTPUT_TOKENS = 1200;

export type Asked =
  | { ok: true; answer: ModelAnswer }
  | ({ ok: false; retryAfterSeconds: number | null } & Refusal);

/**
 * One question to an OpenAI-compatible endpoint (`POST {base}/chat/completions` with a JSON schema as `response_format`). Whatever comes of it is a
 * value. Loaded only where a model is configured: these libraries cost time and memory at a start.
 */
export async function askModel(
  llm: LlmConfig,
  fetch: typeof globalThis.fetch,
  { system, prompt }: { system: string; prompt: string },
  signal: AbortSignal,
): Promise<Asked> {
  const provider = createOpenAICompatible({
    name: 'configured',
    baseURL: llm.baseUrl,
    ...(llm.apiKey === null ? {} : { apiKey: llm.apiKey }),
    fetch,
    supportsStructuredOutputs: true,
  });
  try {
    const { output } = await generateText({
      model: provider(llm.model),
      instructions: system,
      prompt,
      output: Output.object({ schema: Answer, name: 'brief' }),
      temperature: 0,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      maxRetries: 0,
      abortSignal: signal,
      telemetry: { isEnabled: false },
    });
    return { ok: true, answer: output };
  } catch (error) {
    return { ok: false, ...asRefusal(error) };
  }
}

function asRefusal(error: unknown): Refusal & { retryAfterSeconds: number | null } {
  const causes = chain(error);
  const outbound = causes.find((cause) => cause instanceof OutboundError);
  if (outbound) {
    const reason = outbound.kind === 'timeout' ? 'model_timeout' : 'model_unavailable';
    return { reason, detail: `${outbound.kind}: ${line(outbound.detail)}`, retryAfterSeconds: null };
  }
  if (causes.some((cause) => cause instanceof Error && /^(?:Abort|Timeout)Error$/.test(cause.name)))
    return { reason: 'model_timeout', detail: 'no answer in time', retryAfterSeconds: null };
  const call = causes.find((cause) => APICallError.isInstance(cause));
  if (call?.statusCode !== undefined && call.statusCode >= 400) {
    const wish = Number(call.responseHeaders?.['retry-after']);
    return {
      reason: 'model_unavailable',
      detail: `status ${call.statusCode}`,
      retryAfterSeconds: Number.isFinite(wish) ? wish : null,
    };
  }
  const ungenerated = causes.find((cause) => NoObjectGeneratedError.isInstance(cause));
  const detail = ungenerated?.finishReason
    ? `finished by ${ungenerated.finishReason}: ${ungenerated.text ?? 'nothing'}`
    : error instanceof Error
      ? `${error.name}: ${error.message}`
      : String(error);
  return { reason: 'invalid_answer', detail: line(detail), retryAfterSeconds: null };
}

/** An error and what it was caused by. */
function chain(error: unknown): unknown[] {
  const all: unknown[] = [];
  for (
    let one = error;
    one !== undefined && one !== null && all.length < 10;
    one = (one as { cause?: unknown }).cause
  )
    all.push(one);
  return all;
}

function line(text: string): string {
  return oneLine(text).slice(0, 200);
}
