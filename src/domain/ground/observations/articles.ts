/** Feeds (RSS, Atom, RDF, JSON Feed) and newsroom pages. */
export interface ArticlesObservation {
  kind: 'articles';
  articles: Article[];
}

export interface Article {
  /** guid, Atom id, or the link: stable between visits. */
  id: string;
  url: string;
  title: string;
  /** Plain text, at most 2,000 characters, markup and entities resolved. */
  text: string;
  publishedAt: string | null;
  publishedPrecision: 'second' | 'day' | 'month' | 'unknown';
  author: string | null;
  /** The author's role and employer in the structured data; absent where it says nothing. */
  byline?: { role: string; organization: string | null };
  categories: string[];
  /** Where a post that is about another page points to. */
  link?: string;
}
