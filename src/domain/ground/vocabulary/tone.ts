/** How a brief speaks. The facts are the same in each. */
export const briefTones = ['plain', 'warm', 'formal', 'brief'] as const;
export type BriefTone = (typeof briefTones)[number];

export interface Voice {
  /** Of an opener to somebody, by the first name and by the whole one; and to nobody in particular. */
  greet(given: string, whole: string): string;
  greetNobody: string;
  /** Between the greeting and the fact. */
  lead: string | null;
  noticed: string;
  ask(question: string): string;
  closing: string | null;
  mostSentences: number;
  /** After the first sentence the company is `it`. */
  shortensCompany: boolean;
  /** Before the last of several reasons, and before what speaks against them; with the space that follows. */
  beforeLast: string;
  against: string;
}

export const voices: Readonly<Record<BriefTone, Voice>> = {
  plain: {
    greet: (given) => `Hi ${given},`,
    greetNobody: 'Hello,',
    lead: null,
    noticed: 'I saw that',
    ask: (question) => question,
    closing: 'If someone else is closer to this, a name would help me just as much.',
    mostSentences: 4,
    shortensCompany: true,
    beforeLast: '',
    against: 'against that, ',
  },
  warm: {
    greet: (given) => `Hello ${given},`,
    greetNobody: 'Hello,',
    lead: 'I hope a short note is all right.',
    noticed: 'I saw that',
    ask: (question) => question,
    closing:
      'I would be glad to hear from you, and a name is just as welcome if someone else is closer to this.',
    mostSentences: 4,
    shortensCompany: true,
    beforeLast: 'and ',
    against: 'still, ',
  },
  formal: {
    greet: (_given, whole) => `Dear ${whole},`,
    greetNobody: 'Good day,',
    lead: null,
    noticed: 'I read that',
    ask: (question) => `May I ask: ${question.charAt(0).toLowerCase()}${question.slice(1)}`,
    closing: 'If a colleague is better placed to answer, I would be grateful for the name.',
    mostSentences: 4,
    shortensCompany: false,
    beforeLast: '',
    against: 'on the other hand, ',
  },
  brief: {
    greet: (given) => `Hi ${given},`,
    greetNobody: 'Hello,',
    lead: null,
    noticed: 'I saw that',
    ask: (question) => question,
    closing: null,
    mostSentences: 2,
    shortensCompany: true,
    beforeLast: '',
    against: 'but ',
  },
};
