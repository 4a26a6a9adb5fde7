import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { legalDocumentOf, readLegal } from './legal.ts';

const CLAUSES = [
  'You may use the lamps for any lawful purpose in your own buildings.',
  'We keep records of failures for thirty days after the lamp was replaced.',
  'Either side may end the agreement with thirty days’ notice in writing.',
  'Invoices are due within fourteen days of the day they were sent.',
  'We answer for damage up to the sum that you paid in the last year.',
  'Disputes are settled by the courts of Leeds and nowhere else at all.',
  'You remain the owner of everything that you put into the service.',
  'We tell you thirty days before any of these terms are changed again.',
];

function terms(clauses: string[], furniture = ''): string {
  return `<html><head><title>Terms of Service | Lumenforge</title></head><body><nav><a href="/a">Lamps for everybody who likes a light at night</a></nav>
<main><h1>Terms of Service</h1><p>Last updated: 3 May 2026</p>${clauses.map((clause, index) => `<p>${index + 1}. ${clause}</p>`).join('')}</main>${furniture}</body></html>`;
}

const at = { url: 'https://lumenforge.example/legal/terms-of-service' };

describe('readLegal', () => {
  it('reads the sentences, the date the document gives itself, and which document it is', () => {
    const read = valueOf(readLegal(documentOf(terms(CLAUSES), at)));
    assert.deepEqual([read.document, read.effectiveDate, read.sentences.length], ['terms', '2026-05-03', 8]);
    assert.equal(read.sentences[0], 'you may use the lamps for any lawful purpose in your own buildings');
  });

  it('says the same of another layout, another menu and other related articles', () => {
    const plain = valueOf(readLegal(documentOf(terms(CLAUSES), at)));
    const other = terms(
      CLAUSES,
      '<aside><p>Read how the lamps of a whole harbour were replaced last year.</p></aside><footer><p>© 2026 Lumenforge. All rights reserved everywhere.</p></footer>',
    )
      .replaceAll('<p>', '<p class="x7f">\n  ')
      .replace('<nav>', '<nav data-nonce="9f"><a href="/b">Another entry with quite a lot of words in it</a>')
      .replace('Either side', '“Either” side');
    assert.deepEqual(valueOf(readLegal(documentOf(other, at))), plain);
  });

  it('refuses a loading page, a challenge and a page that is no legal document', () => {
    assert.equal(
      readLegal(documentOf('<html><head><title>Terms</title></head><body>Loading</body></html>', at)).ok,
      false,
    );
    assert.equal(readLegal(documentOf('<title>Just a moment...</title><p>Checking</p>', at)).ok, false);
    assert.equal(
      readLegal(
        documentOf(terms(CLAUSES).replace('Terms of Service |', 'Lamps |'), {
          url: 'https://lumenforge.example/lamps',
        }),
      ).ok,
      false,
    );
  });

  it('knows the documents by their addresses', () => {
    const documentAt = (path: string): string | null => legalDocumentOf(`https://x.example${path}`, '');
    assert.deepEqual(
      ['/privacy-policy', '/legal/dpa', '/legal/ai-terms', '/sla', '/agb', '/terms', '/about'].map(
        documentAt,
      ),
      ['privacy', 'dpa', 'ai_terms', 'sla', 'terms', 'terms', null],
    );
  });
});
