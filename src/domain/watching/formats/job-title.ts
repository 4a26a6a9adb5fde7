/** Nouns that make a text a role. English first, with the commonest German, French, Spanish, Italian, Dutch and Portuguese ones. */
const TITLE_WORD = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:` +
    [
      'c[a-z]{1,2}o|chro|ciso|cpto|evp|svp|avp|vp|md|ceo|president|vice[- ]president|chair(?:man|woman|person)?|chief|founder|co-?founder|cofounder|owner|co-?owner|proprietor',
      'director|managing director|head|lead|leader|manager|mgr|supervisor|superintendent|foreman|executive|officer|principal|partner|associate|advis[eo]r|board member|member of the board|trustee|treasurer|secretary|controller|comptroller',
      'engineer|developer|architect|scientist|researcher|analyst|designer|programmer|technician|technologist|administrator|specialist|consultant|strategist|planner|coordinator|co-ordinator|organi[sz]er|producer|editor|writer|journalist|reporter|photographer|illustrator|animator|artist|copywriter|publicist|marketer|recruiter|buyer|estimator|inspector|surveyor',
      'accountant|bookkeeper|auditor|attorney|lawyer|counsel|solicitor|barrister|paralegal|clerk|assistant|receptionist|representative|agent|broker|underwriter|evangelist|advocate|liaison|ambassador|buyer|merchandiser|operator|mechanic|electrician|carpenter|plumber|chef|cook|baker|florist|stylist|trainer|coach|instructor|teacher|lecturer|professor|dean|librarian|therapist|nurse|physician|surgeon|dentist|hygienist|pharmacist|veterinarian|pastor|minister|mayor|vice mayor|councill?or|council ?member|commissioner|chief of police|sergeant|captain|lieutenant|detective|commander|recorder|intern|apprentice|fellow|ombudsman|curator|broadcaster|presenter|host|dj|conductor|realtor|registrar|provost|webmaster|dispatcher|janitor|custodian|driver|installer|painter|landscaper|groomer|tutor|counsell?or|caterer|investigator|bürgermeister',
      'geschäftsführer(?:in)?|geschäftsleit(?:er|ung)|leiter(?:in)?|vorstand(?:svorsitzende[r]?)?|inhaber(?:in)?|gründer(?:in)?|prokurist(?:in)?|aufsichtsrat|directeur|directrice|directora?|gérante?|fondateur|fondatrice|présidente?|responsable|gerente|fundadora?|presidente|socio|fondatore|responsabile|amministratore|eigenaar|bestuurder|oprichter|diretora?|sócio',
    ].join('|') +
    String.raw`)(?=$|[^\p{L}])`,
  'iu',
);

/** A sentence about someone is not a role. */
const SENTENCE =
  /[.!?] \p{Lu}|\b(?:is|was|are|were|has|have|had|will|can|joined|i|you|we|he|she|they|his|her|our|your|my|click|read|learn|please|email|call|contact|tel|phone|fax|meet|view|more|copyright|said|who|which|that|apply|hiring)\b/iu;

/** True for a short text that names a role and says nothing else. */
export function isJobTitle(text: string): boolean {
  if (text.length < 2 || text.length > 90 || /[@©]|\d{3}|https?:/iu.test(text)) return false;
  if (text.split(' ').length > 12 || !TITLE_WORD.test(text)) return false;
  return !SENTENCE.test(text) && !/[?!]$/.test(text);
}

/** True where any word of a text is a title word; names may not contain one. */
export function hasTitleWord(text: string): boolean {
  return TITLE_WORD.test(text);
}
