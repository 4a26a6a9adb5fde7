import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Timings } from './client.ts';
import { failsWith, get, loopbackClient, serveHttp, serveTcp } from './loopback.ts';
import { parseResolveMap } from './resolve-map.ts';

const CHUNK = Buffer.alloc(64 * 1024, 'x');

describe('responses', () => {
  test('come with status, headers, body, address and timings', async (t) => {
    const port = await serveHttp(t, (request, response) => {
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      response.setHeader('x-seen', [request.method ?? '', request.headers['user-agent'] ?? '']);
      response.writeHead(201).end('hello');
    });
    const http = loopbackClient(t);
    const response = await http.request(get(`http://127.0.0.1:${port}/a?b=1#c`));
    assert.equal(response.status, 201);
    assert.equal(response.body.toString(), 'hello');
    assert.equal(response.truncated, false);
    assert.equal(response.headers['set-cookie'], 'a=1\nb=2');
    assert.equal(response.headers['x-seen'], 'GET, test/1.0');
    assert.equal(response.finalUrl, `http://127.0.0.1:${port}/a?b=1`);
    assert.deepEqual(response.redirects, []);
    assert.equal(response.remoteAddress, '127.0.0.1');
    const { dnsMs, connectMs, tlsMs, firstByteMs, totalMs } = response.timings;
    assert.equal(dnsMs, null);
    assert.equal(tlsMs, null);
    assert.ok(
      connectMs !== null && firstByteMs !== null && connectMs <= firstByteMs && firstByteMs <= totalMs,
    );
  });

  test('to a POST see its body and headers, and ask for no coding where none is undone', async (t) => {
    const port = await serveHttp(t, (request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => response.end(JSON.stringify([request.method, request.headers, body])));
    });
    const headers = { 'content-type': 'application/json', 'X-Service-Attempt': '1' };
    const options = get(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers,
      body: '{"a":1}',
      decompress: false,
    });
    const { body } = await loopbackClient(t).request(options);
    const [method, seen, sent] = JSON.parse(body.toString()) as [string, Record<string, string>, string];
    assert.equal(method, 'POST');
    assert.equal(sent, '{"a":1}');
    assert.equal(seen['content-length'], '7');
    assert.equal(seen['accept-encoding'], 'identity');
    assert.equal(seen['x-service-attempt'], '1');
    assert.equal(seen['host'], `127.0.0.1:${port}`);
  });

  test('may be preceded by informational ones', async (t) => {
    const port = await serveHttp(t, (_request, response) => {
      response.writeEarlyHints({ link: '</a.css>; rel=preload' });
      response.end('late');
    });
    const { status, body } = await loopbackClient(t).request(get(`http://127.0.0.1:${port}/`));
    assert.deepEqual([status, body.toString()], [200, 'late']);
  });

  test('are decompressed, or left as they came', async (t) => {
    const port = await serveHttp(t, (_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync('<p>Acme</p>'));
    });
    const http = loopbackClient(t);
    const url = `http://127.0.0.1:${port}/`;
    assert.equal((await http.request(get(url))).body.toString(), '<p>Acme</p>');
    const raw = await http.request(get(url, { decompress: false }));
    assert.deepEqual(raw.body, gzipSync('<p>Acme</p>'));
  });
});

describe('the deadline', () => {
  const drip = { deadlineMs: 150 };

  test('ends a server that never answers', async (t) => {
    const port = await serveTcp(t, (socket) => socket.resume());
    await assert.rejects(
      loopbackClient(t).request(get(`http://127.0.0.1:${port}/`, drip)),
      failsWith('timeout'),
    );
  });

  for (const [what, head] of [
    ['headers', 'HTTP/1.1 200 OK\r\nx-drip: '],
    ['a body', 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n'],
    ['an unbounded body', 'HTTP/1.1 200 OK\r\n\r\n'],
  ] as const) {
    test(`ends a server that drips ${what}`, async (t) => {
      const port = await serveTcp(t, (socket) => {
        socket.write(head);
        const timer = setInterval(() => socket.write('x'), 20);
        socket.on('close', () => clearInterval(timer));
      });
      const startedAt = performance.now();
      await assert.rejects(
        loopbackClient(t).request(get(`http://127.0.0.1:${port}/`, drip)),
        failsWith('timeout'),
      );
      // A machine that is busy is late, and a deadline that each byte moves never comes.
      assert.ok(performance.now() - startedAt < 10_000);
    });
  }

  test('covers name resolution, and frees what was waiting for it', async (t) => {
    const http = loopbackClient(t, { lookup: () => new Promise(() => {}), connectTimeoutMs: 300 });
    await assert.rejects(http.request(get('http://acme.example/', drip)), failsWith('timeout'));
  });

  test('covers all redirects together', async (t) => {
    let step = 0;
    const port = await serveHttp(t, (_request, response) => {
      step += 1;
      setTimeout(() => response.writeHead(302, { location: `/${step}` }).end(), 60);
    });
    const options = get(`http://127.0.0.1:${port}/`, { deadlineMs: 150, maxRedirects: 20 });
    await assert.rejects(loopbackClient(t).request(options), failsWith('timeout'));
  });

  test('reports what was measured before it passed', async (t) => {
    const port = await serveTcp(t, (socket) => socket.resume());
    const reported: [Timings, string | null][] = [];
    const onTimings = (timings: Timings, address: string | null) => void reported.push([timings, address]);
    const options = get(`http://127.0.0.1:${port}/`, { ...drip, onTimings });
    await assert.rejects(loopbackClient(t).request(options), failsWith('timeout'));
    const [timings, address] = reported[0] ?? assert.fail('not reported');
    assert.equal(reported.length, 1);
    assert.equal(address, '127.0.0.1');
    assert.ok(timings.connectMs !== null && timings.firstByteMs === null);
  });
});

describe('bodies', () => {
  for (const connection of ['keep-alive', 'close']) {
    test(`of 50 MB are stopped early (${connection})`, async (t) => {
      let closed: Promise<unknown> = Promise.resolve();
      let written = 0;
      const port = await serveHttp(t, (request, response) => {
        response.setHeader('connection', connection);
        closed = new Promise((resolve) => request.socket.once('close', resolve));
        const more = () => {
          while (written < 50e6 && !response.destroyed) {
            written += CHUNK.length;
            if (!response.write(CHUNK)) return void response.once('drain', more);
          }
          response.end();
        };
        more();
      });
      const http = loopbackClient(t);
      const url = `http://127.0.0.1:${port}/`;
      await assert.rejects(http.request(get(url)), failsWith('too_large'));
      await closed;
      assert.ok(written < 25e6, `${written} bytes were written`);
      written = 0;
      const cut = await http.request(get(url, { overflow: 'truncate', maxBodyBytes: 16_384 }));
      assert.deepEqual([cut.status, cut.truncated, cut.body.length], [200, true, 16_384]);
      await closed;
    });
  }

  test('that announce too much are not read at all', async (t) => {
    const port = await serveTcp(t, (socket) => {
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100001\r\n\r\n'));
    });
    await assert.rejects(loopbackClient(t).request(get(`http://127.0.0.1:${port}/`)), failsWith('too_large'));
  });

  test('of exactly the limit are whole', async (t) => {
    const port = await serveHttp(t, (_request, response) => response.end(CHUNK));
    const options = get(`http://127.0.0.1:${port}/`, { maxBodyBytes: CHUNK.length, overflow: 'truncate' });
    const { truncated, body } = await loopbackClient(t).request(options);
    assert.deepEqual([truncated, body.length], [false, CHUNK.length]);
  });

  test('that are bombs do not go off', async (t) => {
    const bomb = gzipSync(Buffer.alloc(30e6));
    const port = await serveHttp(t, (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    const http = loopbackClient(t);
    const url = `http://127.0.0.1:${port}/`;
    await assert.rejects(http.request(get(url, { maxBodyBytes: 20e6 })), failsWith('decompression_bomb'));
    await assert.rejects(http.request(get(url)), failsWith('too_large'));
  });

  test('cut off by the server are a reset', async (t) => {
    const heads = ['content-length: 100\r\n', 'transfer-encoding: chunked\r\n'];
    const port = await serveTcp(t, (socket) => {
      socket.once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\n${heads.shift()}\r\n5\r\nhello`, () => socket.resetAndDestroy());
      });
    });
    const http = loopbackClient(t);
    await assert.rejects(http.request(get(`http://127.0.0.1:${port}/`)), failsWith('reset'));
    await assert.rejects(http.request(get(`http://127.0.0.1:${port}/`)), failsWith('reset'));
  });
});

describe('failures', () => {
  test('to connect', async (t) => {
    // Port 2 (compressnet) is below those that an unprivileged service listens on.
    await assert.rejects(loopbackClient(t).request(get('http://127.0.0.1:2/')), failsWith('connect'));
  });

  test('to resolve', async (t) => {
    const fails = loopbackClient(t, { lookup: () => Promise.reject(new Error('ENOTFOUND')) });
    await assert.rejects(fails.request(get('http://acme.example/')), failsWith('dns'));
    const empty = loopbackClient(t, { lookup: () => Promise.resolve([]) });
    await assert.rejects(empty.request(get('http://acme.example/')), failsWith('dns'));
  });

  test('to speak HTTP', async (t) => {
    const port = await serveTcp(t, (socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH\r\n')));
    await assert.rejects(loopbackClient(t).request(get(`http://127.0.0.1:${port}/`)), failsWith('protocol'));
  });

  test('to be a request', async (t) => {
    const http = loopbackClient(t);
    await assert.rejects(http.request(get('nonsense')), failsWith('invalid_url'));
    for (const headers of [{ 'x-a': 'b\r\nc: d' }, { Host: 'other.example' }, { 'Content-Length': '3' }]) {
      await assert.rejects(http.request(get('http://127.0.0.1/', { headers })), failsWith('protocol'));
    }
  });

  test('are told in words that name no address', async (t) => {
    const http = loopbackClient(t, { lookup: () => Promise.resolve([{ address: '10.1.2.3', family: 4 }]) });
    const blocked = http.request(get('http://acme.example/'));
    await assert.rejects(blocked, (error: Error & { detail?: string }) => {
      assert.ok(!error.message.includes('10.1.2.3') && error.detail?.includes('10.1.2.3'));
      return true;
    });
  });
});

describe('sockets', () => {
  test('are kept for the next request to the origin, within one group', async (t) => {
    const port = await serveHttp(t, (request, response) => response.end(String(request.socket.remotePort)));
    const http = loopbackClient(t);
    const portOf = async (keepAliveGroup?: string) => {
      const group = keepAliveGroup === undefined ? {} : { keepAliveGroup };
      const { body, timings } = await http.request(get(`http://127.0.0.1:${port}/`, group));
      return [body.toString(), timings.connectMs !== null] as const;
    };
    const [first, opened] = await portOf();
    assert.equal(opened, true);
    assert.deepEqual(await portOf(), [first, false]);
    assert.notEqual((await portOf('other'))[0], first);
  });

  test('are not used beyond their age', async (t) => {
    const port = await serveHttp(t, (request, response) => response.end(String(request.socket.remotePort)));
    const http = loopbackClient(t, { maxSocketAgeMs: 20 });
    const url = `http://127.0.0.1:${port}/`;
    const first = (await http.request(get(url))).body.toString();
    await new Promise((resolve) => setTimeout(resolve, 30));
    assert.notEqual((await http.request(get(url))).body.toString(), first);
  });

  test('close once what is under way has finished', async (t) => {
    const port = await serveHttp(t, (_request, response) => void setTimeout(() => response.end('done'), 30));
    const http = loopbackClient(t);
    const under = http.request(get(`http://127.0.0.1:${port}/`));
    await http.close();
    assert.equal((await under).body.toString(), 'done');
  });

  test('end with what is under way when destroyed', async (t) => {
    const port = await serveTcp(t, (socket) => socket.resume());
    const http = loopbackClient(t);
    const under = http.request(get(`http://127.0.0.1:${port}/`));
    const outcome = assert.rejects(under, failsWith('reset'));
    await http.destroy();
    await outcome;
  });
});

describe('mapped names', () => {
  test('are served in plain http under their own Host, whatever the URL says', async (t) => {
    const port = await serveHttp(t, (request, response) =>
      response.end(`${request.headers.host}${request.url}`),
    );
    const parsed = parseResolveMap(`acme.example=127.0.0.1:${port},*.acme.example=127.0.0.1:${port}`);
    assert.ok(parsed.ok);
    const http = loopbackClient(t, { allowCidrs: [], allowHttp: false, resolve: parsed.map });
    for (const [url, seen] of [
      ['https://acme.example/a?b', 'acme.example/a?b'],
      ['http://acme.example/', 'acme.example/'],
      ['https://www.acme.example:8443/', 'www.acme.example:8443/'],
      ['https://www.acme.example:80/', 'www.acme.example:80/'],
    ] as const) {
      const response = await http.request(get(url));
      assert.equal(response.body.toString(), seen);
      assert.equal(response.finalUrl, url);
    }
  });
});
