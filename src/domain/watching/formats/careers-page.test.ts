import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, seen, watch } from '../../../../test/support/watched.ts';
import { detect } from '../../understanding/detect/index.ts';
import { readCareersPage } from './careers-page.ts';
import { documentOf, valueOf } from './document-fixture.ts';

const ABOUT =
  'Lumenforge makes lamps that last. We are ninety people in four cities, we pay everybody by the same open table, and we meet twice a year in the hills to plan what comes next. Come and see how we work.';
const careers = (body: string): ReturnType<typeof documentOf> =>
  documentOf(
    `<html><title>Careers at Lumenforge</title><body><h1>Work here</h1><p>${ABOUT}</p>${body}</body></html>`,
  );
const read = (body: string): ReturnType<typeof valueOf<{ boards: string[]; nothingOpen: string | null }>> =>
  valueOf(readCareersPage(careers(body)));

const BOARD = '<a href="https://boards.greenhouse.io/lumenforge">See open roles</a>';
const API = 'https://boards-api.greenhouse.io/v1/boards/lumenforge/jobs?content=true';

describe('readCareersPage', () => {
  it('names the boards that it links or embeds', () => {
    assert.deepEqual(read(BOARD).boards, [API]);
    assert.deepEqual(
      read('<script src="https://boards.greenhouse.io/embed/job_board/js?for=lumenforge"></script>').boards,
      [API],
    );
    assert.deepEqual(read('<a href="/about">About</a>').boards, []);
  });

  it('hears that nothing is open, and not that one thing or one place is full', () => {
    for (const words of [
      'There are no open positions at the moment.',
      'We currently have no openings.',
      'No current vacancies',
      'We’re not currently hiring.',
      'Hiring is on hold.',
      'Aktuell keine offenen Stellen',
    ])
      assert.equal(read(`<p>${words}</p>`).nothingOpen, words);
    for (const words of [
      'We are not hiring in Berlin.',
      'There are no boring jobs here.',
      'If no open role fits, write to us.',
      'We have no openings for interns, but many others.',
    ])
      assert.equal(read(`<p>${words}</p>`).nothingOpen, null, words);
  });

  it('has nothing to say of errors, walls and pages that a browser has to build', () => {
    assert.equal(readCareersPage({ ...careers(''), status: 500 }).ok, false);
    assert.equal(
      readCareersPage(
        documentOf('<html><body><div id="root"></div><script src="/app.js"></script></body></html>'),
      ).ok,
      false,
    );
  });
});

describe('hiring_slowdown/board_removed', () => {
  const NOTHING = '<p>There are no open positions at the moment.</p>';
  const told = (before: string, after: string, visits = 2): string[] => {
    const state = (body: string): Extract<ReturnType<typeof readCareersPage>, { ok: true }>['value'] =>
      valueOf(readCareersPage(careers(body)));
    const watched = watch([seen(state(after), visits, 1), seen(state(before), 9, 30, 2)], {
      sourceKind: 'jsonld_job',
    });
    return detect(watched, contextOf()).findings.map(
      ({ type, subtype, quote }) => `${type}/${subtype} ${quote}`,
    );
  };

  it('fires where the board is gone and the page says that nothing is open', () => {
    assert.deepEqual(told(BOARD, NOTHING), [
      'hiring_slowdown/board_removed There are no open positions at the moment.',
    ]);
  });

  it('does not where one of the two is missing, or one visit alone shows it', () => {
    assert.deepEqual(told(BOARD, '<a href="/open-roles">See open roles</a>'), []);
    assert.deepEqual(told(BOARD, BOARD + NOTHING), []);
    assert.deepEqual(told('', NOTHING), []);
    assert.deepEqual(told(BOARD, NOTHING, 1), []);
  });
});
