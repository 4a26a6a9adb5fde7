import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { standingInFrames } from './frames.ts';
import { readTokens } from './tokens.ts';

const company = { name: 'Ferncastle', domain: 'ferncastle.example' };

function of(text: string): { right: string[]; wrong: string[]; elsewhere: string[] } {
  const { right, wrong, elsewhere } = standingInFrames(
    readTokens({ company, title: '', text, publishedAt: null }),
  );
  return { right: [...right].toSorted(), wrong: [...wrong].toSorted(), elsewhere: [...elsewhere].toSorted() };
}

describe('the place of a company in a frame', () => {
  const right: [string, string][] = [
    ['On Monday Ferncastle bought the Brindle group.', 'acquisition_made'],
    ['The Brindle group was bought by Ferncastle in May.', 'acquisition_made'],
    ['Notice is given of the acquisition of Brindle by Ferncastle.', 'acquisition_made'],
    ['Regulators cleared Ferncastle’s acquisition of Brindle.', 'acquisition_made'],
    ['Brindle has sold its ferries to Ferncastle.', 'acquisition_made'],
    ['The Brindle group has bought Ferncastle.', 'acquired'],
    ['The takeover of Ferncastle closed.', 'acquired'],
    ['Ferncastle was acquired last week.', 'acquired'],
    ['Last year Ferncastle sold its ferries to Brindle.', 'divestiture'],
    ['Ada Byron joins Ferncastle as finance chief.', 'executive_hire'],
    ['Ada Byron was appointed by Ferncastle.', 'executive_hire'],
    ['Ada Byron joins Brindle from Ferncastle.', 'executive_departure'],
    ['Ada Byron has resigned from Ferncastle.', 'executive_departure'],
    ['The port of Hull selected Ferncastle.', 'customer_win'],
    ['The contract was awarded to Ferncastle.', 'government_contract'],
    ['Two funds invested in Ferncastle.', 'funding'],
  ];
  for (const [text, type] of right)
    it(`${type}: ${text}`, () => assert.ok(of(text).right.includes(type), JSON.stringify(of(text))));

  const wrong: [string, string][] = [
    ['On Monday Ferncastle bought the Brindle group.', 'acquired'],
    ['The Brindle group has bought Ferncastle.', 'acquisition_made'],
    ['Ada Byron joins Brindle from Ferncastle.', 'executive_hire'],
    ['Now Ferncastle has selected Brindle.', 'customer_win'],
    ['The round was led by Ferncastle.', 'funding'],
  ];
  for (const [text, type] of wrong)
    it(`not ${type}: ${text}`, () => assert.ok(of(text).wrong.includes(type), JSON.stringify(of(text))));

  it('somebody else did it to somebody else', () => {
    assert.deepEqual(of('Ferncastle is a customer. Last week Brindle bought the Corrigan yard.'), {
      right: [],
      wrong: [],
      elsewhere: ['acquired', 'acquisition_made', 'divestiture'],
    });
  });
});
