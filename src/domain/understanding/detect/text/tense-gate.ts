const UNREAL =
  /\b(?:may|might|could|would|should|if|whether|plans? to|planning to|aims? to|hop(?:es?|ing) to|seeks?(?: to)?|seeking|wants? to|looking (?:to|for)|in talks|considering|mulls?|weighs?|eyes|explor\p{L}+|reportedly|rumou?r\p{L}*|said to|likely to|about to|set to|unlikely|expects? to|is expected to|intends? to|not|never|no longer|cannot|\p{L}+n't|den(?:y|ies|ied)|reject\p{L}*|without|fail(?:s|ed)? to|unable|declin\p{L}+ to|search for|hunt for|no successor|imagine)\b/u;

const NOT_SO_UNREAL = /\bnot only\b|\bnot just\b|\bfinally said yes\b/gu;

/** True where the words up to the event make it wished for, denied, rumoured or merely possible. */
export function isUnreal(before: string): boolean {
  return UNREAL.test(before.toLowerCase().replace(NOT_SO_UNREAL, ''));
}

const BYGONE =
  /\b(?:ago|since (?:raising|closing|launching|19\d\d|20\d\d)|last (?:raised|sold|closed)|to date|previously|in total since|had (?:raised|launched|appointed|hired|closed)|back in|earlier (?:this|last) (?:year|decade)|last year|in its history|over the years)\b/iu;

/** True where a sentence tells of something past in passing: a year before the item's, "ago", "to date". */
export function isBygone(sentence: string, publishedAt: Date | null): boolean {
  if (BYGONE.test(sentence)) return true;
  if (publishedAt === null) return false;
  const year = publishedAt.getUTCFullYear();
  // January reports December's events, so the year before counts as bygone only from February on.
  const floor = publishedAt.getUTCMonth() === 0 ? year - 1 : year;
  return [...sentence.matchAll(/\b(?:19|20)\d\d\b/gu)].some(([digits]) => Number(digits) < floor);
}
