import { MINUTE } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { MailError } from '../../../../platform/mail/mail-error.ts';
import { createMailer } from '../../../../platform/mail/mailer.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { Context } from '../../../ground/context.ts';
import { prepareInvitation, prepareSignIn } from './prepare-sign-in-mail.ts';
import type { PreparedMail, SignInMailContent } from './prepare-sign-in-mail.ts';
import type { SignInMailJob } from './sign-in-mail-job.ts';

/** The words of a mail. Whoever draws pages gives it. */
export type RenderSignInMail = (content: SignInMailContent) => {
  subject: string;
  text: string;
  html: string;
};

export interface SignInMailSender {
  /** @throws MailError where the server takes no mail now: the queue tries again. */
  send(job: SignInMailJob): Promise<void>;
  close(): void;
}

/** Whoever asked has given up by then. */
const MAX_AGE = 15 * MINUTE;

/** Of one process, with connections of its own: digests by the thousand keep nobody from signing in. Null where no mail is sent. */
export function createSignInMailSender(ctx: Context, render: RenderSignInMail): SignInMailSender | null {
  const { mail } = ctx.config;
  if (mail === null) return null;
  const mailer = createMailer(mail);
  const domain = mail.from.address.slice(mail.from.address.lastIndexOf('@') + 1);
  return {
    async send(job) {
      if (job.kind === 'sign_in' && ctx.clock.now().getTime() - Date.parse(job.asked_at) > MAX_AGE) return;
      const prepared =
        job.kind === 'sign_in' ? await prepareSignIn(ctx, job) : await prepareInvitation(ctx, job);
      if (prepared === null) return;
      await handOver(ctx, { mailer, domain, render }, prepared);
    },
    close: () => mailer.close(),
  };
}

async function handOver(
  ctx: Context,
  { mailer, domain, render }: { mailer: Mailer; domain: string; render: RenderSignInMail },
  { content, name, sent, failed }: PreparedMail,
): Promise<void> {
  try {
    await mailer.send({
      ...render(content),
      to: { name: name ?? '', address: content.email },
      messageId: `<${newId('snd')}@${domain}>`,
      date: ctx.clock.now(),
      headers: {},
    });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    await failed(error.message);
    ctx.log.warn({ kind: content.kind, reason: error.message }, 'a mail to sign in by was not taken');
    if (error.kind === 'unavailable') throw error;
    return;
  }
  await sent();
}
