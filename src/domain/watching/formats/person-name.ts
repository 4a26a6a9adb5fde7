import { hasTitleWord } from './job-title.ts';
import { squeeze } from './text.ts';

const HONORIFIC =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|rev|hon|herr|frau|dipl|ing)\.? (?=\p{Lu})/iu;
/** Letters after a name: degrees and chartered titles. */
const CREDENTIAL =
  /^(?:ph\.?d|md|m\.d|mba|m\.?b\.?a|msc|m\.?sc|ma|ba|bsc|jd|j\.d|esq|cpa|cfa|cfp|cima|aca|acca|fca|pmp|pe|p\.e|rn|llb|llm|dds|shrm-?\w{0,3}|phr|sphr|gphr|cissp|aia|leed(?: ap)?|kc|qc|obe|mbe|cbe|jr|sr|ii|iii|iv|cmfo|riba|frsa|eng|p\.eng|d\.?o|dpt|edd|ed\.d|ms|m\.s|b\.a|m\.a)\.?$/i;

const PARTICLE = new Set(
  'van von der den de del della di da do dos das du la le les ter ten bin ibn al el bint ben abu af av zu zur y e mac st st. ap'.split(
    ' ',
  ),
);

/** Capitalised words that begin or make up page furniture, places and company names, never a person's. */
const NOT_A_NAME = new Set(
  (
    'about academy access account accounts activities address advisors advisory agency all also america american an analytics and annual app apply ' +
    'architecture are area art article articles as asia associates at australia avenue awards back bank bay beach behind benefits best bio board ' +
    'blog book boulevard brand browse building business buy by california call campus canada capital care career careers case center central centre ' +
    'church city click client clients close cloud club code college commercial committee community company conditions connect construction consulting contact ' +
    'content contractor cookie cookies copyright corp corporate council country county court create credit current customer customers daily data day dear demo ' +
    'department dental design designs details development digital directions directory discover district documents donate download drive east education ' +
    'electric email employee energy engagement engine engineering england enterprise estate europe event events every everything executive experience explore ' +
    'facebook family faq faqs featured features fees fellow file film finance financial find first follow food for foundation france free friday from full fund ' +
    'gallery garden general germany get gift global go google great green group growth guide hall head health healthcare help here high history ' +
    'holdings home hospital hotel hours house how human inc india industries industry info information innovation innovations instagram institute insurance ' +
    'interior international investor investors is island it item its job jobs join junior kingdom lake languages latest law leadership learn legal less let library life like limited ' +
    'link linkedin list live llc llp local location locations login logo london london, ltd made mail main management map market marketing media medical meet members membership message ' +
    'mission mobile monday month more morning music my national navigation network new news newsletter next night no north not of office official on online open ' +
    'operations opportunities or order our out overview page park partner partners payment people personal phone photo photography plan please policy portal portfolio ' +
    'post press previous price prices print privacy process product production products professional profile program programs project projects properties property ' +
    'public publications purchase quality questions quick quote read real recent region register related relations report request research reserved resources results retail return ' +
    'review reviews rights road room safety sales san santa saturday save school science search sector security see select senior service services share shop shopping show sign site sitemap ' +
    'skip social society software solution solutions south special sports staff start state states station store stories story strategy street studio studios success suite summer sunday support sustainability ' +
    'system systems team technical technologies technology telephone terms testimonials thank thanks the their these this thursday time to today top tour town trade training travel trust ' +
    'tuesday twitter union united university update upcoming us use user valley values video videos view village vision visit visiting wales washington watch water we web website wednesday ' +
    'accredited accreditation agenda agendas cheers contacts dear hello kind minutes permits regards sincerely symphony orchestra temple theatre theater ' +
    'week weekly welcome west what when where who why winter with women work world year years york you your youtube'
  ).split(' '),
);

/** Of these, the ones that are common surnames: they may end a name, never begin one. */
const SURNAMES = new Set(
  'best brand case church day england english green hall lake law page price read story wales washington west winter young'.split(
    ' ',
  ),
);

const TOKEN =
  /^(?:(?:\p{Lu}\.){1,3}|\p{Lu}|(?:O['’]|D['’]|Mc|Mac|De|La|Le|Van)?\p{Lu}[\p{Ll}\p{M}]+(?:[-'’]\p{Lu}?[\p{Ll}\p{M}]+){0,2}|\p{Lu}{2,14}(?:[-'’]\p{Lu}{2,14})?|["“'‘(]\p{Lu}\p{Ll}{1,12}["”'’)])$/u;

/**
 * The person's name a text consists of, without honorific and letters after it, or null. Two to five words, each written as
 * a name is; a lone first name is not enough. All-capital names come back in mixed case.
 */
export function personName(written: string): string | null {
  if (written.length < 4 || written.length > 60 || /[\d@/\\|!?#*+=<>:;©®™]/.test(written)) return null;
  let text = squeeze(written);
  for (let round = 0; round < 2; round++) text = text.replace(HONORIFIC, '');
  const [head = '', ...letters] = text.split(', ');
  if (letters.some((part) => !part.split(' ').every((piece) => isCredential(piece.replace(/,$/, '')))))
    return null;

  const tokens = head.replace(/,$/, '').split(' ');
  while (
    tokens.length > 2 &&
    CREDENTIAL.test(tokens.at(-1) ?? '') &&
    !/^\p{Lu}\.$/u.test(tokens.at(-1) ?? '')
  )
    tokens.pop();
  if (tokens.length < 2 || tokens.length > 5) return null;
  return isName(tokens) ? inMixedCase(tokens) : null;
}

/** Letters nobody can list are in capitals and short: `CMFO`, `RDH`. Those that name a role are the role. */
function isCredential(piece: string): boolean {
  return CREDENTIAL.test(piece) || (/^[A-Z]{2,5}$/.test(piece) && !hasTitleWord(piece));
}

function isName(tokens: string[]): boolean {
  let full = 0;
  for (const [index, token] of tokens.entries()) {
    const lower = token.toLowerCase();
    if (PARTICLE.has(lower) && (index > 0 || tokens.length > 2)) continue;
    if (!TOKEN.test(token)) return false;
    if (NOT_A_NAME.has(lower) && !(index > 0 && index === tokens.length - 1 && SURNAMES.has(lower)))
      return false;
    if (lower.replace(/\P{L}/gu, '').length > 1) full++;
  }
  const last = tokens.at(-1) ?? '';
  return full >= 2 && !PARTICLE.has(last.toLowerCase()) && last.replace('.', '').length > 1;
}

function inMixedCase(tokens: string[]): string {
  const name = tokens.join(' ');
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
