import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { serveTcp } from '../outbound-http/loopback.ts';
import { MailError } from './mail-error.ts';
import { createMailer } from './mailer.ts';
import type { MailServer } from './mailer.ts';

const message = {
  to: { name: 'Jo', address: 'jo@harbour.example' },
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: '<1@harbour.example>',
  date: new Date('2026-11-23T08:00:00Z'),
  headers: {},
};

const server = (port: number, over: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  tls: 'none',
  user: null,
  password: null,
  from: { name: 'Whynow', address: 'digest@harbour.example' },
  timeout: 1000,
  ...over,
});

async function sendTo(given: MailServer): Promise<MailError> {
  const mailer = createMailer(given);
  try {
    return await mailer.send(message).then(
      () => assert.fail('it was sent'),
      (error: unknown) => {
        assert.ok(error instanceof MailError, String(error));
        return error;
      },
    );
  } finally {
    mailer.close();
  }
}

describe('a mail server that cannot be trusted', () => {
  it('is told nothing in plain text where it offers no STARTTLS', async (t) => {
    const heard: string[] = [];
    const port = await serveTcp(t, (socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (bytes) => {
        heard.push(bytes.toString());
        socket.write(bytes.toString().startsWith('EHLO') ? '250-hello\r\n250 AUTH PLAIN\r\n' : '502 no\r\n');
      });
    });
    const error = await sendTo(server(port, { tls: 'starttls', user: 'jo', password: 'secret' }));
    assert.equal(error.kind, 'unavailable');
    assert.match(heard.join(''), /STARTTLS/);
    assert.doesNotMatch(heard.join(''), /AUTH|MAIL|secret|c2VjcmV0/);
  });

  it('has so long for a mail and no longer, though it says something all the time', async (t) => {
    const port = await serveTcp(t, (socket) => {
      const timer = setInterval(() => socket.write('220-wait\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
    });
    const error = await sendTo(server(port));
    assert.equal(error.kind, 'unavailable');
    assert.match(error.message, /within 1 s/);
  });

  it('may not answer without end', async (t) => {
    let written = 0;
    const port = await serveTcp(t, (socket) => {
      const push = (): void => {
        while (!socket.destroyed && written < 50_000_000) {
          written += 65_536;
          if (!socket.write('x'.repeat(65_536))) return void socket.once('drain', push);
        }
      };
      push();
    });
    assert.equal((await sendTo(server(port))).kind, 'unavailable');
    assert.ok(written < 20_000_000, String(written));
  });

  it('does not choose what is written to the log', async (t) => {
    const port = await serveTcp(t, (socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (bytes) => {
        const text = bytes.toString();
        if (text.startsWith('RCPT'))
          socket.write(`550 \u001b[31mno\u0007 postgres://root:pass@db/ ${'x'.repeat(3000)}\r\n`);
        else socket.write('250 fine\r\n');
      });
    });
    const error = await sendTo(server(port));
    assert.equal(error.kind, 'refused');
    assert.doesNotMatch(error.message, /\p{Cc}|root:pass/u);
    assert.ok(error.message.length < 400);
  });

  it('is not the recipient’s fault where it does not accept us', async (t) => {
    const port = await serveTcp(t, (socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (bytes) => {
        const text = bytes.toString();
        socket.write(text.startsWith('MAIL') ? '550 5.7.1 sender not allowed\r\n' : '250 fine\r\n');
      });
    });
    assert.equal((await sendTo(server(port))).kind, 'unavailable');
  });
});
