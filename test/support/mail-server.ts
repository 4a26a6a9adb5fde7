import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerEnvelope } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  raw: Buffer;
  parsed: Email;
}

/** A mail server on loopback: real SMTP, and mail is parsed as whoever reads it would. */
export interface TestMailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Connections so far. */
  connections(): number;
  /** What the next recipients or messages are answered; null: they are taken. */
  refuseRecipients(code: number | null, text?: string): void;
  refuseMessages(code: number | null, text?: string): void;
  /** The next messages are taken in and never answered. */
  hang(hanging: boolean): void;
  /** Resolves when the next message is here, before it is answered. */
  nextArrival(): Promise<void>;
  close(): Promise<void>;
}

export async function startMailServer(
  options: ConstructorParameters<typeof SMTPServer>[0] = {},
): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  let connections = 0;
  let recipients: Error | null = null;
  let messages: Error | null = null;
  let hanging = false;
  let arrival = Promise.withResolvers<void>();
  const take = callbackify(async (stream: Readable, { mailFrom, rcptTo }: SMTPServerEnvelope) => {
    const raw = await buffer(stream);
    const refusal = messages;
    if (refusal === null)
      received.push({
        from: mailFrom === false ? '' : (mailFrom?.address ?? ''),
        to: rcptTo.map(({ address }) => address),
        raw,
        parsed: await PostalMime.parse(raw),
      });
    arrival.resolve();
    arrival = Promise.withResolvers();
    if (hanging) await new Promise(() => undefined);
    if (refusal) throw refusal;
  });
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onRcptTo: (_address, _session, done) => done(recipients),
    onData: (stream, session, done) => take(stream, session.envelope, done),
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((ready) => listening.once('listening', ready));
  const { port } = listening.address() as AddressInfo;
  const refusal = (code: number | null, text: string): Error | null =>
    code === null ? null : Object.assign(new Error(text), { responseCode: code });
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    connections: () => connections,
    refuseRecipients: (code, text = 'no such user') => void (recipients = refusal(code, text)),
    refuseMessages: (code, text = 'not wanted here') => void (messages = refusal(code, text)),
    hang: (hang) => void (hanging = hang),
    nextArrival: () => arrival.promise,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
      }),
  };
}
