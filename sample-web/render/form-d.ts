import type { Filing, LiveCompany } from '../company.ts';
import { isoDay } from '../dates.ts';
import { escapeText } from './escape.ts';

/** `primary_doc.xml` of a Form D, EDGAR schema X0708. */
export function formD(company: LiveCompany, filing: Filing & { form: 'D' }): string {
  const address = (tag: string) => `<${tag}>
        <street1>1 ${escapeText(company.name)} Way</street1>
        <city>${escapeText(company.city)}</city>
        <stateOrCountry>${company.filer?.state ?? ''}</stateOrCountry>
        <zipCode>37201</zipCode>
      </${tag}>`;
  const persons = filing.people.map(
    (person) => `    <relatedPersonInfo>
      <relatedPersonName><firstName>${escapeText(person.first)}</firstName><lastName>${escapeText(person.last)}</lastName></relatedPersonName>
      ${address('relatedPersonAddress')}
      <relatedPersonRelationshipList><relationship>${escapeText(person.relationship)}</relationship></relatedPersonRelationshipList>
    </relatedPersonInfo>`,
  );
  const signer = company.team.people[0];
  return `<?xml version="1.0"?>
<edgarSubmission>
  <schemaVersion>X0708</schemaVersion>
  <submissionType>D</submissionType>
  <testOrLive>LIVE</testOrLive>
  <primaryIssuer>
    <cik>${String(company.filer?.cik ?? 0).padStart(10, '0')}</cik>
    <entityName>${escapeText(company.name)}, Inc.</entityName>
    ${address('issuerAddress')}
    <jurisdictionOfInc>DELAWARE</jurisdictionOfInc>
    <issuerPreviousNameList><value>None</value></issuerPreviousNameList>
    <entityType>Corporation</entityType>
    <yearOfInc><overFiveYears>true</overFiveYears><value>${company.founded}</value></yearOfInc>
  </primaryIssuer>
  <relatedPersonsList>
${persons.join('\n')}
  </relatedPersonsList>
  <offeringData>
    <industryGroup><industryGroupType>Other Health Care</industryGroupType></industryGroup>
    <issuerSize><revenueRange>Decline to Disclose</revenueRange></issuerSize>
    <federalExemptionsExclusions><item>06b</item></federalExemptionsExclusions>
    <typeOfFiling>
      <newOrAmendment><isAmendment>false</isAmendment></newOrAmendment>
      <dateOfFirstSale><value>${isoDay(filing.at)}</value></dateOfFirstSale>
    </typeOfFiling>
    <durationOfOffering><moreThanOneYear>false</moreThanOneYear></durationOfOffering>
    <typesOfSecuritiesOffered><isEquityType>true</isEquityType></typesOfSecuritiesOffered>
    <businessCombinationTransaction><isBusinessCombinationTransaction>false</isBusinessCombinationTransaction></businessCombinationTransaction>
    <minimumInvestmentAccepted>0</minimumInvestmentAccepted>
    <salesCompensationList/>
    <offeringSalesAmounts>
      <totalOfferingAmount>${filing.offering}</totalOfferingAmount>
      <totalAmountSold>${filing.sold}</totalAmountSold>
      <totalRemaining>${filing.offering - filing.sold}</totalRemaining>
    </offeringSalesAmounts>
    <investors><hasNonAccreditedInvestors>false</hasNonAccreditedInvestors><totalNumberAlreadyInvested>11</totalNumberAlreadyInvested></investors>
    <signatureBlock>
      <authorizedRepresentative>false</authorizedRepresentative>
      <signature>
        <issuerName>${escapeText(company.name)}, Inc.</issuerName>
        <signatureName>/s/ ${escapeText(signer?.name ?? '')}</signatureName>
        <nameOfSigner>${escapeText(signer?.name ?? '')}</nameOfSigner>
        <signatureTitle>${escapeText(signer?.role ?? '')}</signatureTitle>
        <signatureDate>${isoDay(filing.at)}</signatureDate>
      </signature>
    </signatureBlock>
  </offeringData>
</edgarSubmission>
`;
}
