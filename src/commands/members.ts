import { findMember } from '../domain/workspace/settings/members/find-member.ts';
import { makeSignInLink } from '../domain/workspace/settings/sign-in/make-sign-in-link.ts';
import { printLinkOf } from './print-sign-in-link.ts';
import { UsageError } from './usage-error.ts';

interface LinkOptions {
  workspace: string;
  email: string;
  json?: boolean | undefined;
}

/** `whynow members sign-in-link --workspace W --email E`: the address signs that member in, once, within 15 minutes. */
export async function signInLink({ email, ...options }: LinkOptions): Promise<number> {
  return printLinkOf(options, async (ctx, operator, { slug }) => {
    const memberId = await findMember(ctx, operator, email);
    if (memberId === null)
      throw new UsageError(
        `${slug} has no member with the address ${email}: POST /v1/workspace/members adds one`,
      );
    return makeSignInLink(ctx, operator, memberId);
  });
}
