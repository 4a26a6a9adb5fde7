/** Kinds of text that talk about events without reporting one. A text of such a kind yields no finding at all. */
const GENRES: [genre: string, where: 'title' | 'all', pattern: RegExp][] = [
  [
    'law_firm_alert',
    'all',
    /\b(?:llp|law (?:firm|offices?)|attorney advertising|shareholder-rights|class period|lead[- ]plaintiff|plaintiffs' )/u,
  ],
  [
    'law_firm_alert',
    'title',
    /\b(?:investor|shareholder|stockholder)s?:? (?:alert|notice|rights|with losses|reminder)\b|\bdeadline (?:alert|approaching|reminder)\b|\blost money on\b/u,
  ],
  [
    'market_report',
    'all',
    /\bmarket (?:to reach|size|is (?:set|expected|projected) to)\b|\bcagr\b|\bkey players\b|\bvendors covered\b|\bswot\b|\b(?:industry|demand|market) (?:forecast|outlook|model|report)\b|\bsample pdf\b/u,
  ],
  [
    'market_report',
    'title',
    /\b(?:outlook|forecast) 20\d\d\b|\bdemand (?:model|set to)\b|\b(?:industry|sales value) (?:forecast|set to)\b/u,
  ],
  [
    'conference',
    'title',
    /\bto (?:present|speak|participate|take part|meet investors|host (?:conference call|investor))\b|\binvestor (?:conference|day|forum|events?)\b|\b(?:poster|fireside|late-breaking|abstracts?)\b|\breit week\b|\bschedules appearances\b/u,
  ],
  [
    'stock_move',
    'title',
    /\b(?:shares?|stocks?) (?:jump|fall|slid|ris|sink|surg|drop|hit|slump|soar|climb|tumbl|rall)\p{L}*\b|\b(?:price target|record high|short sellers|insider buying|mid-cap index|falling today|to 'buy'|upgrades?|downgrades?)\b|\bstake in\b|\boff \d/u,
  ],
  [
    'job_ad',
    'title',
    /\b(?:we're|we are|now) hiring\b|\bwanted\b|\(m\/[fw](?:\/[dx])?\)|\b(?:part|full)[- ]time\b|\bwho is hiring\b/u,
  ],
  [
    'listicle',
    'title',
    /^(?:the )?(?:top )?(?:\d{1,3}|five|six|seven|eight|nine|ten|eleven|twelve|a dozen|fifteen|twenty|thirty|fifty) (?!million|billion|reasons to|thousand)(?:\p{L}+[ -]){0,3}(?:best|biggest|top|to watch|companies|startups|start-ups|tools|apps|ways|things|tips|alternatives|breaches|lessons|questions|launches|products|rounds|trends|beers|steps)/u,
  ],
  [
    'listicle',
    'title',
    /\btop \d{1,3}\b|\bto watch (?:this|in)\b|\balternatives to\b|\bwhere to \p{L}+|\bbest .{1,40} of 20\d\d\b/u,
  ],
  [
    'educational',
    'title',
    /^(?:how (?:to|do|does|our|we|i|a|the)\b|what (?:is|are|we|you|the)\b|a (?:\p{L}+ )?(?:guide|checklist|primer|beginner)|the (?:\p{L}+ )?guide|understanding|tips for|webinar|tutorial|checklist|explained)|\b(?:in plain english|a beginner's guide|seven steps|explained|best practices|cheat sheet|post-?mortem)\b/u,
  ],
  [
    'opinion',
    'title',
    /^(?:letter|column|comment|opinion|op-ed|editorial|unpopular|our take|hot take|review|view|analysis|nobody needs|why (?:i|the|every|your|most)\b)|\bshould (?:bring|stop|start|be)\b|\b(?:backfire|overrated|deserves? better)\b/u,
  ],
  [
    'retrospective',
    'title',
    /\b(?:throwback|from the archives?|on this day|years? (?:ago|on|after|later|since)|looking back|look back|anniversary|post-mortem|inside story|revisit\p{L}*|history of|profile|the story (?:of|behind)|remember\p{L}*|obituary|five questions|celebrates? \d)\b/u,
  ],
  [
    'hypothetical',
    'title',
    /\b(?:what if|imagine|suppose|tabletop|thought experiment|forward-looking|risk factors|hypothetical|scenario)\b|^if /u,
  ],
  [
    'hypothetical',
    'all',
    /\b(?:may|might) from time to time\b|\bthere can be no assurance\b|\bthought experiment\b|\bimaginary\b/u,
  ],
  [
    'rumour',
    'all',
    /\b(?:people|persons?) (?:familiar with|with knowledge of)\b|\b(?:in|early|advanced) talks (?:for|to|with|about)\b|\bterms are not final\b|\bspeculation has\b|\bsaid to be\b|\bunderstood to be\b|\bdeclined to comment on speculation\b|\bcould easily be fake\b|\bpinch of salt\b|\bbucket of salt\b|\bnone authorised to speak\b/u,
  ],
  [
    'rumour',
    'title',
    /^(?:sources?|rumou?r|exclusive rumou?r|whispers?|heard|report|leaked)\b|\b(?:rumou?r(?:s|ed)?|mulls?|weighs?|eyes|considers?|considering|explor(?:es|ing)|sounding out|reportedly|said to|bet on|may|might|could|insiders|whispers|in talks)\b/u,
  ],
  [
    'denial',
    'title',
    /\b(?:denies|deny|denied|rejects?|dismisses|refutes|disputes|laughs off|responds to (?:market )?speculation|false|untrue|no plans|not for sale)\b|^no,/u,
  ],
  [
    'routine',
    'title',
    /\b(?:dividend|opening hours|transaction in own shares|shareholders' meeting|annual general meeting|to (?:release|report|announce) .{1,30} results|notice of (?!exempt))\b/u,
  ],
  [
    'namesake',
    'all',
    /\bno (?:link|relation|connection|ties) (?:to|with)\b|\bnot to be confused\b|\bunrelated to\b|\bnot affiliated\b/u,
  ],
];

/** The kind of text this is, if it is one that reports nothing; null for news. Linear in the text. */
export function genreWithoutNews(title: string, text: string): string | null {
  // Small letters once for all patterns: patterns that fold letters themselves take twice as long.
  const head = title.slice(0, 300).toLowerCase();
  const all = `${head}\n${text.slice(0, 2_000).toLowerCase()}`;
  for (const [genre, where, pattern] of GENRES)
    if (pattern.test(where === 'title' ? head : all)) return genre;
  return null;
}
