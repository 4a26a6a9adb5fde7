import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readTeam } from './team.ts';

const people = (body: string) =>
  valueOf(readTeam(documentOf(body))).people.map(({ name, role }) => `${name}: ${role}`);

describe('readTeam', () => {
  it('reads cards of a name and a role', () => {
    const card = (name: string, role: string) =>
      `<div class=card><img alt="${name}"><h3>${name}</h3><p>${role}</p><p>${name} has led teams for years.</p></div>`;
    assert.deepEqual(
      people(
        `<h1>Our Team</h1>${card('Ada Byron', 'Chief Executive Officer')}${card('Grace Murray', 'VP Engineering')}<h2>Open Positions</h2><p>Sales Manager</p>`,
      ),
      ['Ada Byron: Chief Executive Officer', 'Grace Murray: VP Engineering'],
    );
  });
  it('keeps what a role says in brackets, and no bracket around it', () => {
    const card = (role: string) => `<div class=card><h3>Ebba Rosenquist</h3><p>${role}</p></div>`;
    const other = '<div class=card><h3>Tomas Lindqvist</h3><p>Head of Sales</p></div>';
    assert.equal(people(card('VD (CEO)') + other)[0], 'Ebba Rosenquist: VD (CEO)');
    assert.equal(people(card('(Head of Product)') + other)[0], 'Ebba Rosenquist: Head of Product');
  });

  it('reads roles that stand above the names', () => {
    assert.deepEqual(
      people('<p>Chief Executive Officer</p><h4>Ada Byron</h4><p>Head of Sales</p><h4>Grace Murray</h4>'),
      ['Ada Byron: Chief Executive Officer', 'Grace Murray: Head of Sales'],
    );
  });
  it('goes by what comes first where a page could be read either way', () => {
    assert.deepEqual(people('<p>CEO</p><h4>Ada Byron</h4><p>Head of Sales</p>'), ['Ada Byron: CEO']);
    assert.deepEqual(people('<h4>Ada Byron</h4><p>CEO</p><h4>Grace Murray</h4>'), ['Ada Byron: CEO']);
  });
  it('reads one-line entries in both orders', () => {
    assert.deepEqual(
      people(
        '<ul><li>Ada Byron, Chief Executive Officer<li>Grace Murray – CTO (ext. 12) grace@lumenforge.example<li>CFO: Alan Mathison<li>Mayor Susan Rowe</ul>',
      ),
      ['Ada Byron: Chief Executive Officer', 'Grace Murray: CTO', 'Alan Mathison: CFO', 'Susan Rowe: Mayor'],
    );
  });
  it('reads JSON-LD, microdata and h-card', () => {
    const body = `<script type="application/ld+json">{"@type":"Person","name":"Ada Byron","jobTitle":"CEO"}</script>
      <div itemscope itemtype="https://schema.org/Person"><span itemprop="name">毛 利 元就</span><span itemprop="jobTitle">取締役</span></div>
      <div class="vcard"><b class="fn">Grace Murray</b><i class="title">CTO</i></div>`;
    assert.deepEqual(people(body), ['Ada Byron: CEO', '毛 利 元就: 取締役', 'Grace Murray: CTO']);
  });
  it('names each person once', () => {
    assert.deepEqual(people('<p>Ada Byron</p><p>CEO</p><p>ADA BYRON</p><p>Chief Executive Officer</p>'), [
      'Ada Byron: CEO',
    ]);
  });
  it('reads whom a paragraph introduces in its first words', () => {
    assert.deepEqual(
      people(
        `<p>Ada Byron is the Chief Executive Officer of Lumenforge, where she leads the yards.</p>
<p>Grace Murray is Head of Sales at Lumenforge and likes boats.</p><p>Alan Mathison is our managing director.</p>
<p>Clinical Director Edith Clarke MSN received her degree in Leeds and joined in 2019.</p>
<p>Karen Spark is a seasoned leader with many years behind her.</p><p>Ida Rhodes was the Chief Operating Officer of Lumenforge.</p>
<p>When Mary Cartwright is the Head of Sales, we all win.</p>`,
      ),
      [
        'Ada Byron: Chief Executive Officer of Lumenforge',
        'Grace Murray: Head of Sales',
        'Alan Mathison: managing director',
        'Edith Clarke: Clinical Director',
      ],
    );
  });
  it('gives a list of names the role that their heading says', () => {
    const names = (...all: string[]) => `<ul>${all.map((name) => `<li>${name}</li>`).join('')}</ul>`;
    assert.deepEqual(
      people(
        `<h2>Managing Directors</h2>${names('Ada Byron', 'Grace Murray')}<h2>Our friends</h2>${names('Alan Mathison', 'Edith Clarke')}`,
      ),
      ['Ada Byron: Managing Director', 'Grace Murray: Managing Director'],
    );
    assert.equal(readTeam(documentOf('<h2>Partners</h2><figcaption>Ada Byron</figcaption>')).ok, false);
  });
  it('reads a list that the page’s script would draw, and founders of the structured data', () => {
    const data = {
      props: {
        team: [
          { fields: { fullName: 'Ada Byron', position: 'Chief Technology Officer' } },
          { fields: { fullName: 'Grace Murray', position: 'VP Engineering' } },
          { fields: { firstName: 'Alan', lastName: 'Mathison', position: 'Product Designer' } },
        ],
        authors: [{ name: 'Karen Spark', role: 'Editor' }],
        menu: [{ name: 'About Us', title: 'Head of page' }],
      },
    };
    assert.deepEqual(
      people(
        `<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script>
<script type="application/ld+json">{"@type":"Organization","name":"Lumenforge","founder":[{"@type":"Person","name":"Ida Rhodes"}],"employee":[{"@type":"Person","name":"Edith Clarke","jobTitle":"Chief Financial Officer"}]}</script>`,
      ),
      [
        'Edith Clarke: Chief Financial Officer',
        'Ada Byron: Chief Technology Officer',
        'Grace Murray: VP Engineering',
        'Alan Mathison: Product Designer',
        'Ida Rhodes: Founder',
      ],
    );
  });
  it('knows surnames that are words as well', () => {
    assert.deepEqual(
      people('<h4>Larry Page</h4><p>Chief Executive Officer</p><h4>City Hall</h4><p>Mayor</p>'),
      ['Larry Page: Chief Executive Officer'],
    );
  });
  it('takes no one from menus, places or prose', () => {
    const body =
      '<ul><li>San Francisco<li>Sales Manager<li>About Us<li>Product Designer</ul><p>Ada Byron is our director.</p><p>Bar Stools</p><p>Office Chairs</p>';
    assert.deepEqual(readTeam(documentOf(body)), {
      ok: false,
      reason: 'the page names no people with roles',
    });
  });
});
