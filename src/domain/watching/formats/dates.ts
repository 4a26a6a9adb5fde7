/** A moment as far as it was written down. */
export interface ReadDate {
  /** ISO 8601, UTC. */
  at: string;
  /** `second`: date, time and zone were all there. `day` and `month`: midnight UTC at the start of that day or month. */
  precision: 'second' | 'day' | 'month';
}

/** No public record a company page carries is older; zero dates such as 0001-01-01 are a content system's null. */
const EARLIEST_YEAR = 1970;
const LATEST_YEAR = 2199;

/**
 * Reads a date that is the whole of a text (at most 80 characters). Understood: ISO 8601 / RFC 3339, RFC 822 and 2822 with
 * its obsolete zones, `November 20, 2026`, `20. November 2026` in seven languages, `Nov 2026`, `20.11.2026`, and slashes
 * where only one order is possible. Null for anything else: without a year, relative, `03/04/2026`, or impossible.
 * A time without a known zone is not an instant, so only its day counts.
 */
export function readDate(written: string): ReadDate | null {
  if (written.length > 80 || !/\d/.test(written)) return null;
  const text = written
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/^(?:published|posted|updated|date)(?: on)?:? /i, '');
  return readIso(text) ?? readWritten(text) ?? readNumeric(text);
}

const ISO =
  /^(\d{4})-(\d{1,2})(?:-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?)?$/i;

function readIso(text: string): ReadDate | null {
  const basic = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (basic !== null) return moment({ year: basic[1], month: Number(basic[2]), day: basic[3] });
  const found = ISO.exec(text);
  if (found === null) return null;
  const [, year, month, day, hour, minute, second, zone] = found;
  if (day === undefined && (month ?? '').length < 2) return null;
  return moment({ year, month: Number(month), day, hour, minute, second, zone });
}

/** Month names by their first letters, folded to ASCII: English, German, French, Spanish, Italian, Portuguese, Dutch. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januar', 'janvier', 'enero', 'gennaio', 'janeiro', 'januari', 'jan', 'janv', 'ene', 'gen'],
  ['february', 'februar', 'fevrier', 'febrero', 'febbraio', 'fevereiro', 'februari', 'feb', 'fevr', 'fev'],
  ['march', 'marz', 'maerz', 'mars', 'marzo', 'marco', 'maart', 'mar', 'mrt'],
  ['april', 'avril', 'abril', 'aprile', 'apr', 'avr', 'abr'],
  ['may', 'mai', 'mayo', 'maggio', 'maio', 'mei', 'mag'],
  ['june', 'juni', 'juin', 'junio', 'giugno', 'junho', 'jun', 'giu'],
  ['july', 'juli', 'juillet', 'julio', 'luglio', 'julho', 'jul', 'juil', 'lug'],
  ['august', 'aout', 'agosto', 'augustus', 'aug', 'ago'],
  ['september', 'septembre', 'septiembre', 'settembre', 'setembro', 'sep', 'sept', 'set'],
  ['october', 'oktober', 'octobre', 'octubre', 'ottobre', 'outubro', 'oct', 'okt', 'ott', 'out'],
  ['november', 'novembre', 'noviembre', 'novembro', 'nov'],
  ['december', 'dezember', 'decembre', 'diciembre', 'dicembre', 'dezembro', 'dec', 'dez', 'dic'],
];
const MONTH_NUMBER: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
);

function monthNumber(name: string | undefined): number | null {
  const folded = (name ?? '').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace('.', '');
  return MONTH_NUMBER.get(folded) ?? null;
}

const WEEKDAY = /^\p{L}{2,12}\.?,? (?=\d|\p{L}{3,12}\.? \d)/u;
const CLOCK = String.raw`(?:,? (?:at )?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)? ?([ap]\.?m\.?)?(?: ?\(?([A-Z]{1,5}(?:[+-]\d{1,2}:?\d{2})?|[+-]\d{1,2}:?\d{2})\)?)?(?: \([A-Za-z ]{2,30}\))?)?`;
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er|\.|º)?(?: de)?[ -](\p{L}{3,12})\.?,?(?: del?)?[ -](\d{4}|\d{2})${CLOCK}$`,
  'iu',
);
const MONTH_FIRST = new RegExp(
  String.raw`^(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${CLOCK}$`,
  'iu',
);
const CTIME = new RegExp(
  String.raw`^(\p{L}{3}) (\d{1,2}) (\d{1,2}):(\d{2}):(\d{2}) (?:([A-Z]{1,5}) )?(\d{4})$`,
  'u',
);

function readWritten(whole: string): ReadDate | null {
  const attempts = [whole, whole.replace(WEEKDAY, '')];
  for (const text of attempts) {
    const dayFirst = DAY_FIRST.exec(text);
    const monthFirst = MONTH_FIRST.exec(text);
    const [day, month, year] = dayFirst?.slice(1, 4) ?? [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
    const number = monthNumber(month);
    if (number !== null) {
      const [hour, minute, second, half, zone] = (dayFirst ?? monthFirst ?? []).slice(4);
      return moment({
        year: fullYear(year),
        month: number,
        day,
        hour: fullHour(hour, half),
        minute,
        second,
        zone,
      });
    }
    const ctime = CTIME.exec(text);
    const ctimeMonth = monthNumber(ctime?.[1]);
    if (ctime !== null && ctimeMonth !== null) {
      const [, , ctimeDay, hour, minute, second, zone, ctimeYear] = ctime;
      return moment({ year: ctimeYear, month: ctimeMonth, day: ctimeDay, hour, minute, second, zone });
    }
  }
  const monthOnly = /^(\p{L}{3,12})\.?,? (\d{4})$/u.exec(whole);
  const number = monthNumber(monthOnly?.[1]);
  return number === null ? null : moment({ year: monthOnly?.[2], month: number });
}

function readNumeric(text: string): ReadDate | null {
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (dotted !== null) return moment({ year: dotted[3], month: Number(dotted[2]), day: dotted[1] });
  const yearFirst = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text);
  if (yearFirst !== null)
    return moment({ year: yearFirst[1], month: Number(yearFirst[2]), day: yearFirst[3] });
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  if (slashed === null) return null;
  const [first, second] = [Number(slashed[1]), Number(slashed[2])];
  if (first > 12) return moment({ year: slashed[3], month: second, day: slashed[1] });
  if (second > 12 || first === second) return moment({ year: slashed[3], month: first, day: slashed[2] });
  return null;
}

/** RFC 2822, 4.3: two-digit years below 50 are of this century. */
function fullYear(year: string | undefined): string | undefined {
  if (year === undefined || year.length !== 2) return year;
  return Number(year) < 50 ? `20${year}` : `19${year}`;
}

function fullHour(hour: string | undefined, half: string | undefined): string | undefined {
  if (hour === undefined || half === undefined) return hour;
  const twelve = Number(hour) % 12;
  return Number(hour) > 12 ? '99' : String(/^p/i.test(half) ? twelve + 12 : twelve);
}

/** Minutes east of Greenwich. Abbreviations with several meanings (IST, and RFC 822's military letters) are left out. */
const ZONES: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  CET: 60,
  CEST: 120,
  MEZ: 60,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  JST: 540,
  KST: 540,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
};

function zoneOffset(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  const offset = /^(?:GMT|UTC?)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone);
  if (offset === null) return ZONES[zone.toUpperCase()] ?? null;
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  return minutes > 14 * 60 ? null : offset[1] === '-' ? -minutes : minutes;
}

interface Parts {
  year: string | undefined;
  month: number;
  day?: string | undefined;
  hour?: string | undefined;
  minute?: string | undefined;
  second?: string | undefined;
  zone?: string | undefined;
}

function moment(parts: Parts): ReadDate | null {
  const [year, day] = [Number(parts.year), Number(parts.day ?? 1)];
  if (!(year >= EARLIEST_YEAR && year <= LATEST_YEAR)) return null;
  const midnight = Date.UTC(year, parts.month - 1, day);
  const check = new Date(midnight);
  if (check.getUTCMonth() !== parts.month - 1 || check.getUTCDate() !== day) return null;
  if (parts.day === undefined) return { at: check.toISOString(), precision: 'month' };

  const [hour, minute, second] = [
    Number(parts.hour ?? 0),
    Number(parts.minute ?? 0),
    Number(parts.second ?? 0),
  ];
  if (hour > 24 || minute > 59 || second > 60) return null;
  const offset = zoneOffset(parts.zone);
  if (parts.hour === undefined || offset === null) return { at: check.toISOString(), precision: 'day' };
  // A leap second counts as the one before it.
  const seconds = hour * 3600 + (minute - offset) * 60 + Math.min(second, 59);
  return { at: new Date(midnight + seconds * 1000).toISOString(), precision: 'second' };
}

/** Milliseconds since 1970, as some APIs write a moment, in ISO 8601; null outside 1970 to 2199. */
export function dateOfMilliseconds(value: unknown): string | null {
  if (typeof value !== 'number' || !(value > 0 && value < Date.UTC(LATEST_YEAR + 1, 0))) return null;
  return new Date(value).toISOString();
}

/** The ISO 8601 form of a JSON field that holds a date, or null. */
export function isoOf(value: unknown): string | null {
  return typeof value === 'string' ? (readDate(value)?.at ?? null) : null;
}
