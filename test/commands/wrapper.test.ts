import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../support/run-program.ts';

const BIN = fileURLToPath(new URL('../../bin/whynow.js', import.meta.url));
/** What an older Node says of itself. */
const AS_NODE_20 = [
  '--import',
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.1.0'}})`,
];

describe('bin/whynow.js', () => {
  for (const [by, flags] of [
    ['Node 24', []],
    ['Node 20, by way of the Node 24 of the package', AS_NODE_20],
  ] as const) {
    test(`is started by ${by}: output, errors and exit codes are those of the command`, async () => {
      const [version, mistake] = await Promise.all([
        runProgram(process.execPath, [...flags, BIN, '--version']),
        runProgram(process.execPath, [...flags, BIN, 'top', '--teir']),
      ]);
      assert.deepEqual([version.code, version.errors], [0, '']);
      assert.match(version.output, /^\d+\.\d+\.\d+\n$/);
      assert.deepEqual([mistake.code, mistake.output], [1, '']);
      assert.match(mistake.errors, /did you mean --tier\?/);
    });

    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      test(`is started by ${by}: ${signal} reaches the command, which ends in its own way`, async () => {
        // A service where nothing ever happens.
        const service = createServer((_request, response) => {
          response.setHeader('content-type', 'application/json');
          response.end('{"data":[],"has_more":false,"next_cursor":null}');
        }).listen(0, '127.0.0.1');
        await once(service, 'listening');
        const { port } = service.address() as AddressInfo;
        const child = spawn(
          process.execPath,
          [...flags, BIN, 'watch', '--url', `http://127.0.0.1:${port}`, '--key', 'k'],
          { stdio: ['ignore', 'ignore', 'pipe'] },
        );
        await once(child.stderr, 'data');
        child.kill(signal);
        assert.deepEqual(await once(child, 'close'), [0, null]);
        service.close();
      });
  }
});
