import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTokens } from './model/tokens.ts';
import { isAnotherThing } from './name-gate.ts';
import type { TextSource } from '../../../ground/vocabulary/source-text.ts';

function saysAnother(name: string, title: string, text = '', source: TextSource = 'news'): boolean {
  const tokens = readTokens({ company: { name, domain: '' }, title, text, publishedAt: null });
  return isAnotherThing(tokens, source, name);
}

describe('another thing of the same name', () => {
  it('is a noun behind the common word a name begins with', () => {
    assert.equal(saysAnother('Falcon Payroll', 'Falcon nest found on cathedral'), true);
    assert.equal(saysAnother('Crown Logistics', 'Crown estate sues tenant over rent'), true);
  });

  it('is not told by a verb, an adverb or a mark', () => {
    assert.equal(saysAnother('Falcon Payroll', 'Falcon raises $9m'), false);
    assert.equal(saysAnother('Falcon Payroll', 'Falcon quietly opens Leeds office'), false);
    assert.equal(saysAnother('Falcon Payroll', 'Falcon: new chief executive named'), false);
    assert.equal(saysAnother('Falcon Payroll', 'Falcon cut a third of its staff'), false);
  });

  it('is not told by those who work there', () => {
    assert.equal(saysAnother('Crown Logistics', 'Crown chief executive steps down after ten years'), false);
    assert.equal(saysAnother('Crown Logistics', 'Crown founder Jane Smith resigns'), false);
  });

  it('is not meant where the whole name, its trade, or the company itself speaks', () => {
    assert.equal(saysAnother('Falcon Payroll', 'Falcon Payroll nest opens'), false);
    assert.equal(saysAnother('Falcon Payroll', 'Falcon tool breached', 'The payroll firm said so.'), false);
    assert.equal(saysAnother('Falcon Payroll', 'Falcon tunnel closed', '', 'blog'), false);
  });

  it('is not suspected of a name that no dictionary holds', () => {
    assert.equal(saysAnother('Zyntrovia Payroll', 'Zyntrovia tunnel closed'), false);
  });
});
