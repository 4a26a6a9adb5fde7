import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { Parser } from 'htmlparser2';
import { compareBriefs } from '../../domain/deciding/briefs/compare-briefs.ts';
import { renderBriefPage } from './render-brief-page.ts';
import type { BriefView, BriefViewSignal } from './view.ts';

const signal: BriefViewSignal = {
  id: 'sig_1',
  type: 'funding',
  subtype: 'series_b',
  title: 'Northwind raises $30 million',
  occurredAt: new Date('2026-11-12T10:00:00Z'),
  precision: 'day',
  strength: 85,
  quote: 'Northwind has raised $30 million.',
  sourceUrls: ['https://www.northwind.example/news/1?a=1&b=2'],
};
const unmoved: BriefView['now'] = {
  present: {
    score: 71,
    score_breakdown: { fit: 36, recency: 15, strength: 15, depth: 5 },
    icp_tier: 'hot',
  },
  since: {
    came: [],
    came_total: 0,
    went: [],
    moved: { score: 0, fit: 0, recency: 0, strength: 0, depth: 0 },
  },
};
const brief: BriefView = {
  state: 'brief',
  account: { name: 'Northwind', domain: 'northwind.example' },
  version: 3,
  generatedAt: new Date('2026-11-20T09:30:00Z'),
  writtenBy: 'built_in',
  score: 71,
  breakdown: { fit: 36, strength: 15, recency: 15, depth: 5 },
  maxima: { fit: 40, recency: 21, strength: 27, depth: 12 },
  tier: 'hot',
  disqualified: false,
  whyNow: [{ text: 'Northwind raised $30 million.', signal_ids: ['sig_1'] }],
  whoToTalkTo: [{ name: 'Dana Fox', role: 'CRO', tag: 'new' }],
  draftOpener: 'Hi Dana, I saw it.\nIs it so?',
  draftSubject: 'A question about the round',
  draftFollowUp: 'Hi, I am coming back to my note.',
  language: 'en',
  signals: [signal],
  versions: [
    {
      version: 3,
      generatedAt: new Date('2026-11-20T09:30:00Z'),
      score: 71,
      writtenBy: 'built_in',
      url: 'https://whynow.example/b/t?version=3',
      compareUrl: null,
    },
    {
      version: 2,
      generatedAt: new Date('2026-11-01T00:00:00Z'),
      score: 40,
      writtenBy: 'built_in',
      url: 'https://whynow.example/b/t?version=2',
      compareUrl: 'https://whynow.example/b/t?version=3&compare=2',
    },
  ],
  comparison: null,
  now: unmoved,
  newestUrl: null,
};

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

function elements(page: string): Element[] {
  const open: Element[] = [];
  const all: Element[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: '' };
      open.push(element);
      all.push(element);
    },
    ontext(text) {
      for (const element of open) element.text += text;
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(page);
  return all;
}

function find(page: string, name: string): Element[] {
  return elements(page).filter((element) => element.name === name);
}

describe('renderBriefPage', () => {
  test('shows the score with its four parts, drawn to scale', () => {
    const page = renderBriefPage(brief).html;
    const bar = find(page, 'svg').find(({ attributes }) => attributes['class'] === 'bar');
    assert.equal(
      bar?.attributes['aria-label'],
      'Score 71 of 100: Fit 36 of 40, Recency 15 of 21, Strength 15 of 27, Depth 5 of 12',
    );
    const drawn = find(page, 'rect').filter(({ attributes }) => attributes['x'] !== undefined);
    assert.deepEqual(
      drawn.map(({ attributes }) => [attributes['x'], attributes['width']]),
      [
        ['0', '36'],
        ['36', '15'],
        ['51', '15'],
        ['66', '5'],
      ],
    );
  });

  test('leads to the account in the console where it is told the address, and only there', () => {
    assert.doesNotMatch(renderBriefPage(brief).html, /\/app\/accounts/);
    const link = find(renderBriefPage(brief, '/app/accounts/acc_1').html, 'a').find(
      ({ attributes }) => attributes['href'] === '/app/accounts/acc_1',
    );
    assert.equal(link?.text, 'Open the account in the console');
  });

  test('links each sentence to its signal and each signal to its source', () => {
    const page = renderBriefPage(brief).html;
    const anchors = find(page, 'a');
    assert.ok(anchors.some(({ attributes }) => attributes['href'] === '#signal-1'));
    assert.ok(elements(page).some(({ attributes }) => attributes['id'] === 'signal-1'));
    const out = anchors.find(
      ({ attributes }) => attributes['href'] === 'https://www.northwind.example/news/1?a=1&b=2',
    );
    assert.equal(out?.attributes['rel'], 'noopener noreferrer nofollow');
    assert.equal(
      anchors.some(({ attributes }) => attributes['href'] === 'https://whynow.example/b/t?version=2'),
      true,
    );
  });

  test('says what came, went and moved since, the present score, and why each person is named', () => {
    assert.doesNotMatch(renderBriefPage(brief).html, /Since this brief/);
    const told = { id: 'sig_2', type: 'executive_hire', subtype: 'cfo', strength: 80, fired_at: '' };
    const page = renderBriefPage({
      ...brief,
      whoToTalkTo: [{ name: 'Dana Fox', role: 'CRO', tag: 'new', why: 'Leads sales.' }],
      now: {
        present: { ...unmoved.present, score: 68 },
        since: {
          came: [{ ...told, title: 'A new <CFO>', status: 'active' }],
          came_total: 3,
          went: [{ ...told, title: 'An old role', status: 'decayed' }],
          moved: { score: -3, fit: 0, recency: -5, strength: 2, depth: 0 },
        },
      },
    }).html;
    const section = find(page, 'section').find(({ attributes }) => attributes['class'] === 'since');
    const text = section?.text.replaceAll(/\s+/g, ' ') ?? '';
    assert.match(text, /The score is 68 of 100 now, −3 since then \(recency −5, strength \+2\)\./);
    assert.match(text, /New Executive hire, CFO: A new <CFO> And 2 more\./);
    assert.match(text, /No longer counted as news Executive hire, CFO: An old role \(decayed\)/);
    assert.ok(find(page, 'li').some(({ text: item }) => item.includes('Leads sales.')));
  });

  test('says why where there is no opener', () => {
    const page = renderBriefPage({ ...brief, draftOpener: '', draftSubject: '', draftFollowUp: '' }).html;
    assert.match(page, /no live signal gives a reason to write to this account/);
    assert.doesNotMatch(page, /id="opener-text"|Copy this/);
  });

  test('keeps the opener exactly as it is to be sent', () => {
    const opener = elements(renderBriefPage(brief).html).find(
      ({ attributes }) => attributes['id'] === 'opener-text',
    );
    assert.equal(opener?.text, brief.draftOpener);
  });

  test('allows its own style and script by hash, and nothing else', () => {
    const { html, contentSecurityPolicy } = renderBriefPage(brief);
    for (const name of ['style', 'script']) {
      const [element] = find(html, name);
      const hash = createHash('sha256')
        .update(element?.text ?? '')
        .digest('base64');
      assert.ok(element && contentSecurityPolicy.includes(`${name}-src 'sha256-${hash}'`), name);
    }
    assert.match(contentSecurityPolicy, /^default-src 'none'; /);
    assert.doesNotMatch(contentSecurityPolicy, /unsafe/);
    assert.equal(
      elements(html).some(
        ({ attributes }) =>
          'style' in attributes || Object.keys(attributes).some((name) => name.startsWith('on')),
      ),
      false,
    );
    const loaded = elements(html).flatMap(
      ({ name, attributes }) => attributes['src'] ?? (name === 'link' ? attributes['href'] : undefined) ?? [],
    );
    assert.equal(loaded.length, 1);
    assert.match(loaded[0] ?? '', /^data:image\/svg\+xml;base64,/);
  });

  test('escapes whatever others have written, and follows no address but web ones', () => {
    const evil = `"><script>alert(1)</script><img src=x onerror='alert(1)'>&amp;\u202Egnp`;
    const page = renderBriefPage({
      ...brief,
      account: { name: evil, domain: evil },
      whyNow: [{ text: evil, signal_ids: [evil] }],
      whoToTalkTo: [{ name: evil, role: evil, tag: 'known' }],
      draftOpener: evil,
      signals: [
        {
          ...signal,
          id: evil,
          type: evil,
          subtype: evil,
          title: evil,
          quote: evil,
          sourceUrls: [
            'javascript:alert(1)',
            'data:text/html,x',
            ' JaVaScRiPt:alert(1)',
            'https://user:pw@bank.example/',
            evil,
            '//x',
            'https://ok.example/"onclick="x',
          ],
        },
      ],
      versions: [2, 1].map((version) => ({
        version,
        generatedAt: brief.generatedAt,
        score: 1,
        writtenBy: 'model',
        url: 'javascript:alert(1)',
        compareUrl: 'javascript:alert(2)',
      })),
      comparison: compareBriefs(
        { ...brief, whyNow: evil, draftOpener: '', whoToTalkTo: [{ name: evil, role: evil, tag: 'new' }] },
        { ...brief, version: 4, whyNow: `${evil} ${evil}`, draftOpener: evil, whoToTalkTo: [] },
      ),
      newestUrl: 'javascript:alert(1)',
    }).html;
    assert.equal(find(page, 'script').length, 1);
    assert.equal(find(page, 'img').length, 0);
    assert.equal(
      elements(page).some(({ attributes }) => Object.keys(attributes).some((name) => name.startsWith('on'))),
      false,
    );
    const outward = find(page, 'a')
      .map(({ attributes }) => attributes['href'] ?? '')
      .filter((href) => !/^(?:#|\/(?!\/))/.test(href));
    assert.deepEqual(new Set(outward), new Set(['https://ok.example/%22onclick=%22x']));
    assert.ok(!page.includes('\u202E'));
    assert.equal(find(page, 'h1')[0]?.text, evil.replace('\u202E', ''));
  });

  test('shows every version, and links each to open it and to hold it against the one shown', () => {
    const page = renderBriefPage(brief).html;
    const [shown] = find(page, 'li').filter(({ attributes }) => attributes['aria-current'] === 'page');
    assert.match(shown?.text ?? '', /Version 3/);
    const link = find(page, 'a').find(({ text }) => text === 'What changed from 2 to 3');
    assert.equal(link?.attributes['href'], 'https://whynow.example/b/t?version=3&compare=2');
  });

  test('shows what changed, also to who sees no colours', () => {
    const page = renderBriefPage({
      ...brief,
      comparison: compareBriefs(
        { ...brief, version: 2, score: 40, whyNow: 'It raised $20 million.' },
        { ...brief, whyNow: 'It raised $30 million.', draftOpener: brief.draftOpener },
      ),
    }).html;
    const words = (name: string): string[] =>
      find(page, name).map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
    assert.deepEqual(words('del').slice(1), ['removed: 20']);
    assert.deepEqual(words('ins').slice(1), ['added: 30']);
    const rows = words('tr');
    assert.deepEqual(rows.slice(0, 3), ['Part Version 2 Version 3 Change', 'Score 40 71 +31', 'Fit 36 36 0']);
    assert.match(page, /The same words\./);
    assert.match(page, /The same people\./);
  });

  test('has a page for every state', () => {
    const account = { name: '', domain: 'northwind.example' };
    assert.match(renderBriefPage({ ...brief, whoToTalkTo: [] }).html, /Nobody with a business role/);
    assert.match(renderBriefPage({ ...brief, signals: [], whoToTalkTo: [] }).html, /No live signal/);
    assert.match(renderBriefPage({ ...brief, disqualified: true, score: 10 }).html, /held at 10/);
    assert.match(
      renderBriefPage({ ...brief, newestUrl: 'https://whynow.example/b/t' }).html,
      /an earlier version/,
    );
    assert.match(
      renderBriefPage({ state: 'pending', account }).html,
      /<h1>northwind\.example<\/h1>[\s\S]*being worked out/,
    );
    assert.match(renderBriefPage({ state: 'deleted' }).html, /was deleted/);
    assert.match(renderBriefPage({ state: 'not_found' }).html, /No brief here/);
  });
});
