/**
 * Which recorded changes of legal documents fire: `node scripts/measure-terms.ts FOLDER`. FOLDER holds `NN-before.md`, `NN-after.md` and
 * `pairs.json`, a list of `{pair, document, recorded_as}`; the documents are Markdown, so links and markup are taken off here and the rest
 * is what the service does with a page's lines. A pair "recorded as" a technical upgrade changed its markup and not its words.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIN_SENTENCES, legalDocumentOf } from '../src/domain/watching/formats/legal.ts';
import { legalSentences } from '../src/domain/watching/formats/legal-sentences.ts';
import type { LegalObservation } from '../src/domain/ground/observations/index.ts';
import type { SeenState } from '../src/domain/understanding/detect/finding.ts';
import { changedShare, legalTermsDetector } from '../src/domain/understanding/detect/site/legal-terms.ts';
import { DAY } from '../src/platform/clock.ts';

const folder = process.argv[2];
if (!folder) throw new Error('usage: node scripts/measure-terms.ts FOLDER');

interface Pair {
  pair: string;
  document: string;
  changed_at: string;
  recorded_as: string;
}

const counts = { recorded: 0, recordedFired: 0, technical: 0, technicalFired: 0, unreadable: 0, wordless: 0 };
for (const one of JSON.parse(await readFile(join(folder, 'pairs.json'), 'utf8')) as Pair[]) {
  const [before, after] = [await observe(one, 'before'), await observe(one, 'after')];
  const technical = /technical|declaration upgrade/i.test(one.recorded_as);
  const readable = Math.min(before.sentences.length, after.sentences.length) >= MIN_SENTENCES;
  const now = new Date(Date.parse(one.changed_at) + DAY);
  const finding = readable
    ? legalTermsDetector.detect(
        {
          url: 'https://terms.example/legal',
          sourceKind: 'legal',
          current: state(after, 1, now),
          history: [state(before, 30, now)],
          confirmAfterMs: 0,
          dailyCounts: [],
        },
        { company: { name: 'Terms', domain: 'terms.example' }, personas: [], technologies: [], now },
      ).findings[0]
    : undefined;
  counts[technical ? 'technical' : 'recorded'] += 1;
  if (finding) counts[technical ? 'technicalFired' : 'recordedFired'] += 1;
  if (!readable) counts.unreadable += 1;
  const { share, added, removed } = changedShare(before.sentences, after.sentences);
  if (!technical && readable && share === 0 && before.effectiveDate === after.effectiveDate)
    counts.wordless += 1;
  process.stdout.write(
    `${one.pair} ${(finding ? `fired ${finding.strength}` : readable ? 'silent' : 'unknown').padEnd(9)} ${technical ? 'technical' : 'recorded '} ${(share * 100).toFixed(1).padStart(5)} % of ${after.sentences.length} (+${added.length} −${removed.length}) ${before.effectiveDate ?? '-'} → ${after.effectiveDate ?? '-'} ${one.document}\n`,
  );
}
process.stdout.write(
  `${counts.recordedFired} of ${counts.recorded} recorded changes fired, ${counts.technicalFired} of ${counts.technical} technical ones; ${counts.unreadable} had a side without a document; of the recorded ones ${counts.wordless} changed no sentence (pictures, links, order)\n`,
);

async function observe({ pair, document }: Pair, side: 'before' | 'after'): Promise<LegalObservation> {
  const text = await readFile(join(folder ?? '', `${pair}-${side}.md`), 'utf8');
  return {
    kind: 'legal',
    document:
      legalDocumentOf(
        `https://terms.example/${encodeURIComponent(document.replaceAll(' ', '-'))}`,
        document,
      ) ?? 'terms',
    ...legalSentences(blocks(text)),
  };
}

/** Paragraphs and list items as the lines that an HTML page would give; a line that is nothing but a link is a menu's. */
function blocks(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n|\n(?=\s*(?:[*+-]|\d+[.\\)])\s)/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => !/^(?:[*+-]\s+)?(?:#+\s+)?!?\[(?:[^[\]]|\[[^\]]*\])*\]\([^)]*\)$/.test(block))
    .map((block) =>
      block
        .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/^(?:[*+-]|#+|\d+[.\\)])\s+/, '')
        .replace(/[*_#\\]+/g, ''),
    );
}

function state(observation: LegalObservation, daysAgo: number, now: Date): SeenState<LegalObservation> {
  const at = (days: number): Date => new Date(now.getTime() - days * DAY);
  return { observation, visits: 2, firstSeenAt: at(daysAgo), lastSeenAt: at(daysAgo - 1) };
}
