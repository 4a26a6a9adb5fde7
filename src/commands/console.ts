import { makeConsoleLink } from '../domain/workspace/settings/sign-in/make-console-link.ts';
import { printLinkOf } from './print-sign-in-link.ts';

/** `whynow console`: an address that opens the console as the first admin, once, within 15 minutes. */
export async function consoleLink(options: {
  workspace: string;
  json?: boolean | undefined;
}): Promise<number> {
  return printLinkOf(options, makeConsoleLink);
}
