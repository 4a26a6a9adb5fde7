import type { Evidence } from '../../domain/ground/rows/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { ago, day } from '../output/ages.ts';
import { cut, layoutFor, showable, wrap, writeLines } from '../output/layout.ts';
import type { Layout } from '../output/layout.ts';
import { printJson } from '../output/print.ts';
import { UsageError } from '../usage-error.ts';
import { findAccount } from './find-account.ts';
import { nullIfGone } from './null-if-gone.ts';
import { withReading } from './open-reading.ts';
import type { SourceOptions } from './open-reading.ts';
import type { Account, BriefView, Reading, Signal } from './reading.ts';
import { several } from './several.ts';
import { TIER_STYLES } from './tier-styles.ts';
import { briefOf } from './top.ts';

interface BriefOptions extends SourceOptions {
  json?: boolean | undefined;
  width?: number | undefined;
}

/** As `whynow brief --json` prints it: docs/command-line.md. */
export interface ShownBrief {
  account: Account;
  brief: BriefView;
  signals: Signal[];
}

/** `whynow brief DOMAIN`: why now, who to talk to, what to say, and what proves it. */
export async function showBrief(domain: string, options: BriefOptions): Promise<number> {
  const found = await withReading(options, (reading) => loadBrief(reading, domain));
  if (options.json) printJson(found);
  else writeLines(renderBrief(showable(found), layoutFor(process.stdout, options.width), systemClock.now()));
  return 0;
}

async function loadBrief(reading: Reading, domain: string): Promise<ShownBrief> {
  const account = await findAccount(reading, domain);
  const brief = await briefOf(reading, account.id);
  if (brief === null)
    throw new UsageError(
      `${account.domain} has no brief yet: the first one is written with its first score, seconds after it is added, while the service runs`,
    );
  const signals = await several(brief.signals, async (id) => reading.signal(id).catch(nullIfGone));
  return { account, brief, signals: signals.filter((signal) => signal !== null) };
}

const INDENT = '  ';

export function renderBrief({ account, brief, signals }: ShownBrief, layout: Layout, now: Date): string[] {
  const { width, paint } = layout;
  const { fit, strength, recency, depth } = account.score_breakdown;
  const text = (words: string, indent = INDENT): string[] =>
    wrap(words, width - indent.length).map((line) => indent + line);
  const section = (title: string, lines: string[]): string[] =>
    lines.length === 0 ? [] : ['', paint('bold', title), ...lines];
  const written = `version ${brief.version} of ${day(brief.generated_at)}${brief.score === account.score ? '' : `, when the score was ${brief.score}`}`;
  return [
    ...wrap(`${account.name} · ${account.domain}`, width).map((line) => paint('bold', line)),
    `${paint(TIER_STYLES[account.icp_tier], `${account.score} ${account.icp_tier}`)}`,
    ...wrap(`fit ${fit} · strength ${strength} · recency ${recency} · depth ${depth}`, width).map((line) =>
      paint('dim', line),
    ),
    ...wrap(written, width).map((line) => paint('dim', line)),
    ...section('Why now', text(brief.why_now)),
    ...section(
      'Who to contact',
      brief.who_to_talk_to.flatMap(({ name, role, tag }) =>
        text(`${name}, ${role} (${tag.replaceAll('_', ' ')})`),
      ),
    ),
    ...section('Opener', brief.draft_opener === '' ? [] : text(brief.draft_opener)),
    ...section(
      'What proves it',
      signals.flatMap((signal) => renderProof(signal, layout, now)),
    ),
    ...section('As a page', text(account.brief_url)),
  ];
}

/** What happened, in which words, and where they stand. */
function renderProof(signal: Signal, { width, paint }: Layout, now: Date): string[] {
  const [evidence] = signal.evidence as Evidence[];
  const state = signal.status === 'active' ? '' : ` · ${signal.status}`;
  const head = `${signal.type} · ${ago(signal.occurred_at, now)} · strength ${Math.round(signal.current_strength)}${state}`;
  const inner = width - 4;
  return [
    ...wrap(head, width - 2).map((line) => `${INDENT}${line}`),
    ...(evidence ? wrap(`“${cut(evidence.quote, 400)}”`, inner).map((line) => `    ${line}`) : []),
    ...wrap(evidence?.url ?? signal.source_url, inner).map((line) => `    ${paint('dim', line)}`),
  ];
}
