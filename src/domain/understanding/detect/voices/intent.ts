/** What somebody who writes about a product wants, by the words around its name (`@self`), strongest first. */
export type Intent = 'switch_intent' | 'recommendation_request' | 'complaint' | 'comparison' | 'question';

const RULES: readonly (readonly [intent: Intent, words: RegExp])[] = [
  [
    'switch_intent',
    /\b(?:alternatives?|replacements?) (?:to|for) (?:using )?@self\b|\b(?:mov(?:e|ed|ing)|switch(?:ed|ing)?|migrat(?:e|ed|ing)|get(?:ting)?|transition(?:ed|ing)?) (?:\w+ ){0,3}(?:away from|off of|off|from) @self\b|\b(?:leav(?:e|ing)|left|ditch(?:ed|ing)?|dropp?(?:ed|ing)?|replac(?:e|ed|ing)|cancel(?:l?ed|l?ing)?|abandon(?:ed|ing)?|churn(?:ed|ing)? from) (?:\w+ ){0,2}@self\b|\bgot rid of @self\b/i,
  ],
  [
    'recommendation_request',
    /@self\b.{0,80}\b(?:looking for|need|evaluating|shopping for) (?:an?|some|new|better|any)\b.{0,60}\b(?:tool|software|solution|vendor|platform|provider|service|system)s?\b|\b(?:at|for) @self\b.{0,60}\b(?:looking for|recommend|suggestions? for)\b|\b(?:would|do|can) (?:you|anyone|anybody|people) recommend @self\b|\b(?:recommendations?|suggestions?) (?:for|besides|other than|instead of) (?:\w+ ){0,4}@self\b|\blooking for (?:something|anything|a tool|tools|software|a service|an app) (?:like|similar to|other than|better than|instead of) @self\b/i,
  ],
  [
    'complaint',
    /\b(?:fed up|frustrated|disappointed|unhappy|annoyed|sick and tired|tired|issues?|problems?|trouble|nightmare|struggling|terrible experience|bad experience) with @self\b|\b(?:i|we) (?:hate|can't stand|regret (?:using|buying|choosing)) @self\b|@self(?:'s)?(?: \w+){0,4} (?:is|are|was|has been|keeps?|got|has become) (?:so |too |really |very |incredibly |extremely |always |constantly |getting )*(?:slow|expensive|buggy|broken|unreliable|terrible|awful|horrible|unusable|down|confusing|crashing|failing|breaking|overpriced|worse|a mess|useless)\b|@self (?:keeps|kept|stopped|doesn't|does not|won't|fails|failed) (?:\w+ ){0,3}(?:crashing|failing|working|work|breaking|respond|responding|load|loading|losing)\b/i,
  ],
  [
    'comparison',
    /@self (?:vs\.?|versus|or) [\p{Lu}@]|[\p{L}\d] (?:vs\.?|versus) @self\b|\bcompar(?:e|ed|ing|ison) (?:\w+ ){0,3}(?:to|with|of|between) @self\b|\bbetween @self and\b/u,
  ],
  [
    'question',
    /\b(?:anyone|anybody|does anyone|has anyone|is anyone|who(?: here)? (?:is|else)) (?:\w+ ){0,3}(?:us(?:e|ed|es|ing)|tried|try|experience with|familiar with) @self\b|\bexperiences? with @self\?|\b(?:is|are|does|can|should (?:i|we)|how (?:do|does|can|is)|what (?:do you think|is|are)|thoughts on)\b[^.!?]{0,80}@self\b[^.!?]{0,80}\?/i,
  ],
];

/** Somebody who made something, hires, or denies: they use the words without the wish. */
const NOT_MEANT =
  /\b(?:i|we)(?:'ve| have)? (?:just )?(?:built|made|created|wrote|launched|released|started|are building|am building|founded)\b|\b(?:introducing|announcing|show hn|launch hn|is hiring|we(?:'re| are) hiring|who is hiring)\b|\bopen[- ]source alternative\b|\b(?:not|never|no (?:plans|reason|need)|wouldn't|won't|don't|didn't|isn't|aren't) (?:\w+ ){0,4}(?:leav|switch|mov|migrat|replac|cancel|ditch|slow|expensive|buggy|broken|fed up|need)/i;

/** The intent of one sentence in which the company is marked `@self`; null where it only names it. */
export function intentOf(sentence: string): Intent | null {
  const text = sentence.slice(0, 600).replaceAll('’', "'");
  if (!text.includes('@self') || NOT_MEANT.test(text)) return null;
  return RULES.find(([, words]) => words.test(text))?.[0] ?? null;
}
