import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { startSampleWeb } from '../server.ts';
import type { SampleWeb } from '../server.ts';
import { visit } from '../visit.ts';

let web: SampleWeb;
const get = (kind: string, path = '/') => visit(web.port, web.awkward[kind] ?? '', path);

before(async () => {
  web = await startSampleWeb();
});
after(() => web.close());

describe('awkward hosts', () => {
  it('redirect in circles, and to where nobody should go', async () => {
    assert.equal((await get('loops')).headers.location, '/again');
    assert.equal((await get('loops', '/again')).headers.location, '/');
    assert.equal((await get('private')).headers.location, 'http://127.0.0.1:1/');
    assert.match((await get('private', '/more')).headers.location ?? '', /^http:\/\/169\.254\.169\.254\//);
  });

  it('send a small gzip that inflates to 200 MB', async () => {
    const { body, headers } = await get('bomb');
    assert.equal(headers['content-encoding'], 'gzip');
    assert.ok(body.length < 300_000, `${body.length} bytes`);
    assert.equal(gunzipSync(body).length, 200 * 1024 * 1024);
  });

  it('send 50 MB', async () => {
    assert.equal((await get('huge')).body.length, 50 * 1024 * 1024);
  });

  it('answer with errors, or cut the line', async () => {
    assert.equal((await get('errors', '/robots.txt')).status, 500);
    await assert.rejects(get('resets'), { code: 'ECONNRESET' });
  });

  it('offer a feed that is none, a page without text, and Latin-1', async () => {
    assert.match((await get('notafeed')).body.toString(), /rel="alternate"[^>]*href="\/feed"/);
    assert.match((await get('notafeed', '/feed')).headers['content-type'] ?? '', /html/);
    assert.match((await get('script')).body.toString(), /<div id="root"><\/div>/);
    assert.match((await get('latin', '/feed')).body.toString('latin1'), /Café Zoé ouvre à Besançon/);
    assert.ok((await get('latin', '/feed')).body.includes(0xe9));
  });

  it('refuse crawlers, or have no robots.txt so that their page can be met', async () => {
    assert.match((await get('refuses', '/robots.txt')).body.toString(), /^Disallow: \/$/m);
    assert.equal((await get('hangs', '/robots.txt')).status, 404);
  });

  it('end at once when the web closes, hanging and dripping ones too', { timeout: 60_000 }, async () => {
    const closing = await startSampleWeb();
    const ask = (kind: string) => {
      const outgoing = request({
        host: '127.0.0.1',
        port: closing.port,
        agent: false,
        headers: { host: closing.awkward[kind] ?? '' },
      });
      outgoing.end();
      return outgoing;
    };
    const hanging = ask('hangs');
    const cut = once(hanging, 'error');
    const [dripping] = (await once(ask('drips'), 'response')) as [IncomingMessage];
    const aborted = once(dripping, 'error');
    dripping.resume();
    await closing.close();
    assert.equal(((await cut)[0] as NodeJS.ErrnoException).code, 'ECONNRESET');
    await aborted;
  });
});
