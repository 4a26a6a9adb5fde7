import type { TextItem } from '../../../ground/vocabulary/source-text.ts';
import { genreWithoutNews } from './genre-gate.ts';
import { isUnreal } from './tense-gate.ts';

/** What the hand-written gates say of an item, worked out once: the model hears it, and so does who judges its verdicts. */
export interface Gates {
  /** The kind of text, where it is one that reports nothing. */
  genre: string | null;
  /** Title and opening speak of what is wished, denied or merely possible. */
  unrealTitle: boolean;
  unrealText: boolean;
}

export function gatesOf({ title, text, source }: Pick<TextItem, 'source' | 'title' | 'text'>): Gates {
  const genre = genreWithoutNews(title, text);
  return {
    // An employer's own posting is an advertisement, and its words are what it tells.
    genre: genre === 'job_ad' && source === 'jobs' ? null : genre,
    unrealTitle: isUnreal(title.slice(0, 300)),
    unrealText: isUnreal(text.slice(0, 300)),
  };
}
