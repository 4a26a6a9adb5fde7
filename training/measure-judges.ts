/**
 * What a configured language model would come to (decision 0061), by stand-ins: judges that know the labels and err in a share of their
 * answers. `node training/measure-judges.ts` prints precision and recall in percent of the held-out items, and of the files that are named,
 * for detection by itself, for a judge that may only add, and for one that may also say no.
 */
import { readFile } from 'node:fs/promises';
import { doubtedFindings } from '../src/domain/understanding/detect/doubted.ts';
import type { DetectionContext } from '../src/domain/understanding/detect/finding.ts';
import {
  readLabelled,
  type LabelledItem,
} from '../src/domain/understanding/detect/measure/labelled-items.ts';
import {
  countDetection,
  measurementOf,
  type Told,
} from '../src/domain/understanding/detect/measure/measure-detection.ts';
import { candidatesToAsk } from '../src/domain/understanding/detect/text/candidates-to-ask.ts';
import { detectInText } from '../src/domain/understanding/detect/text/detect-in-text.ts';
import { catalogEntry, type SignalType } from '../src/domain/ground/vocabulary/catalog.ts';
import { decide } from '../src/domain/understanding/unsure-texts/decide.ts';
import type { CheckedVerdict } from '../src/domain/understanding/unsure-texts/verdict.ts';
import type { UnsureText } from '../src/domain/ground/vocabulary/unsure-text.ts';
import { systemClock } from '../src/platform/clock.ts';
import { seededRandom } from './random.ts';

const ERRORS = [0, 0.04, 0.1];
/** Judges of one error rate, each with another seed: their mean is shown. */
const JUDGES = 5;

let questions = 0;

/** Every type that was asked about is answered by itself, and now and then wrongly. */
function verdictOf(item: LabelledItem, asked: readonly SignalType[], isWrong: () => boolean): CheckedVerdict {
  questions += 1;
  const labels = new Map(item.labels.map(({ type, subtype }) => [type, subtype]));
  const [type, ...also] = asked.filter((each) => labels.has(each) !== isWrong());
  if (type === undefined) return { ok: true, event: null };
  const subtype = labels.get(type) ?? catalogEntry(type).subtypes[0] ?? '';
  return { ok: true, event: { type, subtype, sentence: item.title }, also };
}

function toldWith(item: LabelledItem, isWrong: () => boolean, mayVeto: boolean): Told[] {
  const now = item.publishedAt ?? systemClock.now();
  const context: DetectionContext = { company: item.company, personas: [], technologies: [], now };
  const text = { ...item, publishedAt: now, url: item.url ?? 'https://measured.example/1' };
  const findings = detectInText(text, context);
  const held = mayVeto ? doubtedFindings(text, findings) : [];
  const others = candidatesToAsk(text, new Set(findings.map(({ type }) => type)));
  const candidates = [...new Set([...held.map(({ type }) => type), ...others])];
  if (candidates.length === 0) return findings;
  const unsure: UnsureText = { item: text, publishedPrecision: 'day', candidates, held };
  const { findings: decided } = decide(unsure, verdictOf(item, candidates, isWrong), context);
  return [...findings.filter((finding) => !held.includes(finding)), ...decided];
}

function row(items: readonly LabelledItem[], error: number | null, mayVeto: boolean): string {
  let [precision, recall] = [0, 0];
  const judges = error === null || error === 0 ? 1 : JUDGES;
  questions = 0;
  for (let seed = 1; seed <= judges; seed += 1) {
    const random = seededRandom(seed);
    const { micro } = measurementOf(
      countDetection(items, (item) =>
        error === null
          ? detectInText(item, {
              company: item.company,
              personas: [],
              technologies: [],
              now: item.publishedAt ?? systemClock.now(),
            })
          : toldWith(item, () => random() < error, mayVeto),
      ),
    );
    precision += (micro.precision?.value ?? 0) / judges;
    recall += (micro.recall?.value ?? 0) / judges;
  }
  const who =
    error === null
      ? 'nobody is asked'
      : `${mayVeto ? 'may add and say no' : 'may only add'}, errs in ${error * 100} %`;
  return `${who.padEnd(34)} ${(precision * 100).toFixed(1)} / ${(recall * 100).toFixed(1)}   ${Math.round(questions / judges)} questions`;
}

for (const path of [new URL('test/headlines.jsonl', import.meta.url), ...process.argv.slice(2)]) {
  const items = readLabelled(await readFile(path, 'utf8'));
  console.log(`${String(path).split('/').at(-1)}, ${items.length} items`);
  console.log(row(items, null, false));
  for (const mayVeto of [false, true]) for (const error of ERRORS) console.log(row(items, error, mayVeto));
}
