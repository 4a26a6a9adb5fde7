import { countryCode } from '../../../ground/vocabulary/country-code.ts';
import type { JobPosting } from '../../../ground/observations/index.ts';

export interface Place {
  /** Lower case; null where the posting names none. */
  city: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
}

const US_STATES = new Set(
  (
    'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc ' +
    'alabama alaska arizona arkansas california colorado connecticut delaware florida hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland ' +
    'massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming'
  ).split(' '),
);
const STATE_NAMES = new Set(
  'new york,new jersey,new mexico,new hampshire,north carolina,south carolina,north dakota,south dakota,rhode island,west virginia'.split(
    ',',
  ),
);
const CANADIAN = new Set(
  'on,qc,bc,ab,mb,sk,ns,nb,ontario,quebec,british columbia,alberta,manitoba,saskatchewan,nova scotia'.split(
    ',',
  ),
);

/** Cities that boards name without a country, because everyone knows where they are. */
const CITIES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [
        'US',
        'new york,new york city,nyc,san francisco,los angeles,chicago,boston,seattle,austin,denver,atlanta,miami,dallas,houston,washington dc,palo alto,mountain view,brooklyn',
      ],
      ['GB', 'london,manchester,edinburgh,bristol,leeds,glasgow,belfast'],
      ['DE', 'berlin,munich,münchen,hamburg,frankfurt,cologne,köln,stuttgart,düsseldorf,leipzig,karlsruhe'],
      ['FR', 'paris,lyon,toulouse,nantes,lille,bordeaux,marseille'],
      ['NL', 'amsterdam,rotterdam,utrecht,eindhoven,the hague,den haag'],
      ['ES', 'madrid,barcelona,valencia,málaga,malaga,seville'],
      ['PT', 'lisbon,lisboa,porto'],
      ['IT', 'milan,milano,rome,roma,turin'],
      ['IE', 'dublin,cork,galway'],
      ['SE', 'stockholm,gothenburg,göteborg,malmö'],
      ['DK', 'copenhagen,københavn,aarhus'],
      ['NO', 'oslo,bergen'],
      ['FI', 'helsinki,tampere'],
      ['PL', 'warsaw,warszawa,krakow,kraków,wroclaw,wrocław,gdansk,gdańsk'],
      ['CZ', 'prague,praha,brno'],
      ['AT', 'vienna,wien,graz'],
      ['CH', 'zurich,zürich,geneva,genève,basel,lausanne'],
      ['BE', 'brussels,bruxelles,antwerp,ghent'],
      ['RO', 'bucharest,cluj-napoca'],
      ['HU', 'budapest'],
      ['GR', 'athens'],
      ['EE', 'tallinn'],
      ['LT', 'vilnius'],
      ['LV', 'riga'],
      ['UA', 'kyiv,lviv'],
      ['TR', 'istanbul,ankara'],
      ['IL', 'tel aviv,jerusalem,haifa'],
      ['AE', 'dubai,abu dhabi'],
      ['SA', 'riyadh'],
      ['IN', 'bangalore,bengaluru,mumbai,pune,hyderabad,chennai,gurgaon,gurugram,noida,new delhi'],
      ['SG', 'singapore'],
      ['JP', 'tokyo,osaka'],
      ['KR', 'seoul'],
      ['CN', 'shanghai,beijing,shenzhen'],
      ['HK', 'hong kong'],
      ['AU', 'sydney,melbourne,brisbane,perth'],
      ['NZ', 'auckland,wellington'],
      ['CA', 'toronto,vancouver,montreal,montréal,ottawa,calgary,waterloo'],
      ['MX', 'mexico city,guadalajara,monterrey'],
      ['BR', 'são paulo,sao paulo,rio de janeiro'],
      ['AR', 'buenos aires'],
      ['CO', 'bogotá,bogota,medellín,medellin'],
      ['CL', 'santiago'],
      ['ZA', 'cape town,johannesburg'],
      ['KE', 'nairobi'],
      ['NG', 'lagos'],
      ['EG', 'cairo'],
      ['PH', 'manila'],
      ['VN', 'ho chi minh city,hanoi'],
      ['MY', 'kuala lumpur'],
      ['ID', 'jakarta'],
      ['TH', 'bangkok'],
    ] as const
  ).flatMap(([country, names]) => names.split(',').map((name) => [name, country])),
);

/** Words in place of a city: ways of working, and parts of the world. */
const NO_CITY =
  /\b(?:remote|hybrid|on-?site|anywhere|distributed|worldwide|global|flexible|multiple|various|locations?|home|office|hq|headquarters|emea|apac|amer|americas|latam|dach|nordics|benelux|europe|european union|eu|asia|africa|north america|region|area|field|virtual)\b/i;
const MAX_PLACES = 8;

/** The places a posting names: its country member first, then what its location text says. Unknown stays null. */
export function placesOf(job: Pick<JobPosting, 'location' | 'country'>): Place[] {
  const stated = job.country ?? null;
  const pieces = (job.location ?? '')
    .slice(0, 300)
    .split(/[;|•/]|\s{1,5}(?:or|and|–|—|-)\s{1,5}/, MAX_PLACES);
  const places = pieces.map((piece) => placeIn(piece, stated)).filter(({ city, country }) => city ?? country);
  return places.length === 0 && stated !== null ? [{ city: null, country: stated }] : places;
}

function placeIn(piece: string, stated: string | null): Place {
  const parts = piece
    .replace(/\([^)]{0,60}\)/g, ' ')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  let country = stated;
  let city: string | null = null;
  for (const [index, part] of parts.entries()) {
    const word = part.toLowerCase();
    const region = regionCountry(word, index > 0);
    if (region !== null) country ??= region;
    else if (city === null && index === 0 && part.length <= 40 && !NO_CITY.test(part) && /^\p{L}/u.test(part))
      city = word;
  }
  const known = city !== null && Object.hasOwn(CITIES, city) ? (CITIES[city] ?? null) : null;
  return { city, country: country ?? known };
}

/** After a city two letters are a state ("Boston, MA", "Wilmington, DE"); alone they may be a country. */
function regionCountry(word: string, afterCity: boolean): string | null {
  if (afterCity && (US_STATES.has(word) || STATE_NAMES.has(word))) return 'US';
  if (afterCity && CANADIAN.has(word)) return 'CA';
  if (Object.hasOwn(CITIES, word)) return null;
  if (word.length === 2) return /^(?:us|uk|gb|nl|eu)$/.test(word) || afterCity ? countryCode(word) : null;
  if (/^u\.?s\.?a?\.?$/.test(word)) return 'US';
  if (!afterCity && word.length > 2 && US_STATES.has(word)) return 'US';
  // The state and the country: only the words around it tell.
  return word === 'georgia' ? null : countryCode(word);
}
