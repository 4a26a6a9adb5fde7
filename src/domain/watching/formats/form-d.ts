import type { Element } from 'domhandler';
import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { FormDObservation, NamedPerson } from '../../ground/observations/index.ts';
import { isOnlyLegalForm } from '../../ground/vocabulary/legal-forms.ts';
import { decodeText } from './charset.ts';
import { isoOf } from './dates.ts';
import { parseMarkup } from './markup-tree.ts';
import { squeeze, textOf } from './text.ts';
import { child, elements, text } from './xml-elements.ts';

const MAX_PEOPLE = 100;

/** SEC Form D and D/A `primary_doc.xml` (EDGAR Form D XML Technical Specification). Amounts in US dollars. */
export function readFormD(document: FetchedDocument): Reading<FormDObservation> {
  const { root } = parseMarkup(decodeText(document).text, 'xml');
  const submission = child(root, 'edgarSubmission');
  const issuer = child(submission, 'primaryIssuer');
  const offering = child(submission, 'offeringData');
  const name = text(issuer, 'entityName');
  if (issuer === null || offering === null || name === null)
    return unreadable('the document is not a Form D');

  const industryGroup = text(offering, 'industryGroup', 'industryGroupType');
  const securities = child(offering, 'typesOfSecuritiesOffered');
  const form = text(submission, 'submissionType');
  return readable({
    kind: 'form_d',
    issuer: {
      cik: text(issuer, 'cik')?.replace(/^0+/, '') ?? null,
      name,
      state: text(issuer, 'issuerAddress', 'stateOrCountry'),
      city: text(issuer, 'issuerAddress', 'city'),
      yearOfIncorporation: text(issuer, 'yearOfInc', 'value'),
    },
    industryGroup,
    pooledFund:
      /pooled investment fund/i.test(industryGroup ?? '') ||
      child(offering, 'industryGroup', 'investmentFundInfo') !== null ||
      text(securities, 'isPooledInvestmentFundType') === 'true',
    totalOfferingAmount: amount(text(offering, 'offeringSalesAmounts', 'totalOfferingAmount')),
    totalAmountSold: amount(text(offering, 'offeringSalesAmounts', 'totalAmountSold')),
    dateOfFirstSale: isoOf(text(offering, 'typeOfFiling', 'dateOfFirstSale', 'value')),
    securities: securitiesOf(securities),
    people: peopleOf(child(submission, 'relatedPersonsList')),
    amendment: form === 'D/A' || text(offering, 'typeOfFiling', 'newOrAmendment', 'isAmendment') === 'true',
  });
}

/** `isEquityType` becomes `equity`, `isOptionToAcquireType` becomes `option to acquire`. */
function securitiesOf(list: Element | null): string[] {
  return elements(list)
    .filter((element) => /^is[A-Z]/.test(element.name) && textOf(element, 10) === 'true')
    .map((element) =>
      element.name
        .slice(2)
        .replace(/Type$/, '')
        .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
        .toLowerCase(),
    );
}

/** Directors, officers and promoters. A fund's "person" that is itself a company is not one. */
function peopleOf(list: Element | null): NamedPerson[] {
  return elements(list, 'relatedPersonInfo')
    .slice(0, MAX_PEOPLE)
    .flatMap((info) => {
      const parts = ['firstName', 'middleName', 'lastName'].map(
        (part) => text(info, 'relatedPersonName', part) ?? '',
      );
      const name = squeeze(parts.filter((part) => !/^(?:-+|n\/?a|none)$/i.test(part)).join(' '));
      const roles = elements(child(info, 'relatedPersonRelationshipList'), 'relationship').map((role) =>
        textOf(role, 100),
      );
      const role = text(info, 'relationshipClarification') ?? roles.join(', ');
      return name === '' || isOrganisation(name)
        ? []
        : [
            {
              name,
              role: roles.length > 0 && role !== roles.join(', ') ? `${roles.join(', ')} (${role})` : role,
            },
          ];
    });
}

const ORGANISATION = /\b(?:Fund|Trust|Partners|Group|Holdings|Capital|Management)\b/i;

/** Filers put a legal form anywhere, also as the first name; two letters there are initials ("KG Menon"). */
function isOrganisation(name: string): boolean {
  const words = name.split(/[\s,]+/);
  return (
    ORGANISATION.test(name) ||
    words.some((word, index) => (index > 0 || word.length > 2) && isOnlyLegalForm(word))
  );
}

function amount(written: string | null): number | null {
  return written !== null && /^\d{1,15}(?:\.\d{1,4})?$/.test(written) ? Number(written) : null;
}
