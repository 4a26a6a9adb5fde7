import { readProcessConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { createContext, MIGRATIONS } from '../context.ts';
import { redditMissing } from '../domain/watching/access/api-access.ts';
import { describeDatabase } from '../domain/ground/readiness.ts';
import { checkMailServer } from '../platform/mail/mailer.ts';
import { FolderInUse, lockFolder } from '../platform/folder-lock.ts';

/** `whynow doctor`: what is configured, reachable and missing. Exits 1 when something that is needed is not there. */
export async function doctor(): Promise<number> {
  const config = readProcessConfig({ LOG_LEVEL: 'silent' });
  say('version', `${config.version} on Node ${process.versions.node}`);
  say(
    'roles',
    Object.entries(config.roles)
      .filter(([, on]) => on)
      .map(([name]) => name)
      .join(', '),
  );
  say('address', config.server.publicUrl ?? `http://${config.server.host}:${config.server.port}`);
  const database = await checkDatabase(config);
  say(
    'secrets',
    config.secretKey
      ? 'WHYNOW_SECRET_KEY'
      : config.database.url
        ? 'a key kept in the data folder: set WHYNOW_SECRET_KEY where several nodes share a database'
        : 'a key kept in the data folder',
  );
  say(
    'crawler',
    `${config.crawl.userAgent}; gap ${config.crawl.hostGap} ms, ${config.crawl.concurrency} hosts at a time`,
  );
  say(
    'outgoing',
    config.egress.allowHttp || config.egress.allowCidrs.length > 0
      ? `allowed beyond public https: ${[...config.egress.allowCidrs, ...(config.egress.allowHttp ? ['plain http'] : [])].join(', ')}`
      : 'public addresses only',
  );
  say(
    'GitHub',
    config.github.token
      ? 'with a token: 5,000 requests an hour'
      : 'without a token: 60 requests an hour (set GITHUB_TOKEN)',
  );
  say('Reddit', redditMissing(config) ?? 'read with its own credentials');
  say(
    'DNS',
    config.dns.lookups
      ? `looked up at ${config.dns.servers.length === 0 ? "the machine's resolver" : config.dns.servers.join(', ')}`
      : 'not looked up (DNS_LOOKUPS)',
  );
  say(
    'briefs',
    config.llm === null
      ? 'by the built-in writer (set LLM_BASE_URL and LLM_MODEL for a model)'
      : `by ${config.llm.model} at ${config.llm.baseUrl}${config.llm.apiKey === null ? ', without a key' : ''}; checked, else by the built-in writer`,
  );
  say('texts', unsureTexts(config));
  say('mail', await checkMail(config));
  say(
    'wires',
    config.sharedLists.wireFeeds.length === 0
      ? 'none (set WIRE_FEEDS)'
      : `${config.sharedLists.wireFeeds.length} feeds`,
  );
  return database ? 0 : 1;
}

async function checkMail({ mail, server }: Config): Promise<string> {
  if (mail === null) return 'none: digests are not sent (set SMTP_URL and MAIL_FROM)';
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

async function checkDatabase(config: Config): Promise<boolean> {
  const what = config.database.url ? 'DATABASE_URL' : `embedded, in ${config.dataDir}`;
  try {
    const lock = config.database.url ? null : await lockFolder(config.dataDir);
    try {
      const ctx = await createContext(config, { migrated: true });
      try {
        const { version, pending } = await describeDatabase(ctx, MIGRATIONS);
        say(
          'database',
          `PostgreSQL ${version} (${what}), ${pending.length === 0 ? 'up to date' : `to be migrated at the next start: ${pending.join(', ')}`}`,
        );
        return true;
      } finally {
        await ctx.close();
      }
    } finally {
      lock?.release();
    }
  } catch (error) {
    if (error instanceof FolderInUse) {
      say('database', `${what}: the service is running (${error.message.split(':')[0]})`);
      return true;
    }
    say('database', `MISSING (${what}): ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

function say(what: string, is: string): void {
  process.stdout.write(`${what.padEnd(10)} ${is}\n`);
}
