import { readFileSync } from 'node:fs';
import { readLabelled } from '../../src/domain/understanding/detect/measure/labelled-items.ts';
import { detectInText } from '../../src/domain/understanding/detect/text/detect-in-text.ts';
import { median, type Figure } from '../figure.ts';

/** The held-out items: half of them report something, and no two in a row are about one company. */
const items = readLabelled(
  readFileSync(new URL('../../training/test/headlines.jsonl', import.meta.url), 'utf8'),
);
const now = new Date('2026-11-20T09:00:00Z');
const ROUNDS = 7;
const PASSES = 6;

function pass(): number {
  let findings = 0;
  for (const item of items) {
    const context = { company: item.company, personas: [], technologies: [], now };
    findings += detectInText(item, context).length;
  }
  return findings;
}

/** Headlines with their first sentences through gates, model and rules on one core; the first passes, while code is compiled, do not count. */
export const detectText: Figure = {
  name: 'detect-text',
  async measure() {
    for (let warmUp = 0; warmUp < PASSES; warmUp += 1) pass();
    const speeds = Array.from({ length: ROUNDS }, () => {
      const started = performance.now();
      let findings = 0;
      for (let i = 0; i < PASSES; i += 1) findings += pass();
      if (findings === 0) throw new Error('nothing was detected');
      return (PASSES * items.length) / ((performance.now() - started) / 1000);
    });
    return [
      {
        what: 'headlines through all text rules, one core',
        unit: '/s',
        ours: median(speeds),
        bare: null,
        ratio: null,
        goal: { on: 'ours', atLeast: 5_000 },
      },
    ];
  },
};
