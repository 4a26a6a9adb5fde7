import { schemaOfRules } from './rule-schemas.ts';
import { ACCEPT_PAGE, MAX_SOURCE_LENGTH, PAGE_BYTES, pageAddress } from './template.ts';
import type { TemplateAddress, TemplateRules } from './template.ts';

const API = 'https://discord.com/api';
const rules: TemplateRules['rules'] = ['count_change', 'json_path', 'content_diff', 'keyword', 'regex'];

type DiscordSource =
  | { kind: 'invite'; code: string }
  | { kind: 'widget'; server: string }
  | { kind: 'archive'; url: string };

const CODE = /^[A-Za-z0-9-]{2,32}$/;
const SERVER = /^\d{17,20}$/;

/** An invite (its code or address), a server's widget (its id or address), or a page elsewhere that publishes an archive. */
function discordSource(source: string): DiscordSource | null {
  const written = source.trim();
  if (written.length > MAX_SOURCE_LENGTH) return null;
  if (SERVER.test(written)) return { kind: 'widget', server: written };
  if (CODE.test(written)) return { kind: 'invite', code: written };
  const url = URL.parse(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  if (url === null || url.username !== '') return null;
  const host = url.hostname.replace(/^www\./, '');
  if (host === 'discord.gg') {
    const code = url.pathname.slice(1).replace(/\/$/, '');
    return CODE.test(code) ? { kind: 'invite', code } : null;
  }
  if (/^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/.test(host)) {
    const code = /^\/(?:api\/(?:v\d{1,2}\/)?invites|invite)\/([A-Za-z0-9-]{2,32})\/?$/.exec(
      url.pathname,
    )?.[1];
    const server = /^\/api\/(?:v\d{1,2}\/)?guilds\/(\d{17,20})\/widget(?:\.json)?$/.exec(url.pathname)?.[1];
    if (code !== undefined) return { kind: 'invite', code };
    return server === undefined ? null : { kind: 'widget', server };
  }
  return /^https?:\/\//i.test(written) ? { kind: 'archive', url: written } : null;
}

/** The number that is meant where a rule names none. */
export function discordNumber(source: string): string {
  return discordSource(source)?.kind === 'widget' ? '$.presence_count' : '$.approximate_member_count';
}

/**
 * Invites and widgets are the two answers that Discord gives to anybody (discord.com/developers/docs/resources/invite#get-invite,
 * …/resources/guild#get-guild-widget); what people write there it gives to nobody without an account.
 */
function address(source: string): TemplateAddress | { mistake: string } {
  const asked = discordSource(source);
  if (asked === null) {
    return {
      mistake: `source is ${JSON.stringify(source.slice(0, 100))}; accepted: an invite (https://discord.gg/code, or the code), a server’s widget (its id), or the https address of a public archive page. Messages themselves are not public`,
    };
  }
  switch (asked.kind) {
    case 'invite':
      return {
        url: `${API}/v10/invites/${asked.code}?with_counts=true`,
        accept: 'application/json',
        maxBytes: PAGE_BYTES,
      };
    case 'widget':
      return {
        url: `${API}/guilds/${asked.server}/widget.json`,
        accept: 'application/json',
        maxBytes: PAGE_BYTES,
      };
    case 'archive':
      return pageAddress(asked.url, ACCEPT_PAGE);
  }
}

export const discord: TemplateRules = {
  name: 'discord',
  description:
    'Watches how a community on Discord grows, by its public invite (members, and how many are online), or a public page that archives one. What people write on Discord or Slack is not public and is not read.',
  source_schema: {
    type: 'string',
    maxLength: 2_048,
    description:
      'An invite or its code, the id of a server whose widget is on, or the address of a public archive page.',
    examples: ['https://discord.gg/acme', 'acme', 'https://archive.acme.example/community'],
  },
  rule_schema: schemaOfRules(rules),
  rules,
  example: {
    name: 'A rival’s community grows',
    template: 'discord',
    source: 'https://discord.gg/acme',
    cadence: 'daily',
    match_rule: { type: 'count_change', min_percent: 10 },
    fires_signal: 'custom_community_growth',
    signal_score: 30,
    applies_to: null,
    alert: { channel: 'mattermost', destination: 'https://chat.example.com/hooks/your-secret' },
  },
  address,
};
