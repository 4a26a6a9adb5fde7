import { setTimeout as delay } from 'node:timers/promises';
import { parseDuration } from '../../config/durations.ts';
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { untilStopped } from '../../platform/interrupts.ts';
import { cut, endWithReader, layoutFor, showable, wrap, writeLines } from '../output/layout.ts';
import type { Layout } from '../output/layout.ts';
import { timeOfDay } from '../output/ages.ts';
import { printError, printJson } from '../output/print.ts';
import { UsageError } from '../usage-error.ts';
import { ServiceSilent } from './api-reading.ts';
import { createFollower } from './follow-events.ts';
import { withReading } from './open-reading.ts';
import type { SourceOptions } from './open-reading.ts';
import type { EventView, Reading } from './reading.ts';

interface WatchOptions extends SourceOptions {
  every: string;
  json?: boolean | undefined;
  width?: number | undefined;
}

/** While the service is silent it is asked less and less often. */
const MAX_PAUSE = MINUTE;

/** `whynow watch`: a line or two for each new signal and brief, until Ctrl-C. */
export async function watch(options: WatchOptions): Promise<number> {
  const every = spanOf(options.every);
  endWithReader();
  await withReading(
    options,
    async (reading) => {
      const stopped = new AbortController();
      void untilStopped().then(() => stopped.abort());
      await followUntil(reading, options, every, stopped.signal);
    },
    { waits: true },
  );
  return 0;
}

async function followUntil(
  reading: Reading,
  { json, width }: WatchOptions,
  every: number,
  stopped: AbortSignal,
): Promise<void> {
  const layout = layoutFor(process.stdout, width);
  const follower = await createFollower(reading);
  printError('watching for new signals and briefs; Ctrl-C ends it');
  let failures = 0;
  while (!stopped.aborted) {
    await delay(Math.min(every * 2 ** failures, Math.max(MAX_PAUSE, every)), null, { signal: stopped }).catch(
      () => undefined,
    );
    if (stopped.aborted) return;
    try {
      const { events, missed } = await follower.next();
      if (missed) printError('more happened than is shown: `whynow signals` lists it all');
      for (const event of events) {
        if (json) printJson(event);
        else writeLines(await renderEvent(reading, event, layout));
      }
      if (failures > 0) printError('the service answers again');
      failures = 0;
    } catch (error) {
      if (!(error instanceof ServiceSilent)) throw error;
      if (failures === 0) printError(`${error.message}; it is asked again until then`);
      failures = Math.min(failures + 1, 10);
    }
  }
}

function spanOf(text: string): number {
  let span: number;
  try {
    span = parseDuration(text);
  } catch {
    throw new UsageError(`--every is ${text}; expected a duration such as 5s or 1m`);
  }
  if (span < SECOND || span > HOUR) throw new UsageError(`--every is ${text}; accepted is 1s to 1h`);
  return span;
}

interface Told {
  account?: { name: string } | null;
  signal?: { id: string; type: string; strength: number };
  brief?: { version: number; score: number; why_now: string };
}

const INDENT = 10;

async function renderEvent(reading: Reading, event: EventView, { width, paint }: Layout): Promise<string[]> {
  const { account, signal, brief } = showable(event.payload) as Told;
  const name = account?.name ?? 'the workspace itself';
  const about = signal
    ? `${signal.type} · strength ${Math.round(signal.strength)}`
    : `brief, version ${brief?.version} · score ${brief?.score}`;
  // The event says what kind of signal it is; what happened, the signal itself.
  const text = signal
    ? await reading.signal(signal.id).then(
        ({ title }) => showable(title),
        () => '',
      )
    : (brief?.why_now ?? '');
  const indent = ' '.repeat(width < 60 ? 2 : INDENT);
  return [
    `${paint('dim', timeOfDay(event.created_at))}  ${paint('bold', cut(`${name}  ${about}`, width - INDENT))}`,
    ...(text === '' ? [] : wrap(text, width - indent.length)).map((line) => indent + line),
  ];
}
