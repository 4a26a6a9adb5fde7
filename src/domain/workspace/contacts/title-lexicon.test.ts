import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tagOfTitle } from '../../ground/vocabulary/title-lexicon.ts';

test('a title alone says who signs, who builds and who argues for it; and of others nothing', () => {
  for (const [tag, ...titles] of [
    [
      'decision_maker',
      'CEO and co-founder',
      'Chief Revenue Officer',
      'VP, Sales',
      'Head of People',
      'Marketing Director',
      'Geschäftsführerin',
      'Directrice générale',
      'Vice-President of Finance',
    ],
    [
      'technical',
      'CTO',
      'Staff Software Engineer',
      'Head of IT',
      'VP Engineering',
      'Data Platform Lead',
      'Security Architect',
    ],
    ['champion', 'Sales Operations Manager', 'Team Lead, Support', 'Revenue Analyst'],
    [
      null,
      'Executive Assistant to the CEO',
      'Independent Director',
      'Director',
      'Chair of the Board',
      'Florist',
      'Intern, Engineering',
      '',
    ],
  ] as const)
    for (const title of titles) assert.equal(tagOfTitle(title), tag, title);
});
