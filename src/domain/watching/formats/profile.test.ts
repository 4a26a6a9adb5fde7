import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf } from './document-fixture.ts';
import { readProfile } from './profile.ts';

const profile = (body: string) => {
  const read = readProfile(documentOf(body));
  return read.ok ? read.value.people.map(({ name, role }) => `${name}: ${role}`) : read.reason;
};

describe('readProfile', () => {
  it('reads the person that the heading or the title names, and nobody else', () => {
    const others = '<h3>Grace Murray</h3><p>Head of Sales</p>';
    assert.deepEqual(profile(`<h1>Ada Byron</h1><p>Chief Executive Officer</p><h2>Others</h2>${others}`), [
      'Ada Byron: Chief Executive Officer',
    ]);
    assert.deepEqual(
      profile(`<h1>Ada Byron</h1><p>Ada Byron is the Chief Financial Officer at Lumenforge.</p>${others}`),
      ['Ada Byron: Chief Financial Officer'],
    );
    assert.deepEqual(
      profile(`<title>Ada Byron, Head of People | Lumenforge</title><h1>Ada Byron</h1><p>Hello</p>`),
      ['Ada Byron: Head of People'],
    );
    assert.deepEqual(
      profile(
        `<h1>Ada Byron</h1><script type="application/ld+json">{"@type":"Person","name":"Ada Byron","jobTitle":"Treasurer"}</script>`,
      ),
      ['Ada Byron: Treasurer'],
    );
  });
  it('says why there is nothing to read', () => {
    assert.equal(profile('<h1>Our story</h1><p>Lamps</p>'), 'the page is about nobody in particular');
    assert.equal(profile('<h1>Ada Byron</h1><p>Lamps</p>'), 'the page names no role of the person');
    assert.equal(
      profile('<h1>Ada Byron</h1><h3>Grace Murray</h3><p>Head of Sales</p>'),
      'the page names no role of the person',
    );
  });
});
