import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readFormD } from './form-d.ts';

const form = (
  industry = '<industryGroupType>Other Technology</industryGroupType>',
  people = '',
) => `<?xml version="1.0"?><edgarSubmission><submissionType>D</submissionType>
  <primaryIssuer><cik>0000987654</cik><entityName>Lumen Forge &amp; Co</entityName><issuerAddress><city>Portland</city><stateOrCountry>OR</stateOrCountry></issuerAddress>
  <yearOfInc><withinFiveYears>true</withinFiveYears><value>2024</value></yearOfInc></primaryIssuer>
  <relatedPersonsList><relatedPersonInfo><relatedPersonName><firstName>Ada</firstName><middleName>-</middleName><lastName>Byron</lastName></relatedPersonName>
  <relatedPersonRelationshipList><relationship>Executive Officer</relationship><relationship>Director</relationship></relatedPersonRelationshipList>
  <relationshipClarification>CEO</relationshipClarification></relatedPersonInfo>${people}</relatedPersonsList>
  <offeringData><industryGroup>${industry}</industryGroup><typeOfFiling><newOrAmendment><isAmendment>false</isAmendment></newOrAmendment><dateOfFirstSale><value>2026-11-03</value></dateOfFirstSale></typeOfFiling>
  <typesOfSecuritiesOffered><isEquityType>true</isEquityType><isOptionToAcquireType>true</isOptionToAcquireType><isDebtType>false</isDebtType></typesOfSecuritiesOffered>
  <offeringSalesAmounts><totalOfferingAmount>12000000</totalOfferingAmount><totalAmountSold>Indefinite</totalAmountSold></offeringSalesAmounts></offeringData></edgarSubmission>`;

describe('readFormD', () => {
  it('reads issuer, amounts, securities and people', () => {
    assert.deepEqual(valueOf(readFormD(documentOf(form()))), {
      kind: 'form_d',
      issuer: {
        cik: '987654',
        name: 'Lumen Forge & Co',
        state: 'OR',
        city: 'Portland',
        yearOfIncorporation: '2024',
      },
      industryGroup: 'Other Technology',
      pooledFund: false,
      totalOfferingAmount: 12_000_000,
      totalAmountSold: null,
      dateOfFirstSale: '2026-11-03T00:00:00.000Z',
      securities: ['equity', 'option to acquire'],
      people: [{ name: 'Ada Byron', role: 'Executive Officer, Director (CEO)' }],
      amendment: false,
    });
  });
  it('marks pooled funds and leaves out companies among the people', () => {
    const fund = '<industryGroupType>Pooled Investment Fund</industryGroupType><investmentFundInfo/>';
    const manager =
      '<relatedPersonInfo><relatedPersonName><firstName>LLC</firstName><lastName>Forge GP</lastName></relatedPersonName><relatedPersonRelationshipList><relationship>Director</relationship></relatedPersonRelationshipList></relatedPersonInfo>';
    const read = valueOf(readFormD(documentOf(form(fund, manager))));
    assert.deepEqual([read.pooledFund, read.people.length], [true, 1]);
  });
  it('does not expand entities and refuses anything else', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY e "boomboom">]>${form().slice(21).replace('Portland', '&e;')}`;
    assert.ok(!JSON.stringify(readFormD(documentOf(bomb))).includes('boom'));
    for (const body of ['', '<html></html>', '{}', '<edgarSubmission/>', '<a>'.repeat(10_000)])
      assert.equal(readFormD(documentOf(body)).ok, false);
  });
});
