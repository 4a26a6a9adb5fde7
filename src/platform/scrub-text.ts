/**
 * What a line for operators must not hold, whoever wrote the line: whoever reads a log could use it. Made for text that may be JSON already:
 * nothing here takes or makes a quote or a backslash. Bounded, because a line can be as long as a stranger likes.
 */
const SECRETS: readonly [RegExp, string][] = [
  // Addresses with a name and a password in front of the host: databases, proxies, feeds.
  [/\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s"'\\/?#]{1,500}@/gi, '$1…@'],
  // What follows a question mark is a key as often as not: chat hooks, signed downloads, feeds for subscribers.
  [/\b((?:https?|wss?|postgres(?:ql)?|rediss?):\/\/[^\s"'\\?#]{0,1000})\?[^\s"'\\]*/gi, '$1?…'],
  // Our own links: the token is the key.
  [/(\/(?:b|sign-in|unsubscribe)\/)[\w~.%-]{8,}/g, '$1…'],
  [/(\/exports\/[\w%-]{1,200}\/)[\w~.%-]{8,}/g, '$1…'],
  [/\b(wn_live_|wnsec_|whsec_|gh[opsu]_|github_pat_|xox[a-z]-|sk-)[\w+/=-]{6,}/g, '$1…'],
  [/\b(bearer|basic) +(?!wn_live_)[\w+/=.~-]{6,}/gi, '$1 …'],
];

const WEB_ADDRESS = /\bhttps?:\/\/[^\s"'\\<>]+/gi;
/** A part of a path that nobody can guess: at least sixteen characters with a digit among them. Chat services have their keys there. */
const UNGUESSABLE = /(?<=\/)(?=[^/?#]*\d)[\w.~%@:+=-]{16,}(?=\/|\?|#|$)/g;

/** A text without the tokens, keys and passwords that can be told by their form. */
export function scrubText(text: string): string {
  let scrubbed = text;
  for (const [pattern, instead] of SECRETS) scrubbed = scrubbed.replace(pattern, instead);
  return scrubbed.replace(WEB_ADDRESS, withoutUnguessable);
}

function withoutUnguessable(address: string): string {
  const path = address.indexOf('/', 'https://'.length);
  if (path === -1) return address;
  return address.slice(0, path) + address.slice(path).replace(UNGUESSABLE, '…');
}
