import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCertificateLog } from './certificate-log.ts';
import { readDnsAnswer } from './dns-answer.ts';
import { documentOf, valueOf } from './document-fixture.ts';

describe('readCertificateLog', () => {
  const url = 'https://crt.sh/?q=%25.lumenforge.example&output=json';
  const read = (value: unknown) => readCertificateLog(documentOf(JSON.stringify(value), { url }));
  it('dates each name by its first certificate, and leaves wildcards and strangers out', () => {
    const { domain, hosts } = valueOf(
      read([
        {
          id: 2,
          name_value: 'app.lumenforge.example\n*.lumenforge.example',
          not_before: '2026-11-01T00:00:00',
          issuer_name: 'C=US',
        },
        { id: 1, name_value: 'app.lumenforge.example', not_before: '2026-08-01T00:00:00' },
        {
          id: 3,
          name_value: 'lumenforge.example.evil.example\nAPI.lumenforge.example',
          not_before: '2026-11-02T00:00:00',
        },
      ]),
    );
    assert.equal(domain, 'lumenforge.example');
    assert.deepEqual(hosts, [
      { name: 'api.lumenforge.example', since: '2026-11-02T00:00:00.000Z' },
      { name: 'app.lumenforge.example', since: '2026-08-01T00:00:00.000Z' },
    ]);
  });
  it('refuses an error page and other JSON', () => {
    assert.equal(readCertificateLog(documentOf('<html>502 Bad Gateway</html>', { url })).ok, false);
    assert.equal(read({ error: 'x' }).ok, false);
    assert.equal(read([{ x: 1 }]).ok, false);
    assert.deepEqual(valueOf(read([])).hosts, []);
  });
});

describe('readDnsAnswer', () => {
  const read = (value: unknown) =>
    readDnsAnswer(documentOf(JSON.stringify(value), { url: 'dns:lumenforge.example' }));
  it('keeps unknown apart from none', () => {
    const answer = valueOf(
      read({
        domain: 'lumenforge.example',
        mx: [],
        ns: ['a.ns.example'],
        txt: null,
        aliases: null,
        addresses: ['192.0.2.1'],
      }),
    );
    assert.deepEqual(
      [answer.mx, answer.txt, answer.aliases, answer.addresses],
      [[], null, null, ['192.0.2.1']],
    );
  });
  it('is nothing where nobody answered', () => {
    assert.equal(
      read({ domain: 'lumenforge.example', mx: null, ns: null, txt: null, aliases: [], addresses: null }).ok,
      false,
    );
    assert.equal(read([]).ok, false);
  });
});
