import assert from 'node:assert/strict';
import { connect as connectTcp } from 'node:net';
import { describe, test } from 'node:test';
import type { ResolvedAddress } from '../names/lookup.ts';
import type { OutboundPolicy } from './client.ts';
import { failsWith, get, loopbackClient, serveHttp, serveTcp } from './loopback.ts';
import { parseResolveMap } from './resolve-map.ts';

/** A resolver that gives one list of answers after the other, and stays with the last. */
function answering(...lists: string[][]): { lookup: NonNullable<OutboundPolicy['lookup']>; asked: string[] } {
  const asked: string[] = [];
  const lookup = (hostname: string): Promise<readonly ResolvedAddress[]> => {
    asked.push(hostname);
    const list = lists[Math.min(asked.length, lists.length) - 1] ?? [];
    return Promise.resolve(list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  };
  return { lookup, asked };
}

describe('addresses', () => {
  test('opened by a network that is none stop the start', (t) => {
    assert.throws(() => loopbackClient(t, { allowCidrs: ['10.0.0.0/40'] }), /"10\.0\.0\.0\/40"/);
  });

  test('written as literals are refused in any spelling, before anything is dialled', async (t) => {
    let dialled = 0;
    const dial: OutboundPolicy['dial'] = (options) => {
      dialled += 1;
      return connectTcp(options);
    };
    const http = loopbackClient(t, { allowCidrs: [], dial });
    const hosts = ['127.0.0.1', '0177.1', '0x7f000001', '2130706433', '127.1', '[::1]', '[::127.0.0.1]'];
    for (const host of [...hosts, '[::ffff:10.0.0.1]', '[64:ff9b::a00:1]', '169.254.169.254', '０.0.0.0']) {
      await assert.rejects(http.request(get(`http://${host}/`)), failsWith('blocked'), host);
    }
    assert.equal(dialled, 0);
  });

  test('resolved are refused if any of them is special', async (t) => {
    const port = await serveHttp(t, (_request, response) => response.end());
    for (const list of [
      ['10.0.0.1'],
      ['127.0.0.1', '10.0.0.1'],
      ['127.0.0.1', 'fe80::1'],
      ['::ffff:127.0.0.1'],
    ]) {
      const http = loopbackClient(t, answering(list));
      await assert.rejects(
        http.request(get(`http://acme.example:${port}/`)),
        failsWith('blocked'),
        list.join(),
      );
    }
  });

  test('are resolved once per connection: rebinding finds nobody asking', async (t) => {
    const port = await serveHttp(t, (request, response) => response.end(request.headers.host));
    const resolver = answering(['127.0.0.1'], ['10.0.0.1']);
    const http = loopbackClient(t, resolver);
    const url = `http://acme.example:${port}/`;
    const first = await http.request(get(url));
    assert.equal(first.body.toString(), `acme.example:${port}`);
    assert.equal(first.remoteAddress, '127.0.0.1');
    assert.ok(first.timings.dnsMs !== null);
    assert.equal((await http.request(get(url))).status, 200, 'the open socket serves on');
    assert.deepEqual(resolver.asked, ['acme.example']);
    // A new connection asks again and meets the rebound answer.
    await assert.rejects(http.request(get(url, { keepAliveGroup: 'new' })), failsWith('blocked'));
  });

  test('are resolved anew when the socket is old: nobody stays connected to what a name once meant', async (t) => {
    const port = await serveHttp(t, (_request, response) => void setTimeout(() => response.end(), 5));
    const resolver = answering(['127.0.0.1'], ['10.0.0.1']);
    const http = loopbackClient(t, { ...resolver, maxSocketAgeMs: 2 });
    const url = `http://acme.example:${port}/`;
    assert.equal((await http.request(get(url))).status, 200);
    await assert.rejects(http.request(get(url)), failsWith('blocked'));
    assert.equal(resolver.asked.length, 2);
  });

  test('of a cloud’s metadata stay shut though the network around them is open', async (t) => {
    for (const address of ['169.254.169.254', '100.100.100.200', '::ffff:169.254.169.254', 'fd00:ec2::254']) {
      const everything = ['0.0.0.0/0', '::/0'];
      const http = loopbackClient(t, { ...answering([address]), allowCidrs: everything });
      await assert.rejects(http.request(get('http://acme.example/')), failsWith('blocked'), address);
    }
  });

  test('are tried one after the other among the vetted', async (t) => {
    const port = await serveHttp(t, (_request, response) => response.end('ok'));
    const http = loopbackClient(t, answering(['127.0.0.9', '127.0.0.1']));
    const { remoteAddress } = await http.request(get(`http://acme.example:${port}/`));
    assert.equal(remoteAddress, '127.0.0.1');
  });

  test('where the socket ended are compared with the vetted', async (t) => {
    let requests = 0;
    const port = await serveHttp(t, (_request, response) => {
      requests += 1;
      response.end();
    });
    const http = loopbackClient(t, {
      ...answering(['93.184.215.14']),
      dial: () => connectTcp({ host: '127.0.0.1', port }),
    });
    await assert.rejects(http.request(get(`http://acme.example:${port}/`)), failsWith('blocked'));
    assert.equal(requests, 0);
  });
});

describe('schemes and ports', () => {
  test('plain http wants leave, other ports too', async (t) => {
    const port = await serveHttp(t, (_request, response) => response.end());
    const strict = loopbackClient(t, { allowHttp: false });
    const url = `http://127.0.0.1:${port}/`;
    await assert.rejects(strict.request(get(url)), failsWith('blocked'));
    await assert.rejects(strict.request(get(url, { allowHttp: true, anyPort: false })), failsWith('blocked'));
    assert.equal((await strict.request(get(url, { allowHttp: true }))).status, 200);
  });
});

describe('TLS', () => {
  test('names the host in the handshake and reports its failure', async (t) => {
    let hello = '';
    const port = await serveTcp(t, (socket) => {
      socket.once('data', (bytes) => {
        hello = bytes.toString('latin1');
        socket.end('no TLS here\r\n\r\n');
      });
    });
    const http = loopbackClient(t, answering(['127.0.0.1']));
    await assert.rejects(http.request(get(`https://shop.acme.example:${port}/`)), failsWith('tls'));
    assert.ok(hello.includes('shop.acme.example'), 'server name indication');
    // A name of a protocol stands behind its length; two letters alone may be among the random bytes.
    assert.ok(hello.includes('\u0008http/1.1') && !hello.includes('\u0002h2'), 'HTTP/1.1 only');
  });

  test('closed in the handshake is its failure too', async (t) => {
    const port = await serveTcp(t, (socket) => socket.once('data', () => socket.resetAndDestroy()));
    const http = loopbackClient(t);
    await assert.rejects(http.request(get(`https://127.0.0.1:${port}/`)), failsWith('tls'));
  });
});

describe('redirects', () => {
  test('are responses like others unless they are to be followed', async (t) => {
    const port = await serveHttp(t, (_request, response) =>
      response.writeHead(302, { location: '/x' }).end('moved'),
    );
    const response = await loopbackClient(t).request(get(`http://127.0.0.1:${port}/`));
    assert.deepEqual(
      [response.status, response.headers['location'], response.body.toString()],
      [302, '/x', 'moved'],
    );
  });

  test('are followed with method and body as browsers do', async (t) => {
    const seen: string[] = [];
    const port = await serveHttp(t, (request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
      const steps: Record<string, [number, string]> = { '/a': [307, 'b'], '/b': [303, '/c?d=\u00c3\u00a9'] };
      const step = steps[request.url ?? ''];
      if (step === undefined) response.end('there');
      else response.writeHead(step[0], { location: step[1] }).end();
    });
    const headers = { 'content-type': 'text/plain' };
    const origin = `http://127.0.0.1:${port}`;
    const options = get(`${origin}/a`, { method: 'POST', body: 'x', headers, maxRedirects: 5 });
    const response = await loopbackClient(t).request(options);
    assert.deepEqual(seen, ['POST /a text/plain', 'POST /b text/plain', 'GET /c?d=%C3%A9 undefined']);
    assert.deepEqual(response.redirects, [`${origin}/b`, `${origin}/c?d=%C3%A9`]);
    assert.equal(response.finalUrl, `${origin}/c?d=%C3%A9`);
    assert.equal(response.body.toString(), 'there');
  });

  test('to another origin leave credentials behind', async (t) => {
    const target = await serveHttp(t, (request, response) => {
      response.end(
        `${request.headers.authorization} ${request.headers.cookie} ${String(request.headers['x-kept'])}`,
      );
    });
    const port = await serveHttp(t, (_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${target}/` }).end();
    });
    const headers = { Authorization: 'Bearer x', Cookie: 'a=1', 'X-Kept': 'yes' };
    const options = get(`http://127.0.0.1:${port}/`, { headers, maxRedirects: 5 });
    assert.equal((await loopbackClient(t).request(options)).body.toString(), 'undefined undefined yes');
  });

  for (const location of [
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'file:///etc/passwd',
    '//localhost/',
    'http://0xa9fea9fe/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http:\\\\10.0.0.1/',
    'http://user@127.0.0.1/',
    'http://127.0.0.1:25/',
    'gopher://127.0.0.1/',
    Buffer.from('http://⑩.0.0.1/').toString('latin1'),
  ]) {
    test(`are judged again: ${location}`, async (t) => {
      const port = await serveHttp(t, (_request, response) => response.writeHead(301, { location }).end());
      const options = get(`http://127.0.0.1:${port}/`, { maxRedirects: 5 });
      await assert.rejects(loopbackClient(t).request(options), failsWith('blocked'));
    });
  }

  test('end when they loop, when they are many, when they lead nowhere', async (t) => {
    const port = await serveHttp(t, (request, response) => {
      const [, kind, step] = (request.url ?? '').split('/');
      const locations: Record<string, string> = {
        loop: '/loop',
        many: `/many/${Number(step) + 1}`,
        bad: 'http://',
      };
      response.writeHead(302, { location: locations[kind ?? ''] ?? '/' }).end();
    });
    const http = loopbackClient(t);
    const follow = (path: string) =>
      http.request(get(`http://127.0.0.1:${port}${path}`, { maxRedirects: 5 }));
    await assert.rejects(follow('/loop'), failsWith('redirect_loop'));
    await assert.rejects(follow('/many/0'), failsWith('too_many_redirects'));
    await assert.rejects(follow('/bad'), failsWith('invalid_url'));
  });

  test('down from https are not followed unless that is allowed', async (t) => {
    const plain = await serveHttp(t, (request, response) => {
      if (request.headers.host === 'acme.example') {
        response.writeHead(302, { location: `http://127.0.0.1:${plain}/` }).end();
      } else response.end('plain');
    });
    const parsed = parseResolveMap(`acme.example=127.0.0.1:${plain}`);
    assert.ok(parsed.ok);
    const http = loopbackClient(t, { allowHttp: false, resolve: parsed.map });
    const crawl = get('https://acme.example/', { maxRedirects: 5, allowHttp: true });
    await assert.rejects(http.request(crawl), failsWith('blocked'));
    assert.equal((await http.request({ ...crawl, allowDowngrade: true })).body.toString(), 'plain');
  });
});
