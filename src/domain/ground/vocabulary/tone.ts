/** How a brief speaks. The facts are the same in each. */
export const briefTones = ['plain', 'warm', 'formal', 'brief'] as const;
export type BriefTone = (typeof briefTones)[number];

/** What a tone changes in any language; its words stand in the phrase books. */
export interface Voice {
  mostSentences: number;
  /** After the first sentence the company is `it`. */
  shortensCompany: boolean;
}

export const voices: Readonly<Record<BriefTone, Voice>> = {
  plain: { mostSentences: 4, shortensCompany: true },
  warm: { mostSentences: 4, shortensCompany: true },
  formal: { mostSentences: 4, shortensCompany: false },
  brief: { mostSentences: 2, shortensCompany: true },
};
