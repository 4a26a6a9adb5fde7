import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '../../../platform/clock.ts';
import { OutboundError } from '../../../platform/outbound-http/client.ts';
import type { OutboundResponse } from '../../../platform/outbound-http/client.ts';
import type { Context } from '../../ground/context.ts';
import { CrmLater, CrmRefusal } from './crm.ts';

export interface CrmSettings {
  /** Milliseconds before the second and later tries; none: a single try, for somebody who waits. */
  pauses?: readonly number[];
  /** Waits these milliseconds. It throws where the run is not wanted any more. */
  wait?: (ms: number) => Promise<void>;
}

export interface CrmRequest {
  method: 'GET' | 'POST' | 'PATCH';
  /** Begins with a slash. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface CrmAnswer {
  status: number;
  json: unknown;
}

/** What one CRM's answers mean. */
export interface CrmDialect {
  name: string;
  origin: string;
  /** How long a refusal for too many requests holds, in milliseconds; null: it is no such refusal. */
  limitedFor(response: OutboundResponse, json: unknown): number | null;
  /** Milliseconds to leave before the next request. */
  pauseAfter(response: OutboundResponse): number;
}

export interface CrmHttp {
  /** Answers of any status but those that pass: these are tried again. @throws CrmRefusal, CrmLater */
  send(request: CrmRequest): Promise<CrmAnswer>;
}

const PAUSES: readonly number[] = [1000, 5000, 15_000];
const DEADLINE = 30 * SECOND;
/** A description of all fields of a large organisation takes 2 MB. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** Longer ones are waited for without holding a place. */
const MAX_WAIT = 60 * SECOND;
/** Refusals for too many requests, one after the other. */
const MAX_LIMITED = 5;

/** One request at a time, through the guard of all requests to strangers; keeps the pace that the CRM asks for. */
export function createCrmHttp(
  ctx: Pick<Context, 'outbound' | 'clock'>,
  { name, origin, limitedFor, pauseAfter }: CrmDialect,
  share: string,
  { pauses = PAUSES, wait = (ms) => sleep(ms) }: CrmSettings,
): CrmHttp {
  let owed = 0;

  async function sendOnce({
    method,
    path,
    headers,
    body,
  }: CrmRequest): Promise<OutboundResponse | OutboundError> {
    try {
      return await ctx.outbound.request({
        method,
        url: origin + path,
        headers: { accept: 'application/json', ...headers },
        ...(body === undefined ? {} : { body }),
        deadlineMs: DEADLINE,
        maxBodyBytes: MAX_ANSWER_BYTES,
        decompress: true,
        maxRedirects: 0,
        keepAliveGroup: 'crm',
        share,
      });
    } catch (error) {
      if (error instanceof OutboundError) return error;
      throw error;
    }
  }

  return {
    async send(request) {
      let failed = 0;
      let limited = 0;
      for (;;) {
        if (owed > 0) await wait(owed);
        owed = 0;
        const response = await sendOnce(request);
        if (response instanceof OutboundError || response.status >= 500) {
          const pause = pauses[failed];
          failed += 1;
          if (pause !== undefined && mayPass(response)) {
            await wait(pause);
            continue;
          }
          throw new CrmRefusal(
            'unreachable',
            response instanceof OutboundError
              ? `${name} gave no answer that can be read: ${response.message}`
              : `${name} answered HTTP ${response.status}, which is a fault of its own.`,
          );
        }
        const json = parsed(response);
        const limit = limitedFor(response, json);
        if (limit !== null) {
          limited += 1;
          const message = `${name} allows no more requests for now.`;
          const until = new Date(ctx.clock.now().getTime() + limit);
          if (limit > MAX_WAIT || limited > MAX_LIMITED || pauses.length === 0)
            throw new CrmLater(until, message);
          await wait(limit);
          continue;
        }
        if (json === undefined)
          throw new CrmRefusal(
            'unreachable',
            `${name} answered HTTP ${response.status} with something that is no JSON.`,
          );
        owed = pauseAfter(response);
        return { status: response.status, json };
      }
    },
  };
}

const PASSING: readonly string[] = ['dns', 'connect', 'timeout', 'reset'];

function mayPass(response: OutboundResponse | OutboundError): boolean {
  return !(response instanceof OutboundError) || PASSING.includes(response.kind);
}

function parsed({ body }: OutboundResponse): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** A compiled schema. */
export interface Shape<T> {
  Check(value: unknown): value is T;
}

/** @throws CrmRefusal where the answer is not what the API promises. */
export function understood<T>(name: string, { json }: CrmAnswer, shape: Shape<T>): T {
  if (shape.Check(json)) return json;
  throw new CrmRefusal('unreachable', `${name} answered with something that its API does not promise.`);
}

/** Whole seconds of `Retry-After`; null where there are none. A date is not what these two send. */
export function retryAfterMs({ headers }: OutboundResponse): number | null {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.max(1, Math.ceil(seconds)) * SECOND : null;
}

/** What a CRM says, short, in one line, and without what was sealed. */
export function quoted(text: unknown, secrets: readonly string[]): string {
  const said = typeof text === 'string' ? text : JSON.stringify(text ?? null);
  return secrets
    .filter((secret) => secret !== '')
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), said)
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 300);
}
