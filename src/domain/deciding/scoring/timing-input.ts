/** What timing takes of a signal. */
export interface SignalInput {
  id: string;
  /** One of the catalogue's types, or `custom_…`. */
  type: string;
  subtype: string;
  category: string;
  /** 0 to 100. */
  strength: number;
  /** 0 to 1. */
  confidence: number;
  occurredAt: Date;
  /** The hosts of all its evidence; a host counts once per account however often it is named. */
  sourceHosts: readonly string[];
  /** A decayed signal still counts for what is left of it; a retracted one does not. */
  status: 'active' | 'decayed' | 'retracted';
  /** What the bot that fired it says it weighs, 0 to 100; null or absent: what the rubric says. */
  weight?: number | null;
}
