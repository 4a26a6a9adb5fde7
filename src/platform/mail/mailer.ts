import type { SMTPPoolOptions } from './smtp-options.ts';
import { classifyMailError } from './mail-error.ts';

export interface MailServer {
  host: string;
  port: number;
  tls: 'implicit' | 'starttls' | 'none';
  user: string | null;
  password: string | null;
  from: { name: string; address: string };
  /** Milliseconds for one whole message, waiting for a connection included. */
  timeout: number;
}

interface MailMessage {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** In angle brackets. The same for each try of one mail, so that a second copy can be told. */
  messageId: string;
  date: Date;
  /** Beside those that every mail has. */
  headers: Readonly<Record<string, string>>;
}

/** Hands mail to the server of the operator. */
export interface Mailer {
  /** Resolves once the server has taken the message. @throws MailError */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** Two connections for the whole process, kept open between mails. */
const MAX_CONNECTIONS = 2;
/** Servers end connections that carry too many. */
const MAX_MESSAGES = 100;
/** A line of an answer has 512 bytes (RFC 5321, section 4.5.3.1.5). */
const MAX_ANSWER_BYTES = 16 * 1024;

/** The library is loaded for the first mail: most processes never send one. */
export function createMailer(server: MailServer): Mailer {
  let opened: Promise<Transport> | null = null;
  const open = async (): Promise<Transport> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ ...smtpOptions(server), pool: true });
  };
  return {
    async send(message) {
      const deadline = AbortSignal.timeout(server.timeout);
      opened ??= open();
      const transport = await opened;
      try {
        await transport.sendMail({
          ...content(server, message),
          // Over everything: no idle timeout ends a server that answers by drips.
          signal: deadline,
        });
      } catch (error) {
        throw classifyMailError(error, deadline.aborted ? server.timeout : null);
      }
    },
    close() {
      void opened?.then((transport) => transport.close()).catch(() => undefined);
    },
  };
}

/** Connects, greets and signs in, and sends nothing. Null where that works, else why not. */
export async function checkMailServer(server: MailServer): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ ...smtpOptions(server), pool: true });
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => deadline.reject(new Error(`no answer within ${server.timeout / 1000} s`)),
    server.timeout,
  );
  try {
    await Promise.race([transport.verify(), deadline.promise]);
    return null;
  } catch (error) {
    return classifyMailError(error, null).message;
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

interface Transport {
  sendMail(message: object): Promise<unknown>;
  close(): void;
}

function smtpOptions(server: MailServer): SMTPPoolOptions {
  // The deadline of the whole mail ends it first, and says so; the library's own limits only clean up behind it.
  const afterDeadline = server.timeout * 2;
  return {
    host: server.host,
    port: server.port,
    secure: server.tls === 'implicit',
    requireTLS: server.tls === 'starttls',
    ignoreTLS: server.tls === 'none',
    ...(server.user === null || server.password === null
      ? {}
      : { auth: { user: server.user, pass: server.password } }),
    connectionTimeout: afterDeadline,
    greetingTimeout: afterDeadline,
    socketTimeout: afterDeadline,
    dnsTimeout: afterDeadline,
    maxResponseSize: MAX_ANSWER_BYTES,
    maxConnections: MAX_CONNECTIONS,
    maxMessages: MAX_MESSAGES,
    // A message names no file and no address to fetch content from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Addresses are handed over as objects and never parsed from a text: a name cannot add a recipient. */
function content(server: MailServer, { to, headers, ...message }: MailMessage): object {
  return {
    ...message,
    from: server.from,
    to: [to],
    envelope: { from: server.from.address, to: [to.address] },
    headers: { ...headers, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    textEncoding: 'quoted-printable',
  };
}
