/**
 * Letters for reading: every signal type and subtype, told for invented companies, in one language, with an offer. Prints them numbered, one after
 * the other, without saying how they came about. `node scripts/write-brief-set.ts en 4` prints every fourth.
 */
import { composeBrief } from '../src/domain/deciding/briefs/compose-brief.ts';
import type { BriefContact } from '../src/domain/ground/vocabulary/brief.ts';
import { languages } from '../src/domain/ground/vocabulary/language.ts';
import type { Language } from '../src/domain/ground/vocabulary/language.ts';
import type { TellingOffer } from '../src/domain/ground/vocabulary/offer.ts';
import { defaultRubric } from '../src/domain/ground/vocabulary/rubric.ts';
import { DAY } from '../src/platform/clock.ts';
import { toldSignals } from '../test/support/told-signals.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const COMPANIES = ['Northwind', 'Harbourline', 'Tessaline', 'Brackenridge', 'Ferncastle Freight', 'Solmar'];
const WORDS: Readonly<Record<Language, readonly [sentence: string, problem: string, proof: string]>> = {
  en: [
    'We help finance teams close their books in three days instead of ten.',
    'the monthly close eats the first two weeks',
    'Fabrikam closes in three days.',
  ],
  de: [
    'Mit uns schließen Finanzteams ihre Bücher in drei statt zehn Tagen ab.',
    'der Monatsabschluss frisst die ersten zwei Wochen',
    'Fabrikam schließt in drei Tagen ab.',
  ],
  fr: [
    'Avec nous, les équipes finance clôturent leurs comptes en trois jours au lieu de dix.',
    'la clôture occupe les deux premières semaines',
    'Fabrikam clôture en trois jours.',
  ],
  es: [
    'Con nosotros, los equipos financieros cierran sus cuentas en tres días en vez de diez.',
    'el cierre ocupa las dos primeras semanas',
    'Fabrikam cierra en tres días.',
  ],
};

function offerIn(language: Language): TellingOffer {
  const [sentence, problem, proof] = WORDS[language];
  return {
    sentence,
    audience: [],
    problems: [problem],
    proof_points: [proof],
    call_to_action: null,
    angles: {},
    words_to_use: [],
    words_to_avoid: [],
    sender: { name: 'Sam Lee', role: null },
  };
}

function contact(name: string, role: string): BriefContact {
  return {
    name,
    role,
    status: 'current',
    firstSeenAt: new Date(NOW.getTime() - 90 * DAY),
    appointedAt: null,
    sourceUrl: null,
  };
}

const language = languages.find((one) => one === process.argv[2]) ?? 'en';
const every = Number(process.argv[3] ?? 1);
const contacts = [
  contact('Mara Lindt', 'Chief Executive Officer'),
  contact('Dana Fox', 'Chief Financial Officer'),
  contact('Noa Berg', 'Chief Technology Officer'),
];
const all = toldSignals(NOW);
for (const [index, signal] of all.entries()) {
  if (index % every !== 0) continue;
  const company = COMPANIES[index % COMPANIES.length] ?? 'Northwind';
  const account = { id: `acc_${index}`, domain: 'northwind.example', name: company };
  const brief = composeBrief({
    account,
    score: 60,
    tier: 'warm',
    signals: [{ ...signal, occurredAt: new Date(NOW.getTime() - ((index % 5) * 6 + 2) * DAY) }],
    contacts,
    personas: defaultRubric.personas,
    now: NOW,
    tone: 'plain',
    telling: { language, offer: offerIn(language) },
  });
  const to = brief.who_to_talk_to[0];
  process.stdout.write(
    `#${index} [${signal.type}.${signal.subtype}] to ${to?.name ?? 'nobody'}, ${to?.role ?? ''}\nSubject: ${brief.draft_subject}\n${brief.draft_opener}\nLater: ${brief.draft_follow_up}\n\n`,
  );
}
