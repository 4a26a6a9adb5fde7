export type EditTab = 'fit' | 'news' | 'people' | 'balance';

/** Where the field of a mistake stands. */
export function tabOf(path: string): EditTab {
  if (/^(?:signals|half_life)/.test(path)) return 'news';
  if (path.startsWith('personas')) return 'people';
  return /^(?:weights|tiers)/.test(path) ? 'balance' : 'fit';
}
