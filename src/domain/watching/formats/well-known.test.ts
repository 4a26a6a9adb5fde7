import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readOpenApi } from './openapi.ts';
import { readLlmsTxt, readSecurityTxt } from './well-known.ts';

describe('files with an address of their own', () => {
  it('reads security.txt by its fields, whatever day it expires', () => {
    const one = valueOf(
      readSecurityTxt(
        documentOf('# hello\nContact: mailto:safe@lumenforge.example\nExpires: 2027-01-01T00:00:00Z\n'),
      ),
    );
    const other = valueOf(
      readSecurityTxt(documentOf('Contact: mailto:safe@lumenforge.example\nExpires: 2028-01-01T00:00:00Z\n')),
    );
    assert.deepEqual([one.present, one.digest], [true, other.digest]);
    assert.match(one.summary, /^Contact: mailto/);
  });

  it('reads llms.txt by its headings', () => {
    const read = valueOf(
      readLlmsTxt(documentOf('# Lumenforge\n\n> Lamps.\n\n## Docs\n- [Start](https://x.example)\n')),
    );
    assert.deepEqual([read.present, read.summary], [true, 'Lumenforge · Docs']);
  });

  it('counts the paths of OpenAPI and Swagger descriptions', () => {
    const api = {
      openapi: '3.1.0',
      info: { title: 'Lamps', version: '4' },
      paths: { '/lamps': {}, '/bulbs/{id}': {}, 'x-note': {} },
    };
    const read = valueOf(readOpenApi(documentOf(JSON.stringify(api))));
    assert.deepEqual([read.title, read.version, read.paths], ['Lamps', '4', ['/bulbs/{id}', '/lamps']]);
    assert.equal(valueOf(readOpenApi(documentOf('{"swagger":"2.0","paths":{"/a":{}}}'))).paths.length, 1);
  });

  it('takes 404 for an absence, and a page in place of the file for no statement', () => {
    for (const read of [readSecurityTxt, readLlmsTxt, readOpenApi]) {
      const absent = read(documentOf('', { status: 404 }));
      assert.ok(absent.ok && !absent.value.present);
      assert.equal(read(documentOf('<!doctype html><title>Lamps</title>')).ok, false);
    }
    assert.equal(readSecurityTxt(documentOf('Expires: never')).ok, false);
    assert.equal(readOpenApi(documentOf('{"openapi":"3.0.0"}')).ok, false);
  });
});
