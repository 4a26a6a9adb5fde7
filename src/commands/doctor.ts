import { readProcessConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { redditMissing } from '../domain/watching/access/api-access.ts';
import { createHeadlessBrowser } from '../platform/headless-browser/headless-browser.ts';
import { checkMailServer } from '../platform/mail/mailer.ts';
import { checkDatabase } from './check-database.ts';
import { checkOpenId } from './check-openid.ts';
import { printJson, printLine } from './output/print.ts';

interface Check {
  name: string;
  is: string;
}

/**
 * `whynow doctor`: what is configured, reachable and missing. Nothing is made. A fresh install is told from a broken one: exits 1 where
 * something that was there is not, or what is needed cannot be reached.
 */
export async function doctor({ json }: { json?: boolean | undefined }): Promise<number> {
  const config = readProcessConfig({ LOG_LEVEL: 'silent' });
  const { state, is, next } = await checkDatabase(config);
  const checks = [
    ...describeSetup(config),
    { name: 'database', is },
    ...describeSources(config),
    { name: 'browser', is: await checkBrowser(config) },
    { name: 'mail', is: await checkMail(config) },
    { name: 'sign-in', is: await checkOpenId(config) },
  ];
  if (json) printJson({ state, next, checks, warnings: config.warnings });
  else {
    for (const check of checks) printLine(`${check.name.padEnd(10)} ${check.is}`);
    for (const warning of config.warnings) printLine(`${'settings'.padEnd(10)} ${warning}`);
    printLine(`\n${next}`);
  }
  return state === 'broken' ? 1 : 0;
}

function describeSetup({ version, roles, server }: Config): Check[] {
  const on = Object.entries(roles).flatMap(([name, has]) => (has ? [name] : []));
  return [
    { name: 'version', is: `${version} on Node ${process.versions.node}` },
    { name: 'roles', is: on.join(', ') },
    { name: 'address', is: server.publicUrl ?? `http://${server.host}:${server.port}` },
  ];
}

function describeSources(config: Config): Check[] {
  const { crawl, dns, egress, github, llm, secretKey, sharedLists } = config;
  const beyond = [...egress.allowCidrs, ...(egress.allowHttp ? ['plain http'] : [])];
  return [
    {
      name: 'secrets',
      is: secretKey
        ? 'WHYNOW_SECRET_KEY'
        : config.database.url
          ? 'a key kept in the data folder: set WHYNOW_SECRET_KEY where several nodes share a database'
          : 'a key kept in the data folder',
    },
    {
      name: 'crawler',
      is: `${crawl.userAgent}; gap ${crawl.hostGap} ms, ${crawl.concurrency} hosts at a time`,
    },
    {
      name: 'outgoing',
      is: beyond.length > 0 ? `allowed beyond public https: ${beyond.join(', ')}` : 'public addresses only',
    },
    {
      name: 'GitHub',
      is: github.token
        ? 'with a token: 5,000 requests an hour'
        : 'without a token: 60 requests an hour (set GITHUB_TOKEN)',
    },
    { name: 'Reddit', is: redditMissing(config) ?? 'read with its own credentials' },
    {
      name: 'DNS',
      is: dns.lookups
        ? `looked up at ${dns.servers.length === 0 ? "the machine's resolver" : dns.servers.join(', ')}`
        : 'not looked up (DNS_LOOKUPS)',
    },
    {
      name: 'briefs',
      is:
        llm === null
          ? 'by the built-in writer (set LLM_BASE_URL and LLM_MODEL for a model)'
          : `by ${llm.model} at ${llm.baseUrl}${llm.apiKey === null ? ', without a key' : ''}; checked, else by the built-in writer`,
    },
    { name: 'texts', is: unsureTexts(config) },
    {
      name: 'wires',
      is:
        sharedLists.wireFeeds.length === 0
          ? 'none (set WIRE_FEEDS)'
          : `${sharedLists.wireFeeds.length} feeds`,
    },
  ];
}

async function checkBrowser({ crawl }: Config): Promise<string> {
  if (crawl.browser === null)
    return 'none: pages that only a browser can build stay unread (set CRAWL_BROWSER)';
  const browser = createHeadlessBrowser({ ...crawl.browser, userAgent: crawl.userAgent });
  try {
    const started = await browser.version();
    return started.ok
      ? `Chromium ${started.version} at ${crawl.browser.executable}${crawl.browser.sandbox ? '' : ', WITHOUT its sandbox'}`
      : `DOES NOT START, ${crawl.browser.executable}: ${started.reason}`;
  } finally {
    await browser.close();
  }
}

async function checkMail({ mail, server }: Config): Promise<string> {
  if (mail === null)
    return 'none: digests, links to sign in by and invitations are not sent (set SMTP_URL and MAIL_FROM)';
  const tls = { implicit: 'TLS', starttls: 'STARTTLS', none: 'plain text' }[mail.tls];
  const fault = await checkMailServer(mail);
  const links = server.publicUrl ? '' : '; links lead to this machine alone (set PUBLIC_URL)';
  return `${fault === null ? '' : 'NOT REACHED, '}from ${mail.from.address} by ${mail.host}:${mail.port} (${tls})${fault === null ? '' : `: ${fault}`}${links}`;
}

function unsureTexts({ llm }: Config): string {
  if (llm === null)
    return 'unsure ones are not told (with LLM_BASE_URL and LLM_MODEL a model may judge them)';
  return llm.dailyTextLimit === 0
    ? 'unsure ones are not told (LLM_DAILY_TEXT_LIMIT is 0)'
    : `unsure ones are judged by ${llm.model}, ${llm.dailyTextLimit} a day for each workspace; checked, and told as unconfirmed`;
}
