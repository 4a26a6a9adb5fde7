import { parseDuration } from '../../config/durations.ts';
import { DomainError } from '../../domain/ground/errors/errors.ts';
import { isSignalType, signalTypes } from '../../domain/ground/vocabulary/catalog.ts';
import { nearest } from '../../platform/nearest.ts';
import { DAY, systemClock } from '../../platform/clock.ts';
import { age } from '../output/ages.ts';
import { columnsOf, cut, layoutFor, showable, writeLines } from '../output/layout.ts';
import type { Layout } from '../output/layout.ts';
import { printJson } from '../output/print.ts';
import { UsageError } from '../usage-error.ts';
import { nullIfGone } from './null-if-gone.ts';
import { findAccount } from './find-account.ts';
import { withReading } from './open-reading.ts';
import type { SourceOptions } from './open-reading.ts';
import type { Account, Reading, Signal } from './reading.ts';
import { several } from './several.ts';

interface SignalOptions extends SourceOptions {
  since: string;
  type?: string | undefined;
  domain?: string | undefined;
  strength?: number | undefined;
  limit: number;
  json?: boolean | undefined;
  width?: number | undefined;
}

export type NamedAccount = Pick<Account, 'id' | 'domain' | 'name'>;

/** As `whynow signals --json` prints it: docs/command-line.md. */
export interface Signals {
  data: { signal: Signal; account: NamedAccount | null }[];
  has_more: boolean;
}

/** `whynow signals --since 1d`: what was detected, the newest first. */
export async function signals(options: SignalOptions): Promise<number> {
  const found = await withReading(options, (reading) => loadSignals(reading, options));
  const now = systemClock.now();
  if (options.json) printJson(found);
  else
    writeLines(renderSignals(showable(found), layoutFor(process.stdout, options.width), now, options.since));
  return 0;
}

/** A span before now (`1d`, `12h`, `2w`), or a date as the API takes it. */
export function sinceMoment(text: string, now: Date): string {
  const weeks = /^(\d{1,4})w$/.exec(text.trim());
  if (weeks) return new Date(now.getTime() - Number(weeks[1]) * 7 * DAY).toISOString();
  if (/^\d{4}-\d\d-\d\d|^\d{9,}$/.test(text.trim())) return text.trim();
  try {
    return new Date(Math.max(0, now.getTime() - parseDuration(text))).toISOString();
  } catch {
    throw new UsageError(
      `--since is ${text}; expected a span such as 12h, 1d or 2w, or a date such as 2026-11-01`,
    );
  }
}

async function loadSignals(reading: Reading, options: SignalOptions): Promise<Signals> {
  const { type, domain, strength, limit } = options;
  const account = domain === undefined ? null : await findAccount(reading, domain);
  const page = await reading
    .signals({
      since: sinceMoment(options.since, systemClock.now()),
      limit,
      ...(type === undefined ? {} : { type }),
      ...(strength === undefined ? {} : { strength_gte: strength }),
      ...(account === null ? {} : { account_id: account.id }),
    })
    .catch((error: unknown) => {
      throw (type === undefined ? null : misspeltType(type, error)) ?? error;
    });
  const named = await namesOf(
    reading,
    page.data.map(({ account_id: id }) => id),
  );
  return {
    data: page.data.map((signal) => ({ signal, account: named.get(signal.account_id ?? '') ?? null })),
    has_more: page.has_more,
  };
}

/** The service knows its types, and says which it does not know; we know how they are spelt. */
function misspeltType(given: string, error: unknown): UsageError | null {
  if (!(error instanceof DomainError && error.code === 'invalid_param')) return null;
  for (const type of given.split(',').map((part) => part.trim())) {
    const meant = isSignalType(type)
      ? null
      : nearest(
          type,
          signalTypes.map(({ type: name }) => name),
        );
    if (meant !== null)
      return new UsageError(`there is no signal type ${JSON.stringify(type)}; did you mean ${meant}?`);
  }
  return null;
}

async function namesOf(
  reading: Reading,
  ids: readonly (string | null)[],
): Promise<Map<string, NamedAccount>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const found = await several(wanted, async (id) => reading.account(id).catch(nullIfGone));
  return new Map(
    found.flatMap((account) =>
      account === null ? [] : [[account.id, { id: account.id, domain: account.domain, name: account.name }]],
    ),
  );
}

const INDENT = 6;

/** Two lines a signal. */
export function renderSignals(
  { data, has_more: more }: Signals,
  { width, paint }: Layout,
  now: Date,
  since: string,
): string[] {
  if (data.length === 0) return [cut(`No signal since ${since}.`, width)];
  const lines = data.flatMap(({ signal, account }) => {
    const name = cut(account?.name ?? 'the workspace itself', width - INDENT);
    const room = width - INDENT - columnsOf(name) - 2;
    const state = signal.status === 'active' ? '' : ` · ${signal.status}`;
    const about = `${signal.type} · strength ${Math.round(signal.strength)}${state}`;
    return [
      `${age(signal.fired_at, now).padStart(INDENT - 2)}  ${paint('bold', name)}${room > 8 ? `  ${paint('dim', cut(about, room))}` : ''}`,
      ' '.repeat(INDENT) + cut(signal.title, width - INDENT),
    ];
  });
  return more
    ? [...lines, paint('dim', cut('There are more: --limit shows up to 200, --since fewer.', width))]
    : lines;
}
