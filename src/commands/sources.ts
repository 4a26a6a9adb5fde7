import { readProcessConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { createOutsideContext } from '../context.ts';
import { runChecks } from '../domain/pipeline/source-checks/run-checks.ts';
import { VERDICTS } from '../domain/pipeline/source-checks/source-check.ts';
import type { CheckResult, SourceCheck, Verdict } from '../domain/pipeline/source-checks/source-check.ts';
import { shownAddress } from '../domain/pipeline/source-checks/shown-address.ts';
import { sourceChecks } from '../domain/pipeline/source-checks/source-checks.ts';
import { configuredAddress } from '../domain/watching/sources/api-address.ts';
import { MINUTE, monotonicMs } from '../platform/clock.ts';
import { nearest } from '../platform/nearest.ts';
import type { CheckList, CheckReport } from './check-report.ts';
import { layoutFor, showable, writeLines } from './output/layout.ts';
import { printJson } from './output/print.ts';
import { openProgress } from './output/progress.ts';
import { renderChecks, renderList } from './render-checks.ts';
import { UsageError } from './usage-error.ts';

interface CheckOptions {
  only?: string | undefined;
  list?: boolean | undefined;
  /** Milliseconds. */
  timeout?: number | undefined;
  within?: number | undefined;
  width?: number | undefined;
  json?: boolean | undefined;
}

const WITHIN = 5 * MINUTE;

/**
 * `whynow sources check`: tries every public interface that is read, without a database, and leaves nothing behind.
 * @throws UsageError for a name that is none
 */
export async function checkSources(options: CheckOptions): Promise<number> {
  const config = withTimeout(readProcessConfig({ LOG_LEVEL: 'silent' }), options.timeout);
  const outside = createOutsideContext(config);
  try {
    const now = outside.clock.now();
    const all = sourceChecks(config, now);
    const wanted = chosen(all, options.only);
    const layout = layoutFor(process.stdout, options.width);
    if (options.list) {
      const list = listOf(config, wanted);
      if (options.json) printJson(list);
      else writeLines(renderList(showable(list), layout));
      return 0;
    }
    const progress = openProgress(process.stderr);
    const started = monotonicMs();
    const checks = await runChecks(outside, all, wanted, {
      withinMs: options.within ?? WITHIN,
      onProgress: ({ done, of, asking }) =>
        progress.show(`${done} of ${of} tried${asking.length > 0 ? `; asking ${asking.join(', ')}` : ''}`),
    }).finally(() => progress.clear());
    const report: CheckReport = {
      checked_at: now.toISOString(),
      user_agent: config.crawl.userAgent,
      took_ms: Math.round(monotonicMs() - started),
      summary: countVerdicts(checks),
      checks,
    };
    if (options.json) printJson(report);
    else writeLines(renderChecks(showable(report), layout));
    return exitCodeOf(checks);
  } finally {
    // What is still under way has nobody left to hear of it.
    await outside.outbound.destroy();
    await outside.browser?.close();
  }
}

function withTimeout(config: Config, timeout: number | undefined): Config {
  return timeout === undefined ? config : { ...config, crawl: { ...config.crawl, timeout } };
}

/** @throws UsageError naming what is accepted */
function chosen(all: readonly SourceCheck[], only: string | undefined): readonly SourceCheck[] {
  if (only === undefined) return all;
  const names = only.split(',').map((name) => name.trim().toLowerCase());
  const known = [...new Set(all.map(({ name }) => name))];
  for (const name of names) {
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    const meant = near === null ? '' : `; did you mean ${near}?`;
    throw new UsageError(
      `--only: there is no check ${JSON.stringify(name.slice(0, 60))}${meant}${meant === '' ? ';' : ''} accepted: ${known.join(', ')}`,
    );
  }
  return all.filter(({ name }) => names.includes(name));
}

function listOf(config: Config, checks: readonly SourceCheck[]): CheckList {
  return {
    checks: checks.map(({ name, about, kind, addresses, lacks }) => ({
      name,
      about,
      kind,
      addresses:
        'check' in addresses
          ? []
          : addresses.map((url) => shownAddress(kind, configuredAddress(config, url))),
      after: 'check' in addresses ? addresses.check : null,
      lacks,
    })),
  };
}

function countVerdicts(checks: readonly CheckResult[]): Record<Verdict, number> {
  const counts = VERDICTS.map((verdict) => [
    verdict,
    checks.filter((check) => check.verdict === verdict).length,
  ]);
  return Object.fromEntries(counts) as Record<Verdict, number>;
}

/** 0: all that was asked holds; 1: a format has changed; 2: none has, and something could not be tried. */
function exitCodeOf(checks: readonly CheckResult[]): number {
  if (checks.some(({ verdict }) => verdict === 'changed')) return 1;
  const inTheDark = checks.some(
    ({ verdict, known }) =>
      verdict === 'unreachable' || verdict === 'not_tried' || (verdict === 'refused' && known === null),
  );
  return inTheDark ? 2 : 0;
}
