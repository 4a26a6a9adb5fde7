import type { World } from '../world.ts';
import { CHAT_HOSTS, chatHosts, discordWebhook } from './chats.ts';
import type { ChatMessage } from './chats.ts';
import { communityState, discordInvite, redditApi, redditLogin } from './communities.ts';
import { json } from './reply.ts';
import type { Host } from './reply.ts';
import { rivalSite, rivalState } from './rivalwave.ts';

/** What bots of every template can watch, and the chats that they tell. */
export interface WatchedPlaces {
  hosts: [string, Host][];
  /** Something happens at every one of them; a sentence for each. */
  move(): { domain: string; what: string }[];
  messages: ChatMessage[];
}

export const WATCHED_NAMES = [
  'rivalwave.example',
  '*.rivalwave.example',
  'www.reddit.com',
  'oauth.reddit.com',
  'discord.com',
  ...Object.values(CHAT_HOSTS),
];

export function watchedPlaces(world: World): WatchedPlaces {
  const rival = rivalState(world.now());
  const community = communityState(world.now());
  const messages: ChatMessage[] = [];
  const site = rivalSite(rival);
  return {
    messages,
    hosts: [
      ['rivalwave.example', site],
      ['www.rivalwave.example', site],
      ['www.reddit.com', redditLogin()],
      ['oauth.reddit.com', redditApi(community)],
      [
        'discord.com',
        (asked) => {
          if (/^\/api\/(?:v\d+\/)?webhooks\//.test(asked.path)) return discordWebhook(messages, asked);
          if (asked.path.startsWith('/api/v10/invites/'))
            return discordInvite(community, asked.path, asked.query.get('with_counts') === 'true');
          return { ...json({ message: '404: Not Found', code: 0 }), status: 404 };
        },
      ],
      ...chatHosts(messages),
    ],
    move() {
      const at = world.now();
      const before = rival.proPrice;
      rival.proPrice += 10;
      rival.posts.push({ title: `Rivalwave now plans by voice, part ${rival.posts.length}`, at });
      rival.openTickets += 90;
      community.posts.push({
        id: `1kq9z${community.posts.length}`,
        title: 'Any alternative to Rivalwave?',
        text: 'We outgrew it. What do you recommend for forty planners?',
        at,
      });
      community.members = Math.round(community.members * 1.4);
      return [
        { domain: 'rivalwave.example', what: `Pro costs $${rival.proPrice} instead of $${before}` },
        { domain: 'rivalwave.example', what: 'announces something on its blog' },
        { domain: 'rivalwave.example', what: `has ${rival.openTickets} open tickets` },
        { domain: 'reddit.com', what: 'somebody asks for an alternative to Rivalwave' },
        { domain: 'discord.com', what: `the users’ community has ${community.members} members` },
        ...release(world),
      ];
    },
  };
}

/** Cobaltfern's fernpost, where the web serves that company. */
function release(world: World): { domain: string; what: string }[] {
  for (const { domain, github } of world.companies)
    for (const repository of github?.org === 'cobaltfern' ? github.repositories : [])
      if (repository.name === 'fernpost') {
        const tag = `v9.${repository.releases.length}.0`;
        repository.releases.unshift([tag, 0]);
        return [{ domain, what: `releases fernpost ${tag}` }];
      }
  return [];
}
