import type { MatchRule, TemplateName } from '../../../ground/vocabulary/bot-config.ts';

/** What a bare address in a list most likely is to be watched as. */
export interface Guess {
  template: TemplateName;
  match_rule: MatchRule;
  fires_signal: string;
}

const FEED_PATH = /(?:\.(?:rss|atom|xml)|\/(?:feed|feeds|rss|atom)(?:\.json)?)\/?$/i;

/**
 * A repository, a subreddit, an invite and a feed are told by their addresses; everything else is a page whose text is compared.
 * @param source a web address
 */
export function guessTemplate(source: string): Guess {
  const url = URL.parse(source);
  const host = url?.hostname.replace(/^www\./, '') ?? '';
  const path = url?.pathname ?? '';
  const newItem = (template: TemplateName): Guess => ({
    template,
    match_rule: { type: 'new_item' },
    fires_signal: 'custom_new_item',
  });
  if (FEED_PATH.test(path)) return newItem('rss');
  if (host === 'github.com' && /^\/[^/]+\/[^/]+\/?$/.test(path)) return newItem('github');
  if ((host === 'reddit.com' || host === 'old.reddit.com') && /^\/r\/[^/]+\/?$/.test(path))
    return newItem('reddit');
  if (host === 'discord.gg' || (host === 'discord.com' && path.startsWith('/invite/')))
    return {
      template: 'discord',
      match_rule: { type: 'count_change', min_percent: 10 },
      fires_signal: 'custom_community_size',
    };
  return {
    template: 'custom-url',
    match_rule: { type: 'content_diff' },
    fires_signal: 'custom_page_change',
  };
}

/** A name for a bot that the file gives none: where it looks. */
export function nameOfSource(source: string): string {
  const url = URL.parse(source);
  if (url === null) return source.slice(0, 100);
  const path = url.pathname === '/' ? '' : url.pathname;
  return `${url.hostname.replace(/^www\./, '')}${path}`.slice(0, 100).toWellFormed();
}
