import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { toldSignals } from '../../../../../test/support/told-signals.ts';
import type { BriefSignal } from '../../../ground/vocabulary/brief.ts';
import { signalTypes } from '../../../ground/vocabulary/catalog.ts';
import { languages } from '../../../ground/vocabulary/language.ts';
import type { Language } from '../../../ground/vocabulary/language.ts';
import type { TellingOffer } from '../../../ground/vocabulary/offer.ts';
import { SUBTYPES } from '../../../ground/vocabulary/subtypes.ts';
import { checkLetter } from '../check-letter.ts';
import { accountEvidence, contactEvidence, together } from '../claims/evidence.ts';
import { describeEvent } from '../describe-event.ts';
import { countWords, draftLetter, openerSignal } from '../draft-opener.ts';
import type { Letter, LetterInput } from '../draft-opener.ts';
import { SLOTS } from '../read-slots.ts';
import { phraseBooks } from './books.ts';
import type { Apart } from './phrase-book.ts';

const now = new Date('2026-11-20T09:00:00Z');
const when = new Date('2026-11-12T00:00:00Z');

const OFFERS: Readonly<Record<Language, TellingOffer>> = {
  en: offer('We help finance teams close their books in three days.', 'the monthly close takes ten days'),
  de: offer('Mit uns schließen Finanzteams ihre Bücher in drei Tagen ab.', 'der Abschluss dauert zehn Tage'),
  fr: offer('Avec nous, vos comptes sont clos en trois jours.', 'la clôture prend dix jours'),
  es: offer('Con nuestra ayuda, las cuentas se cierran en tres días.', 'el cierre tarda diez días'),
};

function offer(sentence: string, problem: string): TellingOffer {
  return {
    sentence,
    audience: [],
    problems: [problem],
    proof_points: [],
    call_to_action: null,
    angles: {},
    words_to_use: [],
    words_to_avoid: [],
    sender: null,
  };
}

function letterOf(language: Language, more: Partial<LetterInput> & Pick<LetterInput, 'signal'>): Letter {
  return draftLetter({
    account: { id: 'acc_1', domain: 'northwind.example' },
    company: 'Northwind',
    first: { name: 'Mara Lindt' },
    tone: 'plain',
    offer: OFFERS[language],
    language,
    now,
    ...more,
  });
}

/** Little words that only one of the four has: a text with those of two mixes languages. */
const OWN_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:the|and|with|of|that|your|about|is|from|this)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:und|der|das|mit|nicht|ist|eine|einen|zu|auf|bei|dass|hat)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:les|est|une|avec|dans|vous|sur|votre|au|pour|chez|qui)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:el|los|las|con|una|por|para|sus|del|más|su|qué)(?!\p{L})/iu,
};
const QUOTED = /“[^”]*”|„[^“]*“|«[^»]*»/gu;

test('the subtypes that the compiler knows are those of the catalogue', () => {
  const listed = Object.fromEntries(signalTypes.map(({ type, subtypes }) => [type, subtypes]));
  assert.deepEqual(SUBTYPES, listed);
});

for (const language of languages) {
  const { news, letter } = phraseBooks[language];
  describe(language, () => {
    test('names no slot that nobody fills', () => {
      const known = new Set([...Object.keys(SLOTS), 'company', 'self', 'when', 'kind']);
      for (const { forms } of Object.values(news))
        for (const form of Object.values(forms).flat())
          for (const [, slot = ''] of form.matchAll(/\{(\w+)\}/g)) assert.ok(known.has(slot), form);
    });

    test('tells every type and subtype in words of its own, with its fields and without', () => {
      for (const bare of [false, true])
        for (const signal of toldSignals(when, bare)) {
          const text = describeEvent('Northwind', signal, { language });
          assert.ok(!text.includes('Quarterly'), text);
          assert.doesNotMatch(text, /[{}[\]<>~]| {2}|undefined|null/u);
          assert.doesNotMatch(
            text.replaceAll(/Quarterly report[^”“»]*/gu, ''),
            /equity|guidance|Form D|8-K|registrant/i,
          );
        }
    });

    test('tells an opening by its role, and what somebody posted in words, without quoting a headline', () => {
      const told = toldSignals(when).flatMap((signal): [BriefSignal, RegExp | null][] => {
        if (signal.type === 'community_pain_point')
          return [[{ ...signal, title: 'Webhooks: why do they stop?' }, null]];
        if (signal.type !== 'key_role_opened') return [];
        return [
          [
            { ...signal, title: 'Head of Data Platform (m/f/d) – Berlin' },
            /Head of Data Platform(?! ?(?:\(m|–))/,
          ],
        ];
      });
      for (const [signal, holds] of told) {
        const text = describeEvent('Northwind', signal, { language });
        assert.doesNotMatch(text, QUOTED);
        assert.doesNotMatch(text, /why do they stop/);
        if (holds !== null) assert.match(text, holds);
        const first = { name: 'Dana Fox' };
        const { opener, subject, followUp } = letterOf(language, { signal, first });
        for (const letters of [opener, subject, followUp]) {
          assert.doesNotMatch(letters, QUOTED);
          assert.doesNotMatch(letters, /why do they stop/);
        }
        const about = together(
          accountEvidence({ name: 'Northwind', domain: 'northwind.example' }),
          contactEvidence({ name: 'Dana Fox', role: 'CFO' }),
        );
        const evidence = {
          about,
          company: 'Northwind',
          signal,
          offer: OFFERS[language],
          language,
          writtenOn: now,
        };
        assert.deepEqual(checkLetter(opener, evidence), [], opener);
      }
    });

    test('tells a subtype by its own topic where it has one, and reasons with its own lines', () => {
      for (const signal of toldSignals(when)) {
        const apart: Readonly<Record<string, Apart | undefined>> =
          (news as Record<string, { apart?: Record<string, Apart> }>)[signal.type]?.apart ?? {};
        const own = apart[signal.subtype];
        if (own === undefined || openerSignal([signal]) === undefined) continue;
        const { opener, subject, followUp } = letterOf(language, { signal, first: { name: 'Kim Sole' } });
        if (own.topic !== undefined) {
          const words = own.topic.toLowerCase();
          assert.ok(subject.toLowerCase().includes(words), `${words} in: ${subject}`);
          assert.ok(followUp.toLowerCase().includes(words), `${words} in: ${followUp}`);
        }
        if (own.bridges !== undefined)
          assert.ok(
            own.bridges.some((line) => opener.includes(line)),
            opener,
          );
      }
    });

    test('tells a problem once across the opener and the follow-up, and another one where there are two', () => {
      const [signal] = toldSignals(when);
      const given = OFFERS[language]!;
      const [one = ''] = given.problems;
      const other = given.sentence!.split(' ').slice(-3).join(' ').replace('.', '');
      for (let number = 0; number < 50; number += 1) {
        const account = { id: `acc_${number}`, domain: 'northwind.example' };
        const alone = letterOf(language, { signal: signal!, account });
        assert.equal(timesIn(`${alone.opener} ${alone.followUp}`, one), 1, alone.followUp);
        const both = letterOf(language, {
          signal: signal!,
          account,
          offer: { ...given, sentence: 'Compass.', problems: [one, other] },
        });
        for (const problem of [one, other])
          assert.equal(timesIn(`${both.opener} ${both.followUp}`, problem), 1, both.followUp);
      }
    });

    test('puts no lead before the news to the person it is about', () => {
      for (const signal of toldSignals(when)) {
        const person = ['person', 'name'].map((name) => signal.fields[name]).find(Boolean);
        if (!['executive_hire', 'board_change'].includes(signal.type) || typeof person !== 'string') continue;
        if (openerSignal([signal]) === undefined || signal.subtype === 'chair_change') continue;
        const { opener } = letterOf(language, { signal, first: { name: person } });
        const leads = letter.leads.filter((lead) => opener.toLowerCase().includes(`, ${lead.toLowerCase()}`));
        // A post held for a while is no matter of congratulation in each language.
        assert.ok(leads.length <= (signal.subtype === 'interim' ? 1 : 0), opener);
      }
    });

    test('tells no two subtypes of a type that differ in the same words, where fields say nothing else', () => {
      const product = toldSignals(when, true).filter(({ type }) => type === 'security_incident');
      const texts = product.map((signal) => describeEvent('Northwind', signal, { language }));
      assert.ok(new Set(texts).size >= 4, texts.join('; '));
    });

    test('has two reasons to talk for every type, and sixteen of each line that ends a letter', () => {
      for (const [type, { bridges, apart = {} }] of Object.entries(news)) {
        const own = Object.values(apart as Record<string, Apart>).map((one) => one.bridges ?? bridges);
        for (const lines of [bridges, ...own]) assert.ok(new Set(lines).size >= 2, type);
      }
      for (const lines of [letter.offerQuestions, letter.plainQuestions, letter.closings])
        assert.ok(new Set(lines).size >= 16);
      for (const lines of [letter.subjects, letter.reminders, letter.endings])
        assert.ok(new Set(lines).size >= 12);
    });

    test('mixes no languages', () => {
      const others = languages.filter((other) => other !== language);
      for (const signal of toldSignals(when)) {
        for (const person of ['Mara Lindt', 'Dana Fox', 'Ida Roy']) {
          const account = { id: `acc_${signal.id}${person}`, domain: 'northwind.example' };
          const { opener, subject, followUp } = letterOf(language, {
            signal,
            account,
            first: { name: person },
          });
          const told = describeEvent('Northwind', signal, { language });
          for (const text of [opener, subject, followUp, told]) {
            const words = text
              .replaceAll(QUOTED, '')
              .replaceAll(/Department of Energy|partners\.northwind\.example|Logistics Summit/g, '');
            for (const other of others) assert.doesNotMatch(words, OWN_WORDS[other], `${other} in: ${text}`);
          }
        }
      }
    });

    test('says nothing in a letter that neither the evidence nor the offer says, in under 90 words', () => {
      const about = together(
        accountEvidence({ name: 'Northwind', domain: 'northwind.example' }),
        contactEvidence({ name: 'Dana Fox', role: 'CFO' }),
      );
      for (const signal of toldSignals(when))
        for (const given of [null, OFFERS[language]]) {
          const letters = letterOf(language, { signal, offer: given, first: { name: 'Dana Fox' } });
          const evidence = { about, company: 'Northwind', signal, offer: given, language, writtenOn: now };
          for (const text of Object.values(letters) as string[]) {
            assert.deepEqual(checkLetter(text, evidence), [], text);
            assert.ok(countWords(text) < 90, text);
          }
          assert.deepEqual(
            letterOf(language, { signal, offer: given, first: { name: 'Dana Fox' } }),
            letters,
          );
        }
    });

    test('ends no more than a tenth of 2,000 letters alike, and asks no more than a tenth the same', () => {
      const [signal] = toldSignals(when);
      for (const given of [null, OFFERS[language]]) {
        const ends = new Map<string, number>();
        const asked = new Map<string, number>();
        for (let number = 0; number < 2000; number += 1) {
          const account = { id: `acc_${number}`, domain: 'northwind.example' };
          const { opener, followUp } = letterOf(language, { signal: signal!, account, offer: given });
          count(asked, /(?:^|[.!:] )([^.!:]*\?)/u.exec(opener)?.[1] ?? 'none');
          count(ends, /[^.!?]*[.!?]$/u.exec(opener)?.[0] ?? 'none');
          count(ends, /[^.!?]*[.!?]$/u.exec(followUp)?.[0] ?? 'none');
        }
        for (const [line, times] of [...ends, ...asked]) assert.ok(times <= 200, `${times} times: ${line}`);
      }
    });
  });
}

function timesIn(text: string, words: string): number {
  return text.toLowerCase().split(words.toLowerCase()).length - 1;
}

function count(counts: Map<string, number>, line: string): void {
  counts.set(line, (counts.get(line) ?? 0) + 1);
}
