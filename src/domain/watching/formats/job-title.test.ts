import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isJobTitle } from './job-title.ts';

describe('isJobTitle', () => {
  it('takes roles', () => {
    for (const title of [
      'CEO',
      'Chief Revenue Officer',
      'VP, Sales',
      'Co-Founder & CTO',
      'Senior Data Engineer',
      'Head of People',
      'Geschäftsführer',
      'Directrice générale',
      'Partner',
      'Board Member',
    ]) {
      assert.equal(isJobTitle(title), true, title);
    }
  });
  it('refuses what is none', () => {
    for (const text of [
      'Our Leadership',
      'She is the director of everything',
      'Read more about our CEO',
      'Engineering',
      'Bar Chairs',
      'Travel Agents',
      'Partners',
      'ceo@lumenforge.example',
      'Looking for a manager?',
      'x'.repeat(500),
    ]) {
      assert.equal(isJobTitle(text), false, text);
    }
  });
});
