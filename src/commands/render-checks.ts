import type { CheckResult, Verdict } from '../domain/pipeline/source-checks/source-check.ts';
import { columnsOf, cut, pad, wrap } from './output/layout.ts';
import type { Layout, Style } from './output/layout.ts';
import type { CheckList, CheckReport } from './check-report.ts';

const SHOWN: Readonly<Record<Verdict, { word: string; style: Style }>> = {
  holds: { word: 'holds', style: 'green' },
  changed: { word: 'CHANGED', style: 'red' },
  refused: { word: 'refused', style: 'yellow' },
  unreachable: { word: 'unreachable', style: 'yellow' },
  not_tried: { word: 'not tried', style: 'yellow' },
  not_configured: { word: 'not configured', style: 'dim' },
};
const WORDS = Math.max(...Object.values(SHOWN).map(({ word }) => word.length));

/** Narrower than this, what is said of a check stands below its name. */
const NARROW = 80;
const INDENT = '  ';

/** A line for what holds; for what does not, why, where, and how the answer begins. */
export function renderChecks(report: CheckReport, layout: Layout): string[] {
  const { checks } = report;
  const names = Math.max(0, ...checks.map(({ name }) => columnsOf(name)));
  const several = new Set(checks.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at));
  return [
    ...wrap(`Asked as ${report.user_agent}`, layout.width).map((line) => layout.paint('dim', line)),
    '',
    ...checks.flatMap((check) => renderCheck(check, several.has(check.name), names, layout)),
    '',
    ...wrap(summaryOf(report), layout.width),
    ...hintsOf(checks).flatMap((hint) => wrap(hint, layout.width)),
  ];
}

function renderCheck(
  check: CheckResult,
  isOneOfSeveral: boolean,
  names: number,
  { width, paint }: Layout,
): string[] {
  const { word, style } = SHOWN[check.verdict];
  const head = `${paint(style, pad(word, WORDS))}${INDENT}`;
  const at = WORDS + names + 2 * INDENT.length;
  const under = width < NARROW;
  const indent = under ? INDENT : ' '.repeat(at);
  const room = width - indent.length;
  const said = [
    ...wrap(check.says, room),
    ...detailsOf(check, isOneOfSeveral)
      .flatMap((detail) => wrap(detail, room))
      .map((line) => paint('dim', line)),
  ];
  const name = cut(check.name, width - WORDS - INDENT.length);
  const below = under ? said : said.slice(1);
  const beside = under ? '' : `${pad('', names - columnsOf(name))}${INDENT}${said[0] ?? ''}`;
  return [`${head}${name}${beside}`, ...below.map((line) => indent + line)];
}

function detailsOf({ verdict, address, got, known }: CheckResult, isOneOfSeveral: boolean): string[] {
  const where = address === null ? [] : [address];
  if (verdict === 'holds') return isOneOfSeveral ? where : [];
  return [
    ...where,
    ...(got === null ? [] : [`it begins: ${got || '(nothing)'}`]),
    ...(known === null || verdict !== 'refused' ? [] : [`as was known: ${known}`]),
  ];
}

function summaryOf({ checks, summary, took_ms: ms }: CheckReport): string {
  const counts = Object.entries(SHOWN).flatMap(([verdict, { word }]) => {
    const count = summary[verdict as Verdict];
    return count === 0 ? [] : [`${count} ${verdict === 'holds' && count > 1 ? 'hold' : word.toLowerCase()}`];
  });
  return `${checks.length} tried in ${Math.ceil(ms / 1000)} s: ${counts.join(', ')}.`;
}

function hintsOf(checks: readonly CheckResult[]): string[] {
  const asked = checks.filter(({ verdict }) => verdict !== 'not_configured' && verdict !== 'not_tried');
  const changed = checks.filter(({ verdict }) => verdict === 'changed');
  if (asked.length > 1 && asked.every(({ verdict }) => verdict === 'unreachable'))
    return [
      'Nothing was reached at all: has this machine a way out? Proxies are not used (docs/operating.md).',
    ];
  if (changed.length === 0) return [];
  return [
    'What has changed is read no more, or only in part, until its reader is mended. For a report, --json has it all.',
  ];
}

/** What would be asked for, and of whom. */
export function renderList({ checks }: CheckList, { width, paint }: Layout): string[] {
  const names = Math.max(0, ...checks.map(({ name }) => columnsOf(name)));
  const under = width < NARROW;
  const indent = under ? INDENT : ' '.repeat(names + INDENT.length);
  return checks.flatMap(({ name, about, addresses, after, lacks }) => {
    const where = after === null ? addresses : [`where the answer to ${after} leads`];
    const lines = [
      ...wrap(about, width - indent.length),
      ...[...where, ...(lacks === null ? [] : [`not asked: ${lacks}`])]
        .flatMap((text) => wrap(text, width - indent.length))
        .map((line) => paint('dim', line)),
    ];
    const [first = '', ...rest] = lines;
    return under
      ? [cut(name, width), ...lines.map((line) => indent + line)]
      : [`${pad(name, names)}${INDENT}${first}`, ...rest.map((line) => indent + line)];
  });
}
