/**
 * How well people and their titles are read: `node scripts/measure-people.ts FOLDER [--misses]`. FOLDER holds HTML pages and `gold.json`, a list of
 * `{page, persons, titles}`: the names and the job titles that a reader marked on each page, without saying which belongs to whom. Only
 * pages that have both count.
 *
 * A pair is right where its name is one of the page's persons and its title one of the page's titles (letter case and punctuation
 * aside; a marked text may be part of what was read, or the other way round). Recall is over the pairs that a page can have: the fewer
 * of its full-named persons and its marked titles, a lone first or last name and a name within another left out. The share of all
 * full-named persons, many of whom (customers, reviewers) have no title, is printed beside it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTeam } from '../src/domain/watching/formats/team.ts';

interface Marked {
  page: string;
  persons: string[];
  titles: string[];
}

interface Tally {
  pages: number;
  right: number;
  read: number;
  possible: number;
  found: number;
  /** Full-named persons of the pages, whether or not the page gives them a title. */
  persons: number;
  personsFound: number;
}

const folder = process.argv[2];
if (!folder) throw new Error('usage: node scripts/measure-people.ts FOLDER [--misses]');
const showMisses = process.argv.includes('--misses');
const marked = (JSON.parse(await readFile(join(folder, 'gold.json'), 'utf8')) as Marked[]).filter(
  ({ persons, titles }) => persons.length > 0 && titles.length > 0,
);

/** Two halves by the page's name, so that a rule made on one can be judged on the other. */
const halves: Record<'odd' | 'even', Tally> = { odd: empty(), even: empty() };
for (const one of marked) {
  const document = {
    url: 'https://people.example/team',
    finalUrl: 'https://people.example/team',
    status: 200,
    headers: {},
    body: await readFile(join(folder, one.page)),
    fetchedAt: new Date(0),
  };
  const reading = readTeam(document);
  const people = reading.ok ? reading.value.people : [];
  const full = fullNames(one.persons);
  const right = people.filter(({ name, role }) => among(name, one.persons) && among(role, one.titles));
  const found = full.filter((name) => right.some((person) => same(person.name, name)));
  const half = Number(/\d+/.exec(one.page)?.[0] ?? 0) % 2 === 1 ? halves.odd : halves.even;
  half.pages += 1;
  half.right += right.length;
  half.read += people.length;
  half.found += Math.min(found.length, Math.min(full.length, one.titles.length));
  half.persons += full.length;
  half.personsFound += found.length;
  half.possible += Math.min(full.length, one.titles.length);
  if (showMisses) {
    const wrong = people.filter((person) => !right.includes(person));
    const missed = full.filter((name) => !found.includes(name));
    process.stdout.write(
      `${one.page}\n   wrong  ${wrong.map(({ name, role }) => `${name} / ${role}`).join(' | ')}\n   missed ${missed.join(' | ')}\n   titles ${one.titles.join(' | ')}\n`,
    );
  }
}
print('odd pages', halves.odd);
print('even pages', halves.even);
print('all', {
  pages: halves.odd.pages + halves.even.pages,
  right: halves.odd.right + halves.even.right,
  read: halves.odd.read + halves.even.read,
  possible: halves.odd.possible + halves.even.possible,
  found: halves.odd.found + halves.even.found,
  persons: halves.odd.persons + halves.even.persons,
  personsFound: halves.odd.personsFound + halves.even.personsFound,
});

function empty(): Tally {
  return { pages: 0, right: 0, read: 0, possible: 0, found: 0, persons: 0, personsFound: 0 };
}

function print(label: string, { pages, right, read, possible, found, persons, personsFound }: Tally): void {
  process.stdout.write(
    `${label.padEnd(11)} ${pages} pages  precision ${(right / read).toFixed(3)} (${right} of ${read})  recall ${(found / possible).toFixed(3)} (${found} of ${possible}); of all full names ${(personsFound / persons).toFixed(3)} (${personsFound} of ${persons})\n`,
  );
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function same(one: string, other: string): boolean {
  const [a, b] = [folded(one), folded(other)];
  return a !== '' && b !== '' && (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `));
}

function among(text: string, list: string[]): boolean {
  return list.some((one) => same(text, one));
}

function fullNames(persons: string[]): string[] {
  const names = [...new Map(persons.map((name) => [folded(name), name])).values()].filter(
    (name) => folded(name).split(' ').length > 1,
  );
  return names.filter(
    (name) => !names.some((other) => other !== name && ` ${folded(other)} `.includes(` ${folded(name)} `)),
  );
}
