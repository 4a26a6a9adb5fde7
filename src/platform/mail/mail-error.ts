import type { NodemailerError } from 'nodemailer/lib/errors';
import { scrubText } from '../scrub-text.ts';

/**
 * Why a mail was not taken. `refused`: the server will not take this mail, now or later. `unavailable`: it takes none at present, or
 * cannot be reached, or does not accept us; that says nothing about the mail.
 */
export class MailError extends Error {
  readonly kind: 'refused' | 'unavailable';
  constructor(kind: MailError['kind'], message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'MailError';
    this.kind = kind;
  }
}

const MAX_MESSAGE = 300;

/** `waited`: milliseconds after which we gave up; null where we did not. */
export function classifyMailError(error: unknown, waited: number | null): MailError {
  if (waited !== null)
    return new MailError('unavailable', `The mail server did not take it within ${waited / 1000} s.`, error);
  const { code = '', command = '', responseCode, response, message } = error as NodemailerError;
  const said = clean(response ?? message);
  // What is refused at the recipient or at the message is about this mail; at the greeting, the login or the sender, about us.
  const aboutMail = (code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE';
  const permanent = responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
  if (aboutMail && permanent) return new MailError('refused', `The mail server refused it: ${said}`, error);
  return new MailError('unavailable', `The mail server could not take it: ${said}`, error);
}

/** A stranger's words, for people to read. */
function clean(text: string): string {
  const line = scrubText(text.replaceAll(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim());
  return line.length > MAX_MESSAGE ? `${line.slice(0, MAX_MESSAGE)}…` : line;
}
