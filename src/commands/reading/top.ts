import type { Tier } from '../../domain/ground/vocabulary/rubric.ts';
import { columnsOf, cut, layoutFor, showable, wrap, writeLines } from '../output/layout.ts';
import type { Layout } from '../output/layout.ts';
import { printJson } from '../output/print.ts';
import { nullIfGone } from './null-if-gone.ts';
import { withReading } from './open-reading.ts';
import type { SourceOptions } from './open-reading.ts';
import type { Account, BriefView, Reading } from './reading.ts';
import { several } from './several.ts';
import { TIER_STYLES } from './tier-styles.ts';

interface TopOptions extends SourceOptions {
  limit: number;
  tier?: Tier | undefined;
  tag?: string | undefined;
  json?: boolean | undefined;
  width?: number | undefined;
}

/** As `whynow top --json` prints it: docs/command-line.md. */
export interface Top {
  data: { account: Account; brief: BriefView | null }[];
  has_more: boolean;
}

/** `whynow top`: which accounts, and why now. */
export async function top(options: TopOptions): Promise<number> {
  const found = await withReading(options, (reading) => loadTop(reading, options));
  if (options.json) printJson(found);
  else writeLines(renderTop(showable(found), layoutFor(process.stdout, options.width)));
  return 0;
}

async function loadTop(reading: Reading, { limit, tier, tag }: TopOptions): Promise<Top> {
  const page = await reading.accounts({ sort: 'score', order: 'desc', limit, tier, tag });
  const data = await several(page.data, async (account) => ({
    account,
    brief: await briefOf(reading, account.id),
  }));
  return { data, has_more: page.has_more };
}

/** Null where none is written yet, and for an account that was deleted in between. */
export async function briefOf(reading: Reading, accountId: string): Promise<BriefView | null> {
  return reading.brief(accountId).catch(nullIfGone);
}

const INDENT = 12;
const NARROW_INDENT = 2;
const MAX_WHY_LINES = 2;

/** Two or three lines an account. */
export function renderTop({ data, has_more: more }: Top, { width, paint }: Layout): string[] {
  if (data.length === 0)
    return ['No account is here, or none that fits: `whynow accounts import` adds some.'];
  const indent = width < 60 ? NARROW_INDENT : INDENT;
  const lines = data.flatMap(({ account, brief }) => {
    const { score, icp_tier: tier, name, domain } = account;
    const head = `${String(score).padStart(3)}  ${paint(TIER_STYLES[tier], tier.padEnd(5))}  `;
    const room = width - 12;
    const shownName = cut(name, room);
    const left = room - columnsOf(shownName) - 3;
    const shownDomain = left > 5 ? paint('dim', ` · ${cut(domain, left)}`) : '';
    const why = brief === null ? 'no brief yet' : brief.why_now;
    return [
      `${head}${paint('bold', shownName)}${shownDomain}`,
      ...firstLines(why, width - indent).map((line) => ' '.repeat(indent) + line),
    ];
  });
  return more ? [...lines, paint('dim', cut('There are more: --limit shows up to 200.', width))] : lines;
}

function firstLines(text: string, columns: number): string[] {
  const lines = wrap(text, columns);
  if (lines.length <= MAX_WHY_LINES) return lines;
  const kept = lines.slice(0, MAX_WHY_LINES);
  kept[MAX_WHY_LINES - 1] = cut(`${kept[MAX_WHY_LINES - 1]} ${lines[MAX_WHY_LINES]}`, columns);
  return kept;
}
