import { abroad } from './reply-cues-abroad.ts';

/**
 * Turns of phrase that carry a meaning whatever the words around them. The model weighs them like any other feature, alone and in
 * pairs: "let's talk" beside "in March" is no meeting. Gaps are bounded, so that each is linear.
 */
const UNIT =
  '(?:weeks?|months?|quarters?|qtrs?|years?|half|spring|summer|autumn|fall|winter|season|holidays?|fiscal|fy|q[1-4]|h[12]|20\\d\\d|christmas|xmas|easter|jan\\w{0,6}|feb\\w{0,6}|march|apr(?:il)?|may|june?|july?|aug\\w{0,5}|sept?\\w{0,7}|oct\\w{0,5}|nov\\w{0,6}|dec\\w{0,6})';

const PATTERNS: Record<string, string> = {
  optOut:
    '\\bun-? ?su[bs]\\w*|\\bopt(?:ing|ed)?[ -]?(?:me |us )?out|\\b(?:remove|delete|erase|purge|lose|drop) (?:me|us|my|our|this|all|every\\w*|the)\\b|^remove\\b|\\btake (?:me|us|my|our)\\b.{0,20}\\b(?:off|out)\\b|\\b(?:off|from|on) (?:your|this|the|that) (?:\\w+ )?(?:lists?|database|crm|sequence|cadence|records|system)|\\bdnc\\b|\\bdo not (?:contact|call) list',
  stop: "^(?:please |pls |just )?stop\\b|\\b(?:stop|cease|desist|refrain|abstain)\\b|\\b(?:don'?t|do not|never|no more|not)\\b.{0,14}\\b(?:contact|e?-?mail|write|call|send|follow|bump|messag|bother|pester|reach|try)\\w*.{0,12}\\b(?:me|us|again|any ?more|anybody|such|these|further|another|back|up|please)\\b|\\bno more (?:e?-?mails?|messages?|follow)",
  threat:
    '\\bspam\\w*|\\bscam|\\blawyers?\\b|\\bsolicitors?\\b|\\blegal action|\\bcomplain\\w*|\\bauthority\\b|\\breport(?:ed|ing) |\\bblock(?:ed|ing|list)?\\b|\\bunsolicited|\\bunlawful|\\billegal|\\bgdpr\\b|\\barticle 17|\\bpersonal data|\\bleave (?:me|us) (?:alone|be)|\\bgo away|\\bget lost|\\b(?:f|piss|sod) ?off\\b|\\bfuck\\w*|\\bshit|\\benough\\b|\\bgive (?:it )?(?:up|a rest)|\\bwaste? (?:of )?(?:my|your|our)? ?time|\\bwasting\\b|\\bhow did you get|\\bwho gave you|\\bwhere did you get|\\bregulator\\b|\\babuse\\b|\\bconsent\\b|\\bright to be forgotten|\\bcompany policy',
  noInterest:
    "\\b(?:not?|n'?t|zero|never|kein|pas|without|lost)\\b.{0,24}\\b(?:int[er]{1,4}e?st\\w*|interess\\w*)",
  flatNo:
    "^(?:(?:sorry|thanks|thank you|thx|cheers|appreciate it|lol|haha|hi|well)[ ,.]*(?:but )?)?(?:no|nope|nah|nein|non|nee|never|pass|hard pass|hard no|firm no|declined?|absolutely not|no ta|no ty|we'?ll pass|i'?ll pass|we pass)(?:,? (?:thanks?|thx|thank you|ty|ta|danke|merci|gracias|bedankt|mate|sorry))?[.! ]*$",
  said_no:
    "\\b(?:a|firm|hard|is|still) no\\b|\\bno from (?:me|us)\\b|\\bthe answer|\\bthird time|\\bin words: no|\\brespectfully,? no|\\bdecline\\w*|\\bagainst (?:it|this|working|you)|\\bdecided (?:not|against)|\\b(?:won'?t|not|never|cannot) (?:be )?(?:going ahead|moving? forward|proceed\\w*|pursu\\w*|need\\w*|going to proceed|give a positive|buy\\w*)|\\bbest of luck|\\bgood luck",
  not_for_us:
    "\\bno (?:need|use|requirement)\\b|\\b(?:don'?t|do not|doesn'?t|never) (?:need|want|wish|desire|require|use|buy|work with|do business)\\b|\\b(?:not|isn'?t|aren'?t|n'?t) (?:really )?(?:relevant|a fit|a match|for us|for me|our thing|something)|\\birrelevant|\\buseless|\\brubbish",
  content:
    "\\b(?:we'?re|we are|i'?m|i am|all) (?:all )?(?:set|good|covered|happy|fine)\\b|\\bhappy with\\b|\\bin[- ]?house\\b|\\bbuilt (?:our|it)|\\bown tool|\\balready (?:have|use|got)|\\bnot looking to (?:change|switch)",
  forGood:
    '\\bnever\\b|\\bever\\b|\\bfor good\\b|\\bfor life\\b|\\bfinal\\b|\\bany ?more\\b.{0,10}$|\\bnow or later|\\bin (?:a )?(?:future|million)|\\bonce more\\b|\\bone more\\b',
  mockery:
    '\\b(?:another|yet another|more) (?:ai|sales|cold|automated|robot|spam|template)|\\brobots?\\b|\\bbots?\\b|\\btemplates?\\b|\\bmail ?merge|\\bfirst_?name|\\bsaid no one|\\brather (?:eat|have|watch|die|drink|chew)|\\bfreezes over|\\bmillion years|\\bdead body|\\btake the hint|\\bnice try|\\bthanks for nothing|\\b(?:fourth|fifth|sixth|seventh|eighth|tenth|four|five|six|seven|ten) (?:times|mails?|e?mails?|messages?)\\b|\\bhow many times|\\btwice\\b|\\blike you\\b|\\boh (?:wonderful|great|joy|good|look)\\b|\\bjust what (?:i|we)\\b|^congratulations,|\\bpersistence|\\bspare (?:me|us|yourself)|\\bsave (?:me|us|your\\w*) |\\bper annoyance|\\bgoodbye\\b|\\bto the bin\\b',
  later: `\\b(?:next|after|until|till|before|by|in|early|mid|late|end of|beginning of|start of|second|third|first|this|coming|another)\\b.{0,14}\\b${UNIT}\\b|\\b(?:few|couple(?: of)?|two|three|four|five|six|nine|ten|\\d{1,2}) (?:more )?(?:weeks?|months?|quarters?|years?)\\b`,
  later_alone: `^(?:maybe|perhaps|try|try me|say|or|realistically)?[ ]?(?:in |next |after |mid |late |early )?${UNIT}(?: or so| maybe| please| pls)?[.?! ]*$|\\blater\\b|\\bsomeday|\\bone day|\\bsome ?other time|\\banother time|\\bsome time\\b|\\bsoon(?:er)?\\b|\\bin future\\b|\\bin due course`,
  not_now:
    "\\b(?:not|n'?t|no|nothing|never)\\b.{0,30}\\b(?:yet|now|at (?:this|the|present)|this (?:time|year|month|quarter|half|week|qtr|period)|before|until|till|priority|ready|rn|currently|present)\\b|\\bfor (?:now|the moment|the time being)\\b|\\b(?:at|for) (?:present|the moment|this moment)\\b|\\bpresently\\b|\\bcurrently\\b|\\bright now\\b|\\bmomentarily\\b|\\b(?:bad|wrong|not a good|no good) (?:time|timing|moment)|\\btiming\\b|\\btoo (?:early|soon|busy|many)|\\ba bit early",
  held: '\\bbudgets?\\b|\\bfr(?:eeze|ozen)\\b|\\bon (?:hold|ice)\\b|\\bpostpon\\w*|\\bpause\\w*|\\bdelay\\w*|\\bpark(?:ed|ing)\\b|\\bpushed\\b|\\bdepriorit\\w*|\\blocked in|\\bcontract\\b|\\brenew\\w*|\\bexpires?\\b|\\bruns out|\\blicen[cs]e|\\bagreement\\b|\\broadmap|\\bplanning\\b|\\bmigration|\\brestructur\\w*|\\breorg\\w*|\\bmerger|\\bwait\\b|\\blaunch\\b|\\bmaternity|\\bparental|\\bsabbatical|\\bholiday',
  revisit:
    "\\bcircl\\w* back|\\bcheck (?:back|in)\\b|\\bcom(?:e|ing) back|\\breach (?:back )?out (?:again|in|after|next)|\\btry (?:me|us|again)\\b|\\bask (?:me |us )?again|\\bping (?:me|us|after)|\\bnudge|\\bremind\\w*|\\brevisit|\\breconnect|\\bfollow up (?:with|end|in|after|next)|\\bget back to you|\\b(?:keep|stay) (?:me |us )?(?:in (?:touch|mind|contact)|posted|on)|\\bdown the (?:line|road)|\\bwe(?:'ll| will) (?:contact|call|reach)|\\bwrite (?:to me |me )?again|\\bcontact (?:us |me )?again|\\bwill contact you|\\bi'?ll (?:reach|come|call|let you|tell you|ping|be in)",
  busy: '\\bswamped|\\bslammed|\\bbusy\\b|\\bheads? down|\\b(?:no|zero) (?:capacity|bandwidth|time|budget|money)|\\bunderwater|\\bplate\\b|\\bburied|\\bcrazy|\\bchaos|\\bmad(?:ness)?\\b|\\bfirefight\\w*|\\bstretched|\\boccupied|\\bupside down',
  misdirected:
    "\\b(?:right|best|good|correct|appropriate|proper|concern(?:ed)?) (?:\\w+ )?(?:person|contact|one|dept|department|team|interlocutor|address(?:ee)?)\\b|\\bwrong (?:person|guy|dept|department|inbox|company|contact|number|address\\w*|man|woman|one|\\w+)\\b|\\bnot (?:me|mine|us)\\b|\\bnot my (?:area|job|dept|department|remit|call|decision|field|turf|responsib\\w*|thing)|\\b(?:isn'?t|not) (?:mine|my|me|our)\\b|\\b(?:another|different) (?:department|team|company|\\w+ peters)|\\bi'?m (?:just|only|merely|in|with|on|an?) (?:an?|the|hr|it|sales|finance|engineering|payroll|ops|accounts?)?\\b|\\bmeant for|\\bconfused\\b",
  owner:
    '\\b(?:in charge|responsible|competent|budget (?:holder|owner)|concerned|remit|decid(?:es?|ed by)|decision)\\b|\\b(?:handles?|owns?|own(?:ed)? by|sits? with|belongs? (?:to|with)|lies with|looks? after|takes? care|took over|taken over|runs? (?:that|this|it|the)|deals? with|does (?:that|this)|oversees?)\\b|\\bpay ?grade|\\bauthority\\b',
  hand_over:
    "\\b(?:talk|speak|write|turn|reach out|send (?:it|this|them)|get in touch|connect|refer|direct\\w*|address) (?:yourself )?(?:to|with)\\b|\\b(?:contact|ask|try|email|hit up|see|check with)\\b.{0,12}(?:@|\\b(?:my|our|the|mr|ms|mrs|dr)\\b)|\\bmy (?:colleague|boss|manager|successor|assistant|ex-boss)|\\bforward(?:ed)?\\b|\\bpass(?:ed|ing)? (?:it|this|you|on|your)|\\b(?:copy|copying|loop|looping|adding|cc'?ing|handing|moving)\\b|\\bb?cc\\b|^\\+ ?\\w+|^@\\w+|\\bis (?:your|the) (?:man|guy|one|person|contact)\\b",
  gone: "\\bno longer\\b|\\b(?:not|n'?t) (?:\\w+ ){0,4}(?:any ?more|any longer)|\\b(?:left|leaving|quit|retired?|resigned)\\b|\\bchanged jobs|\\bpassed away|\\bdeceased|\\bsuccessor|\\breplaced|\\bmy mandate|\\blaid off|\\blast day|\\b(?:moved|gone) to (?:a|an|another|the)|\\bformer\\b|\\bdo(?:n'?t|esn'?t) work (?:there|here|at|for)|\\bused to\\b|\\bworked (?:there|here)",
  place:
    '\\bdep(?:t|artment)\\b|\\bprocurement|\\bpurchas\\w*|\\bsourcing|\\bfinance team|\\bhead ?(?:office|quarters)|\\bhq\\b|\\bparent company|\\bgroup it\\b|\\bsubsidiary|\\bfranchis\\w*|\\bagency\\b|\\bpayroll|\\baccounts payable|\\bportal\\b|\\bthis (?:inbox|mailbox|address)\\b|\\bcommittee\\b|\\boutsourc\\w*|\\bcontractor|\\bintern\\b|\\breceptionist',
  agrees:
    "^(?:hi|hello|hey|ok|well|dear \\w+)?[ ,]*(?:yes|yep|yup|sure|ok|okay|absolutely|definitely|fine|great|perfect|interested|happy to|glad|love to|sounds|let'?s|works|accepting|confirmed|count|sign|approved)\\b|\\bsounds? (?:good|great|interesting|promising|like a plan|useful|fun|fine)|\\blet'?s (?:talk|chat|do|go|set|speak|meet|get|move|find|have|connect|conect|book)|\\b(?:works|fine|ok|okay|good|up|suits?) (?:for|by|with)? ?(?:me|us)\\b|\\b(?:i'?m|we'?re|count (?:me|us)) in\\b|\\bwhy not\\b|\\bgo (?:ahead|for|on)\\b|\\ball ears\\b|\\bgo ahead\\b|\\bbring it on",
  keen: "\\b(?:keen|curious|intrigued|eager|excited|impressed|delighted|honoured|pleasure|timely)\\b|\\b(?:very|definit?e?a?ly|are|am|i'?m|we'?re|is|quite|be|cautiously|great|^) ?int[er]{1,4}e?st(?:ed|ing)?\\b|\\b(?:good|perfect|great) timing|\\b(?:would|i'?d|we'?d) (?:\\w+ )?(?:like|love|welcome|be (?:glad|happy|keen|up|open|curious|interested|delighted))\\b|\\bhappy to\\b|\\bglad\\b|\\bopen to\\b|\\bworth (?:exploring|a)|\\blooking (?:forward|for something|at this now|into)|\\bexactly (?:the|what|why)|\\bappreciated?\\b",
  asks: "\\b(?:demo|pricing|prices?|cost|quot\\w*|proposal|trial|pilot|proof of concept|brochure|catalog\\w*|deck|case stud\\w*|references|one[- ]pager|nda|dpa|order form|rfp|rfi|discount|starter plan|next steps?|api|sso|integration)\\b|\\b(?:send|share|mail|forward|resend) (?:me|us|over|the|some|more|your|a|an|info|details|price|by)\\b|\\btell me (?:more|when|about)|\\bhow (?:much|long|quickly|does|do|soon)|\\bwhat(?:'s| is| would| are| does)\\b|\\bdo(?:es)? (?:you|it|your)\\b|\\bis (?:it|there)\\b|\\b(?:can|could|would|shall|will) (?:you|we|i)\\b|\\bwhere do i\\b|\\bquestions?:",
  meets:
    "\\b(?:mon|tues?|wednes|thurs?|fri)(?:day)?\\b|\\btomor?row|\\btmrw|\\b\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|h|cet|et|ist|gmt)\\b|\\b\\d{1,2}[:.]\\d\\d\\b|\\b(?:at|after|before) (?:\\d{1,2}|noon|lunch)\\b|\\b(?:calendar|diary|invite|slots?|zoom|teams call|meeting|\\d\\d ?min(?:ute)?s?)\\b|\\b(?:call|ring|phone) me\\b|\\b(?:i'?m|i am|we'?re) (?:free|available|around)\\b|\\bfree (?:on|at|for|next|this)|\\bavailab\\w*|\\bwhen (?:can|suits|works|could|is good|u|are you)|\\bbook\\b|\\bsee you",
  but: '\\b(?:but|however|though|yet|unfortunately|afraid)\\b',
  question: '\\?',
};

const CUES = Object.entries(PATTERNS).map(([name, pattern]) => ({
  name,
  pattern: new RegExp([pattern, ...(abroad[name] ?? []).map(withLetters)].join('|'), 'u'),
}));

/** `\\b` and `\\w` know the letters of English alone: beside "été" there is no edge of a word for them. */
function withLetters(pattern: string): string {
  return pattern
    .replaceAll('\\b', '(?:(?<=\\p{L})(?!\\p{L})|(?<!\\p{L})(?=\\p{L}))')
    .replaceAll('\\w', '\\p{L}');
}

const MAX_CHARACTERS = 1_500;

/** The names of the turns of phrase in a text. */
export function replyCues(text: string): string[] {
  const plain = text
    .slice(0, MAX_CHARACTERS)
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  return CUES.filter(({ pattern }) => pattern.test(plain)).map(({ name }) => name);
}
