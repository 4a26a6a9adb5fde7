import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { stripVTControlCharacters, styleText } from 'node:util';
import { columnsOf, showable } from '../output/layout.ts';
import { renderBrief } from './brief.ts';
import type { ShownBrief } from './brief.ts';
import type { Account, BriefView, Signal } from './reading.ts';
import { renderSignals, sinceMoment } from './signals.ts';
import { renderTop } from './top.ts';

const HOSTILE = '\u001b[2J\u009b31m東京\u202Eevil ';
const NOW = new Date('2026-11-20T12:00:00Z');

const account = {
  id: 'acc_1',
  domain: 'northwind-robotics-of-the-far-north.example',
  name: `${HOSTILE}Northwind ロボティクス 株式会社 of the very far North`,
  score: 97,
  score_breakdown: { fit: 40, recency: 19, strength: 27, depth: 11 },
  icp_tier: 'hot',
  brief_url: `https://whynow.example/b/${'x'.repeat(60)}`,
} as Account;

const brief = {
  version: 3,
  generated_at: '2026-11-18T09:00:00Z',
  score: 93,
  why_now: `${HOSTILE}It raised 18 million pounds in a Series B round on 30 September 2026. `.repeat(3),
  who_to_talk_to: [{ name: `${HOSTILE}Ines Aalto`, role: 'Chief Technology Officer', tag: 'decision_maker' }],
  draft_opener: `${HOSTILE}Hi Ines, `.repeat(9),
  signals: ['sig_1'],
} as BriefView;

const signal = {
  id: 'sig_1',
  type: 'executive_hire',
  title: `${HOSTILE}Northwind ロボティクス hires a Chief Revenue Officer`,
  strength: 85,
  current_strength: 84.2,
  status: 'retracted',
  occurred_at: '2026-11-18T00:00:00Z',
  fired_at: '2026-11-20T11:15:00Z',
  source_url: 'https://northwind.example/news',
  evidence: [
    { url: `https://northwind.example/${'long-'.repeat(30)}`, quote: `${HOSTILE}${'word '.repeat(60)}` },
  ],
} as unknown as Signal;

function rendered(width: number, colours = false): Record<string, string[]> {
  const layout = {
    width,
    paint: (style: Parameters<typeof styleText>[0], text: string) =>
      colours ? styleText(style, text, { validateStream: false }) : text,
  };
  const shown = showable({ account, brief, signal });
  const whole: ShownBrief = { account: shown.account, brief: shown.brief, signals: [shown.signal] };
  return {
    top: renderTop({ data: [{ account: shown.account, brief: shown.brief }], has_more: true }, layout),
    brief: renderBrief(whole, layout, NOW),
    signals: renderSignals(
      { data: [{ signal: shown.signal, account: shown.account }], has_more: true },
      layout,
      NOW,
      '1d',
    ),
  };
}

for (const width of [20, 40, 80, 120])
  describe(`at ${width} columns`, () => {
    for (const colours of [false, true])
      test(`no line of any reader is wider${colours ? ', in colours' : ''}`, () => {
        for (const [name, lines] of Object.entries(rendered(width, colours)))
          for (const line of lines)
            assert.ok(columnsOf(stripVTControlCharacters(line)) <= width, `${name}: ${line}`);
      });

    test('no text of a page steers the terminal', () => {
      for (const lines of Object.values(rendered(width)))
        for (const line of lines) assert.doesNotMatch(line, /[\p{Cc}\u202A-\u202E]/u);
    });
  });

test('what is piped is not cut', () => {
  const { top = [], signals = [] } = rendered(Infinity);
  assert.equal(top.length, 3);
  assert.ok(top[1]?.includes(brief.why_now.split(HOSTILE)[3]?.trim() ?? 'nothing'));
  assert.match(signals[0] ?? '', /^ {1,3}45m {2}/);
});

test('--since takes a span or a date', () => {
  assert.equal(sinceMoment('1d', NOW), '2026-11-19T12:00:00.000Z');
  assert.equal(sinceMoment('2w', NOW), '2026-11-06T12:00:00.000Z');
  assert.equal(sinceMoment('2026-11-01', NOW), '2026-11-01');
  assert.equal(sinceMoment('99999999d', NOW), '1970-01-01T00:00:00.000Z');
  assert.throws(() => sinceMoment('yesterday', NOW), /expected a span such as 12h, 1d or 2w, or a date/);
});
