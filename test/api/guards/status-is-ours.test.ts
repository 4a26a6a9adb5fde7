import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import { answeredMinutes } from '../../../src/domain/notifying/status/measure/answers.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

describe('what one tenant does is no incident of all', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());
  const tally = () =>
    answeredMinutes(api.ctx, new Date(api.ctx.clock.now().getTime() + 120_000)).filter(
      ({ component }) => component === 'api',
    );

  test('a body that breaks off is a bad request and not a fault of the service', async () => {
    const before = api.ctx.metrics;
    for (let count = 0; count < 5; count += 1) {
      const socket = connect(api.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        `POST /v1/accounts HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${api.keys.admin}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"domain":`,
      );
      await delay(30);
      socket.destroy();
    }
    let text = '';
    for (let tries = 0; tries < 200 && !/route="\/v1\/accounts",status="400"\} 5/.test(text); tries += 1) {
      await delay(10);
      text = await before.text();
    }
    assert.doesNotMatch(text, /status="5\d\d"/);
    assert.equal(
      tally().reduce((sum, { bad }) => sum + bad, 0),
      0,
    );
  });

  test('the time that a client takes to send its body does not count as ours', async () => {
    const slow = '{"domain":"slow.example"}';
    const socket = connect(api.port, '127.0.0.1');
    socket.write(
      `POST /v1/accounts HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${api.keys.admin}\r\ncontent-type: application/json\r\ncontent-length: ${slow.length}\r\n\r\n`,
    );
    await delay(1500);
    const answered = new Promise<string>((done) => socket.once('data', (chunk) => done(chunk.toString())));
    socket.write(slow);
    assert.match(await answered, /^HTTP\/1\.1 201/);
    socket.destroy();
    await delay(50);
    for (const { latencyMs } of tally()) assert.ok(latencyMs < 1500, String(latencyMs));
  });
});
