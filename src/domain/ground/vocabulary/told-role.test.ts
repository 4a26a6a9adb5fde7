import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { cpuMs } from '../../../../test/support/cpu-time.ts';
import { toldRole } from './told-role.ts';

/** What is told, and what pages write for it. */
const TOLD: readonly (readonly [told: string, ...written: string[]])[] = [
  [
    'CEO',
    'Chief Executive Officer',
    'chief executive',
    'CHIEF EXECUTIVE OFFICER',
    'ceo',
    'C.E.O.',
    'C.E.O',
    ' CEO,',
  ],
  ['CEO', 'Chief Executive Officer (CEO)', 'CEO (Chief Executive Officer)', 'Consejera Delegada'],
  ['CFO', 'Chief Financial Officer', 'Chief Finance Officer', 'Cfo'],
  ['COO', 'Chief Operating Officer', 'Chief Operations Officer'],
  ['CTO', 'Chief Technology Officer', 'Chief Technical Officer'],
  ['CIO', 'Chief Information Officer'],
  ['CISO', 'Chief Information Security Officer'],
  ['CMO', 'Chief Marketing Officer'],
  ['CRO', 'Chief Revenue Officer'],
  ['CHRO', 'Chief Human Resources Officer', 'Chief Human Resource Officer', 'Chief HR Officer'],
  ['Deputy CEO', 'Deputy Chief Executive Officer', 'Deputy Chief Executive'],
  ['Group CFO', 'Group Chief Financial Officer', 'GROUP CFO'],
  ['Co-CEO', 'Co-Chief Executive Officer', 'co-CEO'],
  ['CEO of Ferncastle', 'Chief Executive of Ferncastle', 'Chief Executive Officer of Ferncastle'],
  [
    'Co-Founder & CEO',
    'Co-founder and Chief Executive Officer',
    'Cofounder/CEO',
    'CO-FOUNDER, CEO',
    'co founder & ceo',
    'Co-Founder | CEO',
    'Mitgründerin und CEO',
  ],
  ['President & CEO', 'President and Chief Executive Officer', 'President / CEO', 'PRESIDENT & CEO'],
  ['CFO & COO', 'Chief Financial Officer and Chief Operating Officer'],
  [
    'VP Sales',
    'Vice President, Sales',
    'Vice President of Sales',
    'Vice-President Sales',
    'V.P. of Sales',
    'vp - sales',
    'VP, Sales',
    'VP for Sales',
  ],
  [
    'SVP Sales & Marketing',
    'Senior Vice President of Sales and Marketing',
    'Sr. VP, Sales & Marketing',
    'Senior VP Sales and Marketing',
  ],
  ['EVP', 'Executive Vice President', 'Exec. VP', 'executive vice-president'],
  ['SVP & General Counsel', 'Senior Vice President and General Counsel', 'SVP, General Counsel'],
  [
    'Head of Sales',
    'head of sales',
    'HEAD OF SALES',
    'Head, Sales',
    'Head – Sales',
    'Leiter Vertrieb',
    'Leiterin Vertrieb',
    'Vertriebsleiterin',
    'Leiter des Vertriebs',
  ],
  ['Head of HR', 'Head of Human Resources', 'Personalleiter', 'Leiter:in Personal'],
  ['Head of Sales & Marketing', 'Head of Sales and Marketing', 'Leiter Vertrieb und Marketing'],
  ['Director of Finance', 'Director, Finance', 'director of finance'],
  [
    'Managing Director',
    'Geschäftsführer',
    'Geschäftsführerin',
    'GESCHÄFTSFÜHRER',
    'Geschäftsführer:in',
    'Geschaeftsfuehrer',
    'managing director',
  ],
  [
    'Founder & Managing Director',
    'Gründer und Geschäftsführer',
    'Gründerin & Geschäftsführerin',
    'Founder and Managing Director',
  ],
  ['Managing Director (CEO)', 'Geschäftsführer (CEO)'],
  [
    'Director General',
    'Directeur général',
    'Directrice Générale',
    'Directeur General',
    'Director general',
    'Directora General',
  ],
  ['PDG', 'Président-directeur général', 'Présidente-Directrice Générale', 'pdg'],
  ['Finance Director', 'Directeur financier', 'Directora financiera', 'finance director'],
  ['Group Managing Director', 'Group MD'],
  ['R&D Manager', 'Research and Development Manager', 'Research & Development Manager'],
  ['IT Director', 'Information Technology Director', 'it director'],
  ['Assistant to the CEO', 'Assistant to the Chief Executive Officer'],
];

/** Roles that say what they say in their own words, or that have more than one meaning. */
const AS_WRITTEN = [
  'CPO',
  'Chief Product Officer',
  'Chief People Officer',
  'Chief Procurement Officer',
  'Chief Medical Officer',
  'Chief Risk Officer',
  'Chief Investment Officer',
  'CSO',
  'CDO',
  'MD',
  'M.D.',
  'Jane Doe’s Chief of Staff',
  'Chief of Staff, CEO',
  'Executive Assistant, CEO',
  'Head of Office, CEO',
  'Chief Financial and Operating Officer',
  'Chief Executive Producer',
  'Vice Chairman',
  'President',
  'VP of the Board',
  'VP, Ferncastle Bank',
  'Director, Ferncastle Bank',
  'Assistant VP',
  'AVP',
  'Partner, Managing Director',
  'Leiter Hochfrequenztechnik',
  'Leiterin Marketing und Vertrieb',
  'Stellvertretender Geschäftsführer',
  'Vorstandsvorsitzende',
  'Gérant',
  'Projektleiter',
  'Directeur général délégué',
  'Responsable marketing',
  'Gets it done',
  'Wedding Florist',
  '採用担当',
];

/** Each differs from all others, however it is written. */
const DIFFERENT = [
  [
    'President',
    'Vice President',
    'Senior Vice President',
    'Executive Vice President',
    'Assistant Vice President',
    'Deputy Vice President',
  ],
  [
    'CEO',
    'Assistant to the CEO',
    'Assistant, CEO',
    'Deputy CEO',
    'Co-CEO',
    'Interim CEO',
    'Former CEO',
    'Office of the CEO',
    'CEO Emeritus',
  ],
  [
    'Chief Information Officer',
    'Chief Information Security Officer',
    'Chief Investment Officer',
    'Chief Innovation Officer',
  ],
  ['Chief Marketing Officer', 'Chief Medical Officer', 'Chief Manufacturing Officer'],
  ['Chief Revenue Officer', 'Chief Risk Officer', 'Chief Research Officer'],
  ['Chief Technology Officer', 'Chief Transformation Officer', 'Chief Information Technology Officer'],
  ['CPO', 'Chief Product Officer', 'Chief People Officer', 'Chief Procurement Officer', 'CHRO'],
  ['Founder', 'Co-Founder', 'Founding Partner', 'Founding Engineer'],
  [
    'Managing Director',
    'Director',
    'Managing Partner',
    'Executive Director',
    'Director General',
    'MD',
    'Medical Director',
  ],
  [
    'Head of Sales',
    'Deputy Head of Sales',
    'Global Head of Sales',
    'Sales Manager',
    'Head of Sales Operations',
    'Director of Sales',
  ],
  [
    'Geschäftsführer',
    'Stellvertretender Geschäftsführer',
    'Assistentin der Geschäftsführung',
    'Prokurist',
    'Vorstand',
  ],
  ['Vertriebsleiter', 'Projektleiter', 'Teamleiter Vertrieb', 'Vertriebsmitarbeiter'],
  [
    'Directeur général',
    'Directeur général adjoint',
    'Directeur commercial',
    'Président',
    'Assistante du directeur général',
  ],
  ['Chairman', 'Vice Chairman', 'Chair of the Audit Committee'],
];

describe('toldRole', () => {
  for (const [told, ...written] of TOLD)
    test(told, () => {
      for (const role of [told, ...written]) assert.equal(toldRole(role), told, role);
    });

  test('leaves alone what has no words we know, or more than one meaning', () => {
    for (const role of AS_WRITTEN) assert.equal(toldRole(role), role);
    assert.equal(toldRole('  Chief\u00ad of \n Police\t'), 'Chief of Police');
    assert.equal(toldRole(''), '');
    assert.equal(toldRole('VP of of Sales'), 'VP of of Sales');
  });

  test('makes no two jobs one', () => {
    for (const roles of DIFFERENT) {
      const told = roles.map((role) => toldRole(role).toLowerCase());
      assert.equal(new Set(told).size, roles.length, told.join(' | '));
    }
  });

  const words = [
    ...new Set([...TOLD.flat(), ...AS_WRITTEN, ...DIFFERENT.flat()].flatMap((role) => role.split(' '))),
    ...'and & , / | - ( ) und y of the : . \u00ad \ud800 ß İ'.split(' '),
  ];
  const anyRole = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((parts) => parts.join(' ')),
    fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((parts) => parts.join('')),
    fc
      .tuple(
        fc.constantFrom(...TOLD.flat()),
        fc.constantFrom(', ', ' & ', ' and ', '/', ' – ', ' '),
        fc.constantFrom(...TOLD.flat(), ...AS_WRITTEN),
      )
      .map((parts) => parts.join('')),
  );

  test('comes to an end at once: what is told is told the same', () => {
    fc.assert(
      fc.property(anyRole, (role) => {
        const told = toldRole(role);
        assert.equal(toldRole(told), told);
      }),
      { numRuns: 3_000 },
    );
  });

  test('takes no longer for a text that is made to be slow', () => {
    const started = cpuMs();
    for (const hostile of ['chief ', 'co-', 'vice ', 'senior ', 'a.', ' and ', ', ', '(', 'VP of ', '– '])
      for (const length of [200, 20_000]) toldRole(hostile.repeat(length / hostile.length));
    assert.ok(cpuMs() - started < 500);
  });
});
