import { readFileSync, writeFileSync } from 'node:fs';
import type { Article } from '../../../../src/domain/ground/observations/index.ts';
import { companyNames, nameMatcher } from '../../../../src/domain/ground/vocabulary/company-name.ts';
import { normaliseCompanyName } from '../../../../src/domain/ground/vocabulary/company-names.ts';
import { names, nameWords, sameName } from '../../../../src/domain/ground/vocabulary/company-words.ts';
import { wireTickers } from '../../../../src/domain/pipeline/lists/wire-tickers.ts';
import { wireWords } from '../../../../src/domain/pipeline/lists/wire-words.ts';
import { companyTokens } from '../../../../src/domain/understanding/detect/text/model/company-tokens.ts';
import { readTokens } from '../../../../src/domain/understanding/detect/text/model/tokens.ts';
import { vendorKey } from '../../../../src/domain/watching/formats/subprocessors.ts';

/** `node test/domain/vocabulary/read-company-names.ts` records what today's code makes of the names and texts. */
const RECORDED = {
  names: new URL('company-names.jsonl', import.meta.url),
  texts: new URL('company-texts.jsonl', import.meta.url),
  pairs: new URL('company-pairs.jsonl', import.meta.url),
};

/** What each reader of company names makes of one name. */
export function readName(name: string) {
  return {
    name,
    normalised: normaliseCompanyName(name),
    words: nameWords(name),
    called: companyNames(name),
    trade: [...companyTokens({ name, domain: 'x.example' }).trade],
    vendor: vendorKey(name),
  };
}

/** What each reader of texts makes of one text about a company. */
export function readCompanyText({ company, text }: { company: string; text: string }) {
  const named = { name: company, domain: 'x.example' };
  return {
    company,
    text,
    marked: nameMatcher(named).mark(text),
    tokens: readTokens({ company: named, title: '', text, publishedAt: null })
      .body.map(({ word }) => word)
      .join(' '),
    named: names(text, company),
    wire: [...wireWords([article(text)]).names.keys()].toSorted(),
    tickers: [...wireTickers([article(text)])].map(
      ([ticker, found]) => `${ticker}: ${[...found.values()][0]}`,
    ),
  };
}

export function readPair({ one, other }: { one: string; other: string }) {
  return { one, other, same: sameName(one, other), vendor: vendorKey(one) === vendorKey(other) };
}

export function recorded() {
  return {
    names: linesOf<ReturnType<typeof readName>>(RECORDED.names),
    texts: linesOf<ReturnType<typeof readCompanyText>>(RECORDED.texts),
    pairs: linesOf<ReturnType<typeof readPair>>(RECORDED.pairs),
  };
}

function linesOf<Row>(file: URL): Row[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line): Row => JSON.parse(line));
}

function article(text: string): Article {
  return {
    id: text,
    url: 'https://wire.example/1',
    title: 'News',
    text,
    publishedAt: '2026-11-20T10:00:00.000Z',
    publishedPrecision: 'second',
    author: null,
    categories: [],
  };
}

if (import.meta.main) {
  const old = recorded();
  write(
    RECORDED.names,
    old.names.map(({ name }) => readName(name)),
  );
  write(RECORDED.texts, old.texts.map(readCompanyText));
  write(RECORDED.pairs, old.pairs.map(readPair));
}

function write(file: URL, rows: readonly object[]): void {
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}
