import { numberOf } from '../chance.ts';
import { json } from './reply.ts';
import type { Host, Reply } from './reply.ts';

export interface CommunityState {
  posts: { id: string; title: string; text: string; at: Date }[];
  members: number;
}

export function communityState(now: Date): CommunityState {
  return {
    posts: [
      {
        id: '1kq2a0',
        title: 'Weekly thread',
        text: 'What are you working on?',
        at: new Date(now.getTime() - 3 * 86_400_000),
      },
    ],
    members: 4200,
  };
}

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.c2FtcGxl.d2Vi';

/** `www.reddit.com`: an application's token, by RFC 6749, 4.4. */
export function redditLogin(): Host {
  return ({ method, path, headers }) => {
    if (method !== 'POST' || path !== '/api/v1/access_token') return { status: 404 };
    if (!String(headers.authorization).startsWith('Basic '))
      return { ...json({ message: 'Unauthorized', error: 401 }), status: 401 };
    return json({ access_token: TOKEN, token_type: 'bearer', expires_in: 86_400, scope: '*' });
  };
}

/** `oauth.reddit.com`: listings (https://www.reddit.com/dev/api#listings) and what a community says of itself. */
export function redditApi(state: CommunityState): Host {
  return ({ path, headers }) => {
    if (headers.authorization !== `Bearer ${TOKEN}`)
      return { ...json({ message: 'Unauthorized', error: 401 }), status: 401 };
    const [, , name = '', list = ''] = path.split('/');
    if (list === 'about')
      return json({ kind: 't5', data: { display_name: name, subscribers: state.members, over18: false } });
    if (list !== 'new' && list !== 'search')
      return { ...json({ message: 'Not Found', error: 404 }), status: 404 };
    return json({ kind: 'Listing', data: { after: null, before: null, children: children(state, name) } });
  };
}

function children(state: CommunityState, name: string): unknown[] {
  return state.posts.toReversed().map(({ id, title, text, at }) => ({
    kind: 't3',
    data: {
      id,
      name: `t3_${id}`,
      subreddit: name,
      title,
      selftext: text,
      author: 'planner_88',
      created_utc: Math.floor(at.getTime() / 1000),
      permalink: `/r/${name}/comments/${id}/post/`,
      url: `https://www.reddit.com/r/${name}/comments/${id}/post/`,
      is_self: true,
      score: 12,
      num_comments: 3,
      over_18: false,
    },
  }));
}

/** `discord.com/api/v10/invites/{code}?with_counts=true`. */
export function discordInvite(state: CommunityState, path: string, counts: boolean): Reply {
  const code = path.split('/').at(-1) ?? '';
  if (code !== 'rivalwave') return { ...json({ message: 'Unknown Invite', code: 10_006 }), status: 404 };
  const id = String(100_000_000_000_000_000n + BigInt(numberOf('rivalwave', 9_000_000)));
  return json({
    type: 0,
    code,
    expires_at: null,
    guild: { id, name: 'Rivalwave users', description: null, features: ['COMMUNITY'], verification_level: 2 },
    channel: { id, name: 'welcome', type: 0 },
    ...(counts
      ? { approximate_member_count: state.members, approximate_presence_count: Math.floor(state.members / 7) }
      : {}),
  });
}
