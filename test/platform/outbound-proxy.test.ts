import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { runProgram } from '../support/run-program.ts';

const CLIENT = new URL('../../src/platform/outbound-http/client.ts', import.meta.url).href;
const RESOLVE = new URL('../../src/platform/outbound-http/resolve-map.ts', import.meta.url).href;

/** One request as the service makes it; prints where the socket ended. */
const script = (url: string) => `
  import { createOutboundHttp } from ${JSON.stringify(CLIENT)};
  import { EMPTY_RESOLVE_MAP } from ${JSON.stringify(RESOLVE)};
  const http = createOutboundHttp({ allowCidrs: ['127.0.0.0/8'], allowHttp: true, allowMetadata: false, resolve: EMPTY_RESOLVE_MAP, userAgent: 'test/1.0' });
  const options = { method: 'GET', url: ${JSON.stringify(url)}, deadlineMs: 5000, maxBodyBytes: 1000, decompress: false, maxRedirects: 0, anyPort: true };
  const { body, remoteAddress } = await http.request(options);
  console.log(body.toString(), remoteAddress);
  await http.destroy();
`;

/** A proxy would connect for us, wherever a name leads by then: behind it no address can be vetted. */
test('no proxy of the environment is used for outgoing requests', async (t) => {
  const listen = async (answer: string): Promise<number> => {
    const server = createServer((_request, response) => response.end(answer));
    server.on('connect', (_request, socket) => socket.destroy());
    t.after(() => {
      server.close();
      server.closeAllConnections();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const receiver = await listen('receiver');
  const proxy = `http://127.0.0.1:${await listen('proxy')}`;
  const env = Object.fromEntries(
    ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].flatMap((name) => [
      [name, proxy],
      [name.toLowerCase(), proxy],
    ]),
  );
  const url = `http://127.0.0.1:${receiver}/`;
  const { output, errors } = await runProgram(
    process.execPath,
    ['--input-type=module', '--eval', script(url)],
    {
      env: { ...env, NODE_USE_ENV_PROXY: '1', NO_PROXY: '' },
    },
  );
  assert.equal(output.trim(), 'receiver 127.0.0.1', errors);
});
