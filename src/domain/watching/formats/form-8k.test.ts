import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readForm8K } from './form-8k.ts';

const head = `<p><b>LUMEN FORGE, INC.</b></p><p>(Exact name of registrant as specified in its charter)</p><p>Date of Report (Date of earliest event reported): November&#160;17, 2026</p>`;
const read = (body: string) =>
  valueOf(
    readForm8K(
      documentOf(`<html>${head}${body}<p><b>SIGNATURES</b></p><p>Pursuant to the requirements …</p></html>`),
    ),
  );

describe('readForm8K', () => {
  it('reads company, date and items, up to the signature', () => {
    const form =
      read(`<p><b>Item&nbsp;5.02. Departure of Directors or Certain Officers.</b></p><p>On November 17, 2026, Ada Byron resigned, see Item 9.01 below.</p><p>She stays until May.</p>
      <div>ITEM 9.01&#8201; Financial Statements and Exhibits</div><p>99.1 Press release</p>`);
    assert.deepEqual(form, {
      kind: 'form_8k',
      company: 'LUMEN FORGE, INC.',
      reportDate: '2026-11-17T00:00:00.000Z',
      items: [
        {
          number: '5.02',
          title: 'Departure of Directors or Certain Officers',
          text: 'On November 17, 2026, Ada Byron resigned, see Item 9.01 below. She stays until May.',
        },
        { number: '9.01', title: 'Financial Statements and Exhibits', text: '99.1 Press release' },
      ],
    });
  });
  it('reads number and title that stand in two table cells', () => {
    const { items } = read(
      '<table><tr><td>Item 1.05.</td><td>Material Cybersecurity Incidents.</td></tr></table><p>On Monday the Company found …</p>',
    );
    assert.deepEqual(items, [
      { number: '1.05', title: 'Material Cybersecurity Incidents', text: 'On Monday the Company found …' },
    ]);
  });
  it('gives a reason where there are no items', () => {
    assert.deepEqual(readForm8K(documentOf('<p>Exhibit 99.1</p>')), {
      ok: false,
      reason: 'the document has no 8-K items',
    });
  });
});
