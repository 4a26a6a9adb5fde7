import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readSubprocessors, vendorKey } from './subprocessors.ts';

const table = (rows: string[][]): string =>
  `<html><head><title>Subprocessors</title></head><body><h1>Subprocessors</h1><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></body></html>`;

describe('readSubprocessors', () => {
  it('reads the rows of a table of vendors', () => {
    const read = valueOf(
      readSubprocessors(
        documentOf(
          table([
            ['Entity name', 'Purpose', 'Country'],
            ['Tessaline, Inc.', 'Hosting', 'Ireland'],
            ['Borea GmbH', 'E-mail', 'Germany'],
          ]),
        ),
      ),
    );
    assert.deepEqual(read.vendors, [
      { name: 'Borea GmbH', purpose: 'E-mail', location: 'Germany' },
      { name: 'Tessaline, Inc.', purpose: 'Hosting', location: 'Ireland' },
    ]);
  });

  it('refuses a page with other tables or none', () => {
    assert.equal(
      readSubprocessors(
        documentOf(
          table([
            ['Plan', 'Price'],
            ['Pro', '9'],
          ]),
        ),
      ).ok,
      false,
    );
    assert.equal(readSubprocessors(documentOf('<p>We use vendors.</p>')).ok, false);
  });

  it('takes a legal form for no part of the name', () => {
    assert.equal(vendorKey('Tessaline, Inc.'), vendorKey('Tessaline (EU)'));
    assert.notEqual(vendorKey('Borea GmbH'), vendorKey('Boreal GmbH'));
  });
});
