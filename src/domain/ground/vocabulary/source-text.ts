/** Where words come from decides who speaks: a company's own channel may leave its name out and say "we". */
export type TextSource = 'wire' | 'news' | 'blog' | 'newsroom' | 'changelog' | 'filing' | 'forum' | 'jobs';

export interface TextItem {
  company: { name: string; domain: string };
  source: TextSource;
  title: string;
  text: string;
  publishedAt: Date | null;
  url: string | null;
}
