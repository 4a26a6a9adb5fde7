import { checkClaims, knowEvidence } from '../../src/domain/deciding/briefs/check-claims.ts';
import {
  accountEvidence,
  contactEvidence,
  signalEvidence,
  together,
} from '../../src/domain/deciding/briefs/claims/evidence.ts';
import { composeBrief } from '../../src/domain/deciding/briefs/compose-brief.ts';
import type { BriefInput } from '../../src/domain/ground/vocabulary/brief.ts';
import { defaultRubric } from '../../src/domain/ground/vocabulary/rubric.ts';
import { signalTypes } from '../../src/domain/ground/vocabulary/catalog.ts';
import { DAY } from '../../src/platform/clock.ts';
import { median } from '../figure.ts';
import type { Figure } from '../figure.ts';

const now = new Date('2026-11-20T09:00:00Z');
const SIGNALS = 20;
const ROUNDS = 5;

const accounts = Array.from({ length: 500 }, (_, index): BriefInput => ({
  account: { name: `Company ${index}`, domain: `company-${index}.example` },
  score: 71,
  tier: 'hot',
  signals: Array.from({ length: SIGNALS }, (__, offset) => {
    const entry = signalTypes[(index + offset * 7) % signalTypes.length]!;
    return {
      id: `sig_${index}_${offset}`,
      type: entry.type,
      subtype: entry.subtypes[offset % entry.subtypes.length]!,
      title: `Company ${index} tells of ${entry.type} with ${offset + 3} partners and $${offset + 1} million`,
      quote: `“We are glad,” said Dana Fox of Company ${index}, which has raised $${offset + 1} million for it since March 2026.`,
      fields: {
        person: 'Dana Fox',
        role: 'CRO',
        product: 'Compass',
        amount: (offset + 1) * 1e6,
        currency: 'USD',
      },
      strength: 60,
      confidence: 0.9,
      occurredAt: new Date(now.getTime() - offset * DAY),
      precision: 'day',
      sourceUrl: `https://www.company-${index}.example/news/${offset}`,
      points: offset === 3 ? -4 : 20 - offset,
    };
  }),
  contacts: Array.from({ length: 10 }, (__, offset) => ({
    name: `Dana Fox ${'ABCDEFGHIJ'.charAt(offset)}`,
    role: offset % 2 === 0 ? 'VP Sales' : 'Engineer',
    status: 'current',
    firstSeenAt: now,
    appointedAt: null,
    sourceUrl: `https://company-${index}.example/team`,
  })),
  personas: defaultRubric.personas,
  now,
}));

function compose(): number {
  let written = 0;
  for (const account of accounts) written += composeBrief(account).draft_opener.length;
  return written;
}

/** What a model's text goes through: four sentences and an opener, each against its own signal. */
function check(): number {
  let faults = 0;
  for (const account of accounts) {
    const byId = new Map(account.signals.map((signal) => [signal.id, signal]));
    const about = together(
      accountEvidence(account.account),
      ...account.contacts.slice(0, 1).map(contactEvidence),
    );
    const brief = composeBrief(account);
    const texts = [
      ...brief.sentences,
      { text: brief.draft_opener, signal_ids: [brief.opener_signal_id ?? ''] },
    ];
    for (const { text, signal_ids } of texts) {
      const signal = byId.get(signal_ids[0] ?? '')!;
      faults += checkClaims(text, knowEvidence(together(about, signalEvidence(signal)))).length;
    }
  }
  return faults;
}

/** Milliseconds for one account: the median of the rounds. */
function each(work: () => number): number {
  work();
  return median(
    Array.from({ length: ROUNDS }, () => {
      const started = performance.now();
      work();
      return (performance.now() - started) / accounts.length;
    }),
  );
}

/** The built-in writer on one core, 20 signals and 10 contacts an account, no database; and the check of such a brief. Nothing stands beside it. */
export const composeBriefs: Figure = {
  name: 'compose-brief',
  measure() {
    if (check() > 0) throw new Error('a brief said what its evidence does not');
    return Promise.resolve([
      {
        what: 'a brief of 20 signals',
        unit: 'ms',
        ours: each(compose),
        bare: null,
        ratio: null,
        goal: { on: 'ours', atMost: 1 },
      },
      {
        what: 'a brief of 20 signals, written and checked',
        unit: 'ms',
        ours: each(check),
        bare: null,
        ratio: null,
        goal: null,
      },
    ]);
  },
};
