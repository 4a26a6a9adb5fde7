import type { SourceKind } from '../../../ground/vocabulary/source-kinds.ts';

/** What makes a type fire in this version and what does not, for the pages of docs/signals/. The catalogue says what the type means. */
export interface SignalDescription {
  fires: readonly Firing[];
  /** How strong it is where the words of an article tell it; absent where no text rule does. */
  inWords?: string;
  /** Look-alikes that are left alone. */
  leavesAlone: readonly string[];
}

interface Firing {
  from: readonly SourceKind[];
  when: string;
  /** 0 to 100, by what. */
  strength: string;
}

/** Where the words of dated articles come from. */
export const WORDS_FROM: readonly SourceKind[] = ['feed', 'newsroom', 'wire', 'changelog'];
