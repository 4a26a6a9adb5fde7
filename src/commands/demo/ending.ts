/** What a demo leaves behind for as long as it runs. */
export interface Left {
  key: string;
  url: string;
  /** Of the hottest account. */
  domain: string | null;
  briefUrl: string | null;
  /** Opens the console, signed in, once. */
  consoleUrl: string;
}

/** The last words of the demo: what can be tried while it stays up, or how to have it stay up. */
export function ending({ key, url, domain, briefUrl, consoleUrl }: Left, stays: boolean): string[] {
  if (!stays)
    return [
      'The service of the demo stops now, and what it stored goes with it.',
      '   to look around in it     npx whynow start --demo',
      '   for your own companies   npx whynow start      (docs/quick-start.md)',
    ];
  return [
    'The console, signed in (the link works once, for 15 minutes):',
    `   ${consoleUrl}`,
    'To go on, in a second terminal:',
    `   export WHYNOW_URL=${url}`,
    `   export WHYNOW_API_KEY=${key}`,
    '   npx whynow top',
    ...(domain === null ? [] : [`   npx whynow brief ${domain}`]),
    ...(briefUrl === null ? [] : [`The same brief as a page: ${briefUrl}`]),
    `The reference of the API:  ${url}/docs`,
  ];
}
