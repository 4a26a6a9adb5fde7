import type { TextSource } from '../../../../ground/vocabulary/source-text.ts';
import type { Token, Tokens } from './tokens.ts';

const OWN = new Set<TextSource>(['blog', 'newsroom', 'changelog', 'jobs', 'filing']);
const WE = new Set(['we', 'our', 'us', 'my', 'i']);
const TELLING = new Set(
  '^ none by of to at from with for in on than rival former ex like and , as against into via behind over that \' "'.split(
    ' ',
  ),
);

export interface SelfPosition {
  /** Who speaks, and where title and body first name the company. */
  where: string;
  /** The word before the first mention, where it tells an actor from a bystander. */
  before: string;
  /** Whether the body opens with another name, how many others the title has, and who says "we". */
  others: string;
}

/** Whether the company acts, suffers or merely stands by shows first of all in where it is named. */
export function selfPosition({ title, body }: Tokens, source: TextSource): SelfPosition {
  const inTitle = indexOfSelf(title);
  const inBody = indexOfSelf(body);
  const stop = body.findIndex(({ word }) => word === '@stop');
  const inFirst = inBody >= 0 && (stop < 0 || inBody < stop);
  const [list, index] = inTitle >= 0 ? [title, inTitle] : [body, inBody];
  const before = index > 0 ? (list[index - 1]?.word ?? '') : index === 0 ? '^' : 'none';
  const titlePart = inTitle < 0 ? 'T-' : inTitle === 0 ? 'T0' : inTitle <= 3 ? 'T1' : 'T2';
  const bodyPart = inBody < 0 ? 'B-' : inBody <= 1 ? 'B0' : inFirst ? 'B1' : 'B2';
  const opening = body[0]?.word !== '@self' && body.slice(1, 4).some(({ capital }) => capital) ? 'n' : '-';
  const others = Math.min(3, title.filter(({ capital }) => capital).length);
  const we = title.some(({ word }) => WE.has(word)) ? 'T' : body.some(({ word }) => WE.has(word)) ? 'B' : '-';
  return {
    where: `${OWN.has(source) ? 'o' : 'x'}${titlePart}${bodyPart}`,
    before: TELLING.has(before) ? before : 'w',
    others: `${opening}${others}${we}`,
  };
}

function indexOfSelf(tokens: readonly Token[]): number {
  return tokens.findIndex(({ word }) => word === '@self');
}
