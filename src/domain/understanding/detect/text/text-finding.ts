import type { SignalType } from '../../../ground/vocabulary/catalog.ts';

/** What a rule set claims about a text; `detectInText` adds date, address and detector. */
export interface TextFinding {
  type: SignalType;
  subtype: string;
  strength: number;
  confidence: number;
  /** The sentence that says so, in the source's words. */
  quote: string;
  object: string;
  fields: Record<string, unknown>;
  contacts?: { name: string; role: string; appointed: boolean }[];
}
