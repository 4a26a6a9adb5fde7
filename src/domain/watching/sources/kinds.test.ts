import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MINUTE } from '../../../platform/clock.ts';
import { apiTermsOf, isSourceKind, sourceKind, sourceKinds } from '../../ground/vocabulary/source-kinds.ts';

describe('source kinds', () => {
  it('has sound rules for each', () => {
    for (const [kind, rules] of Object.entries(sourceKinds)) {
      assert.ok(isSourceKind(kind));
      assert.ok(rules.label.length > 2 && rules.accept.includes('/'), kind);
      assert.ok(rules.visitEvery === null || rules.visitEvery >= 15 * MINUTE, kind);
      assert.ok(rules.maxBytes >= 1024 * 1024, kind);
    }
    assert.equal(sourceKind('status').visitEvery, 15 * MINUTE);
    assert.equal(isSourceKind('toString'), false);
  });

  it('knows a documented API by its exact host and path, over https only', () => {
    assert.equal(
      apiTermsOf('https://boards-api.greenhouse.io/v1/boards/lumenforge/jobs')?.provider,
      'Greenhouse',
    );
    assert.equal(apiTermsOf('https://www.sec.gov/Archives/edgar/data/1/x.htm')?.provider, 'SEC EDGAR');
    for (const url of [
      'https://www.sec.gov/about',
      'http://api.github.com/',
      'https://api.github.com:8443/',
      'https://api.github.com.evil.example/',
      'https://github.com/x',
      'nonsense',
    ]) {
      assert.equal(apiTermsOf(url), null, url);
    }
  });
});
