import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { quotedPeople } from './quoted-people.ts';
import { cpuMs } from '../../../../../test/support/cpu-time.ts';

const company = { name: 'Quernlight Systems, Inc.', domain: 'quernlight.example' };
const quoted = (text: string, own = true): string[] =>
  quotedPeople(text, company, own).map(({ name, role }) => `${name}: ${role}`);

describe('quotedPeople', () => {
  test('reads the ways in which releases say who speaks for the company', () => {
    for (const [text, ...expected] of [
      [
        '"We listened," said Jane Doe, Chief Technology Officer of Quernlight Systems. "It paid."',
        'Jane Doe: Chief Technology Officer',
      ],
      ['“We listened,” says Inès Aalto, VP of Sales at Quernlight.', 'Inès Aalto: VP of Sales'],
      [
        '"Good," added Ruth Oke, CEO and co-founder of Quernlight Systems, Inc.',
        'Ruth Oke: CEO and co-founder',
      ],
      [
        '"Good," said Per Holm, Vice President, Product and Design, Quernlight Systems.',
        'Per Holm: Vice President, Product and Design',
      ],
      [
        'Per Holm, head of engineering at Quernlight, said the plant would open.',
        'Per Holm: head of engineering',
      ],
      ['"Good," said Quernlight CEO Jane Doe.', 'Jane Doe: CEO'],
      ["“Good,” said Jane Doe, Quernlight's chief revenue officer.", 'Jane Doe: chief revenue officer'],
      ['"Good," said Jane Doe, our Head of People.', 'Jane Doe: Head of People'],
      [
        '"One," said Jane Doe, CEO of Quernlight. "Two," said Sam Lindt, CFO of Quernlight.',
        'Jane Doe: CEO',
        'Sam Lindt: CFO',
      ],
    ] as const)
      assert.deepEqual(quoted(text), expected, text);
  });

  test('leaves out others’ officers, former ones, customers, and people without a role', () => {
    for (const text of [
      '"Great tool," said John Roe, CTO of Bramblewick Freight.',
      '"Great tool," said John Roe, CTO of Bramblewick Freight, a Quernlight customer.',
      '"Great tool," said John Roe, VP of Operations at Bramblewick, about Quernlight.',
      '"Great tool," said John Roe, CTO at Bramblewick for Quernlight.',
      '"We led it," said John Roe, managing partner at Alder Capital, which backs Quernlight.',
      '"We led it," said John Roe, partner at Quernlight Ventures.',
      '"It was time," said John Roe, former CEO of Quernlight Systems.',
      '"It was time," said John Roe, who was chief executive of Quernlight until 2021.',
      '"It was time," said John Roe, a resident near the plant of Quernlight.',
      '"It was time," said John Roe, CTO.',
      '"Quernlight helped us," said John Roe, customer success manager at Bramblewick and Quernlight user.',
      'The Customer Success Team, head of it all at Quernlight, said nothing.',
      'Jane Doe, CEO of Quernlight, will open the plant.',
    ])
      assert.deepEqual(quoted(text), [], text);
    assert.deepEqual(quoted('"Good," said Jane Doe, our Head of People.', false), []);
  });

  test('takes no longer for a text that is made to be slow', () => {
    const started = cpuMs();
    for (const hostile of ['Aaa Bbb, ', 'said Aaa Bbb, ceo ', '@self ceo ', 'Quernlight CEO Aa Bb ', 'Aa '])
      quotedPeople(hostile.repeat(20_000 / hostile.length), company, true);
    assert.ok(cpuMs() - started < 2_000);
  });
});
