import type { Config } from '../../../../config/config.ts';
import type { BotConfig } from '../../../ground/vocabulary/bot-config.ts';
import { templateAddress } from '../../../understanding/bot-rules/templates/index.ts';
import { redditMissing } from '../../../watching/access/api-access.ts';
import type { SourceCheck } from '../source-check.ts';
import { checkOf } from './check-of.ts';

type Bot = Pick<BotConfig, 'template' | 'source' | 'match_rule'>;

const NEW_ITEM = { type: 'new_item' } as const;
const COUNT = { type: 'count_change' } as const;

const BOTS: readonly { name: string; about: string; bots: readonly Bot[] }[] = [
  {
    name: 'bot-github-owner',
    about: 'Bots: numbers of a GitHub owner',
    bots: [{ template: 'github', source: 'grafana', match_rule: COUNT }],
  },
  {
    name: 'bot-github-repositories',
    about: 'Bots: new repositories of a GitHub owner',
    bots: [{ template: 'github', source: 'grafana', match_rule: NEW_ITEM }],
  },
  {
    name: 'bot-github-repository',
    about: 'Bots: numbers of a GitHub repository',
    bots: [{ template: 'github', source: 'grafana/grafana', match_rule: COUNT }],
  },
  {
    name: 'bot-github-search',
    about: 'Bots: GitHub issues that mention words',
    bots: [{ template: 'github', source: 'grafana/grafana?query=dashboard', match_rule: NEW_ITEM }],
  },
  {
    name: 'bot-reddit-posts',
    about: 'Bots: new posts of a Reddit community',
    bots: [{ template: 'reddit', source: 'r/devops', match_rule: NEW_ITEM }],
  },
  {
    name: 'bot-reddit-members',
    about: 'Bots: members of a Reddit community',
    bots: [{ template: 'reddit', source: 'r/devops', match_rule: COUNT }],
  },
  {
    name: 'bot-discord-invite',
    about: 'Bots: members of a Discord server, by its invite',
    bots: [
      { template: 'discord', source: 'https://discord.gg/python', match_rule: COUNT },
      { template: 'discord', source: 'https://discord.gg/reactiflux', match_rule: COUNT },
    ],
  },
  {
    name: 'bot-discord-widget',
    about: 'Bots: who is online on a Discord server, by its widget',
    bots: [
      // discord.js, and Python
      { template: 'discord', source: '222078108977594368', match_rule: COUNT },
      { template: 'discord', source: '267624335836053506', match_rule: COUNT },
    ],
  },
];

/** What the templates of bots ask of vendors beyond what accounts' sources ask; the other templates read pages that users name. */
export function botChecks(config: Config): SourceCheck[] {
  return BOTS.flatMap(({ name, about, bots }) => {
    const [bot] = bots;
    if (bot === undefined) return [];
    return [
      checkOf(
        {
          name,
          about,
          kind: 'bot',
          addresses: bots.flatMap(({ template, source, match_rule: rule }) => {
            const address = templateAddress(template, source, rule);
            return 'mistake' in address ? [] : [address.url];
          }),
          reads: { bot },
        },
        { lacks: bot.template === 'reddit' ? redditMissing(config) : null },
      ),
    ];
  });
}
