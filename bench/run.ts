/**
 * Measures what this machine makes of Whynow and, beside it in the same run, what it makes of the bare parts: `npm run bench` for
 * all, `npm run bench -- NAME…` for some. Everything is on loopback, on a database in a temporary folder, and ends by itself.
 */
import type { Figure, Line } from './figure.ts';
import { bots } from './figures/bots.ts';
import { classifyReplies } from './figures/classify-replies.ts';
import { composeBriefs } from './figures/compose-brief.ts';
import { consoleForAnHour, consoleInBrowser } from './figures/console/console.ts';
import { crawlHosts } from './figures/crawl-hosts.ts';
import { crawlMemory } from './figures/crawl-memory.ts';
import { deliverBesideHanging } from './figures/deliver-beside-hanging.ts';
import { deliverEvents } from './figures/deliver-events.ts';
import { deliverMemoryFull, deliverMemoryShort } from './figures/deliver-memory.ts';
import { detectText } from './figures/detect-text.ts';
import { exportCsv } from './figures/export-csv.ts';
import { ingestAccounts } from './figures/ingest-accounts.ts';
import { judgePage } from './figures/judge-page.ts';
import { largeBodies } from './figures/large-bodies.ts';
import { neighbour } from './figures/neighbour.ts';
import { lastPage } from './figures/last-page.ts';
import { limitsCost } from './figures/limits-cost.ts';
import { requestsMillion } from './figures/requests-million.ts';
import { requests } from './figures/requests.ts';
import { rescoreWorkspace } from './figures/rescore-workspace.ts';
import { scoreAccounts } from './figures/score-accounts.ts';
import { scoreFormula } from './figures/score-formula.ts';
import { start } from './figures/start.ts';
import { describeMachine, loadBefore } from './machine.ts';
import { printTable } from './table.ts';

const FIGURES: Figure[] = [
  requests,
  requestsMillion,
  limitsCost,
  neighbour,
  lastPage,
  ingestAccounts,
  largeBodies,
  exportCsv,
  scoreFormula,
  composeBriefs,
  classifyReplies,
  scoreAccounts,
  detectText,
  deliverEvents,
  deliverBesideHanging,
  deliverMemoryShort,
  crawlHosts,
  judgePage,
  bots,
  consoleInBrowser,
  start,
];

/** These run only when they are named: they take longer than all the others together. */
const LONG_FIGURES: Figure[] = [consoleForAnHour, deliverMemoryFull, crawlMemory, rescoreWorkspace];

async function main(names: string[]): Promise<void> {
  const known = [...FIGURES, ...LONG_FIGURES];
  const unknown = names.filter((name) => !known.some((figure) => figure.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `no figure is called ${unknown.join(', ')}; there are ${known.map(({ name }) => name).join(', ')}`,
    );
  }
  const measured: { name: string; load: string; line: Line }[] = [];
  const chosen = names.length === 0 ? FIGURES : known.filter(({ name }) => names.includes(name));
  for (const figure of chosen) {
    process.stderr.write(`${figure.name} …\n`);
    const load = loadBefore();
    try {
      for (const line of await measure(figure)) measured.push({ name: figure.name, load, line });
    } catch (error) {
      // The others' figures took an hour.
      process.stderr.write(
        `${figure.name} failed: ${error instanceof Error ? error.stack : String(error)}\n`,
      );
      process.exitCode = 1;
    }
  }
  process.stdout.write(`\n${await describeMachine()}\n\n${printTable(measured)}`);
}

/** Whatever a figure has started ends with it, and also when Ctrl-C comes in between. */
async function measure(figure: Figure): Promise<Line[]> {
  await using resources = new AsyncDisposableStack();
  const closed: Promise<void>[] = [];
  const interrupt = (): void => {
    closed.push(resources.disposeAsync().finally(() => process.exit(130)));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    return await figure.measure(resources);
  } catch (error) {
    // What was closed under the figure's hands fails there, and means nothing.
    await Promise.all(closed);
    throw error;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

await main(process.argv.slice(2));
