import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isManagersFund } from './fund-gate.ts';
import type { TextItem } from '../../../ground/vocabulary/source-text.ts';

function item(name: string, title: string, text = ''): TextItem {
  return {
    company: { name, domain: 'x.example' },
    source: 'news',
    title,
    text,
    publishedAt: null,
    url: null,
  };
}

describe("a manager's own fund", () => {
  for (const [name, title, text] of [
    ['Alder Point Capital', 'Alder Point closes $300m vehicle', ''],
    ['Tamarisk Ventures', 'LPs double down on Tamarisk', 'Commitments came from six endowments.'],
    ['Tamarisk Ventures plc', 'LPs back Tamarisk again', 'Its commitments are larger.'],
    ['Stonechat', 'Stonechat raises €90m climate fund', ''],
    ['Lindisfarne Credit II', 'Form D: Lindisfarne Credit II', 'Pooled investment fund interests.'],
  ] as const)
    it(`is ${title}`, () => assert.equal(isManagersFund(item(name, title, text)), true));

  for (const [name, title, text] of [
    ['Stonechat', 'Stonechat raises €9m', 'The round was led by Alder Point Growth Fund II.'],
    ['Stonechat', 'Stonechat secures Series B funding', 'Alder Point Capital led.'],
    ['Marram Capital', 'Marram Capital raises $20m Series A', 'The lender will hire twenty people.'],
    ['Stonechat', 'Stonechat raises $12 million from Alder Point climate fund', ''],
    ['Stonechat', "Stonechat closes $8M Series A from Alder Point's growth fund", ''],
    ['Impact Robotics', 'Impact Robotics raises $20M Series B', 'The funds will be used to hire.'],
    ['Growth Kitchen', 'Growth Kitchen closes seed round', 'It will use the funds to open two sites.'],
    ['Marram Capital', 'Marram Capital lands $9m', 'The lender will use the funds to hire.'],
  ] as const)
    it(`is not ${title}`, () => assert.equal(isManagersFund(item(name, title, text)), false));
});
