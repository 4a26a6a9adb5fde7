import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { AISDKError, APICallError, generateText, jsonSchema, NoObjectGeneratedError, Output } from 'ai';
import type { Static, TSchema } from 'typebox';
import { Check, Clean } from 'typebox/value';
import type { LlmConfig } from '../../../config/llm.ts';
import { OutboundError } from '../../../platform/outbound-http/client.ts';
import { oneLine } from '../vocabulary/fold.ts';
import type { Asked, NoAnswer, Question } from './asked.ts';

/** The endpoint is there and does not take this question: too long, or filtered for what its pages say. */
const OF_THE_QUESTION: ReadonlySet<number> = new Set([400, 413, 422]);

/** The form of an answer. The endpoint gets the name and the schema; an answer that does not fit the schema is refused. */
export interface AnswerForm<S extends TSchema> {
  name: string;
  schema: S;
  mostTokens: number;
}

/**
 * One question to an OpenAI-compatible endpoint (`POST {base}/chat/completions` with a JSON schema as `response_format`). Every outcome is a
 * value. Loaded only where a model is configured: these libraries cost time and memory at a start.
 */
export async function askFor<S extends TSchema>(
  form: AnswerForm<S>,
  llm: LlmConfig,
  fetch: typeof globalThis.fetch,
  { system, prompt }: Question,
  signal: AbortSignal,
): Promise<Asked<Static<S>>> {
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
      output: Output.object({ schema: checked(form.schema), name: form.name }),
      temperature: 0,
      maxOutputTokens: form.mostTokens,
      maxRetries: 0,
      abortSignal: signal,
      telemetry: { isEnabled: false },
    });
    return { ok: true, answer: output };
  } catch (error) {
    return asNoAnswer(error);
  }
}

/** Members that the schema does not know are dropped; anything else that differs is an error. */
function checked<S extends TSchema>(schema: S) {
  return jsonSchema<Static<S>>(schema, {
    validate: (given) => {
      const value = Clean(schema, given);
      return Check(schema, value)
        ? { success: true, value }
        : { success: false, error: new TypeError('the answer does not fit its schema') };
    },
  });
}

function asNoAnswer(error: unknown): NoAnswer {
  const causes = chain(error);
  const outbound = causes.find((cause) => cause instanceof OutboundError);
  if (outbound) {
    const reason = outbound.kind === 'timeout' ? 'model_timeout' : 'model_unavailable';
    return {
      ok: false,
      reason,
      detail: `${outbound.kind}: ${line(outbound.detail)}`,
      retryAfterSeconds: null,
    };
  }
  if (causes.some((cause) => cause instanceof Error && /^(?:Abort|Timeout)Error$/.test(cause.name)))
    return { ok: false, reason: 'model_timeout', detail: 'no answer in time', retryAfterSeconds: null };
  const call = causes.find((cause) => APICallError.isInstance(cause));
  if (call?.statusCode !== undefined && call.statusCode >= 400) {
    if (OF_THE_QUESTION.has(call.statusCode))
      return {
        ok: false,
        reason: 'invalid_answer',
        detail: `status ${call.statusCode}`,
        retryAfterSeconds: null,
      };
    const wish = Number(call.responseHeaders?.['retry-after']);
    return {
      ok: false,
      reason: 'model_unavailable',
      detail: `status ${call.statusCode}`,
      retryAfterSeconds: Number.isFinite(wish) ? wish : null,
    };
  }
  const ungenerated = causes.find((cause) => NoObjectGeneratedError.isInstance(cause));
  const detail = ungenerated?.finishReason
    ? `finished by ${ungenerated.finishReason}: ${ungenerated.text ?? 'nothing'}`
    : named(error);
  return { ok: false, reason: 'invalid_answer', detail: line(detail), retryAfterSeconds: null };
}

/** Only the library's own errors say what they say: one of the runtime may repeat what it was given, the key among it. */
function named(error: unknown): string {
  if (AISDKError.isInstance(error)) return `${error.name}: ${error.message}`;
  return error instanceof Error ? error.name : typeof error;
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
