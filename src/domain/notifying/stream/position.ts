import { invalidParam } from '../../ground/errors/errors.ts';
import { DAY } from '../../../platform/clock.ts';
import { isId } from '../../../platform/ids.ts';

/** What the database had committed at a moment, and an event id below which nothing was still to come then. */
export interface Moment {
  /** `xmin:xmax:xip,…`, as PostgreSQL writes a snapshot. */
  snapshot: string;
  floor: string;
}

/**
 * What a client has been told: all events that were committed at `told`; and of those that were committed at `until`, the ones up to the id `last`.
 * Ids alone would not do: they are made before their transactions commit, and those commit in any order.
 */
export interface Position {
  told: Moment;
  part: { until: Moment; last: string } | null;
}

const FLOOR = '[0-7][0-9a-hjkmnp-tv-z]{9}';
const SNAPSHOT = String.raw`\d{1,18}:\d{1,18}:[\d,]{0,4000}`;
const WRITTEN = new RegExp(
  `^1\\.(${FLOOR})\\.(${SNAPSHOT})(?:\\.(${FLOOR})\\.(${SNAPSHOT})\\.([0-7][0-9a-hjkmnp-tv-z]{25}))?$`,
);
const PREFIX = 'evt_';
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Before any transaction. */
const NOTHING = '1:1:';

/** As `id:` carries it. */
export function writePosition({ told, part }: Position): string {
  const head = `1.${bare(told.floor)}.${told.snapshot}`;
  return part === null ? head : `${head}.${bare(part.until.floor)}.${part.until.snapshot}.${bare(part.last)}`;
}

/**
 * What a client sends back. The id of an event is taken too: it stands for all events with an id up to that one.
 * @throws DomainError invalid_param
 */
export function parsePosition(param: string, text: string): Position | { afterId: string } {
  if (isId('evt', text)) return { afterId: text };
  const [, floor = '', snapshot = '', untilFloor, until = '', last = ''] = WRITTEN.exec(text) ?? [];
  const isWhole = isSnapshot(snapshot) && (untilFloor === undefined || isSnapshot(until));
  if (!isWhole)
    throw invalidParam(
      param,
      `${param} is ${JSON.stringify(text.slice(0, 100))}; the last \`id\` of a stream, as it was sent, or the id of an event is accepted.`,
    );
  return {
    told: { snapshot, floor: PREFIX + floor },
    part:
      untilFloor === undefined
        ? null
        : { until: { snapshot: until, floor: PREFIX + untilFloor }, last: PREFIX + last },
  };
}

/** From the event of this id on. */
export function afterEvent(afterId: string, until: Moment): Position {
  return { told: { snapshot: NOTHING, floor: afterId }, part: { until, last: afterId } };
}

/** True where `moment` lies ahead of what the database knows: it comes from another database. */
export function isAhead(moment: Moment, now: Moment): boolean {
  return xmaxOf(moment) > xmaxOf(now);
}

/** True where more than a day lies between: whoever was away so long reads afresh. */
export function isLongAgo(moment: Moment, now: Moment): boolean {
  return millisecondsOf(now.floor) - millisecondsOf(moment.floor) > DAY;
}

/** The first ten digits of an id are its milliseconds. */
function millisecondsOf(id: string): number {
  return Array.from(bare(id).slice(0, 10)).reduce((value, digit) => value * 32 + DIGITS.indexOf(digit), 0);
}

function xmaxOf({ snapshot }: Moment): bigint {
  return BigInt(snapshot.split(':')[1] ?? '0');
}

/** PostgreSQL refuses any other: transactions in order, from the first number up to and without the second. */
function isSnapshot(text: string): boolean {
  const [xmin = '', xmax = '', running = ''] = text.split(':');
  if (!/^[1-9]\d*$/.test(xmin) || !/^[1-9]\d*$/.test(xmax)) return false;
  const numbers = running === '' ? [] : running.split(',');
  if (numbers.some((number) => !/^[1-9]\d{0,17}$/.test(number))) return false;
  const inOrder = [xmin, ...numbers, xmax].map(BigInt);
  return inOrder.every((number, place) => {
    const before = inOrder[place - 1];
    if (before === undefined) return true;
    const mayBeEqual = place === 1 || place === inOrder.length - 1;
    return place === inOrder.length - 1 && numbers.length > 0
      ? number > before
      : mayBeEqual
        ? number >= before
        : number > before;
  });
}

function bare(id: string): string {
  return id.slice(PREFIX.length);
}
