import providers from 'email-providers/all.json' with { type: 'json' };

/** Where anybody can have a mailbox: the 8,760 domains of the package email-providers, and some that it lacks. */
const PUBLIC: ReadonlySet<string> = new Set([
  ...(providers as string[]),
  'fastmail.com',
  'tuta.com',
  'duck.com',
]);

export function isPublicMail(domain: string): boolean {
  return PUBLIC.has(domain);
}
