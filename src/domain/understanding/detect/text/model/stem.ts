/** Past and plural forms no rule yields, by what they come from. */
const IRREGULAR = new Map(
  (
    'news:news bought:buy sold:sell won:win wins:win took:take taken:take gave:give given:give went:go gone:go goes:go made:make left:leave became:become began:begin begun:begin ' +
    'drew:draw drawn:draw grew:grow grown:grow fell:fall fallen:fall rose:rise risen:rise chose:choose chosen:choose paid:pay said:say told:tell brought:bring built:build ' +
    'came:come held:hold kept:keep led:lead lost:lose met:meet ran:run sought:seek sent:send spent:spend stood:stand struck:strike wrote:write written:write got:get gotten:get ' +
    'found:find hid:hide broke:break broken:break stole:steal stolen:steal tore:tear threw:throw thrown:throw shut:shut cut:cut put:put split:split quit:quit bid:bid let:let ' +
    'has:have had:have is:be are:be was:be were:be been:be being:be am:be does:do did:do done:do men:man women:woman people:person children:child feet:foot ' +
    'shrank:shrink shrunk:shrink sank:sink sunk:sink spun:spin swept:sweep lent:lend saw:see seen:see knew:know known:know thought:think caught:catch sued:sue sues:sue suing:sue ' +
    'hiring:hire hired:hire hires:hire dying:die died:die cities:city countries:country companies:company bidding:bid lies:lie'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/**
 * A light stemmer: plural, past and progressive endings only, so that "launches", "launched" and "launching" are one and words
 * of different meaning stay apart. (Porter's algorithm goes on to merge "organ" and "organisation".)
 */
export function stem(word: string): string {
  const old = stems.get(word);
  if (old !== undefined) return old;
  const made = cutEnding(word);
  if (stems.size >= MAX_KNOWN) stems.clear();
  stems.set(word, made);
  return made;
}

const stems = new Map<string, string>();
const MAX_KNOWN = 60_000;

function cutEnding(word: string): string {
  const known = IRREGULAR.get(word);
  if (known !== undefined) return known;
  const length = word.length;
  if (length < 4 || word.charCodeAt(0) === 64) return word;
  if (word.endsWith('ies') && length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/(?:ch|sh|x|z)es$/u.test(word)) return word.slice(0, -2);
  if (word.endsWith('ied') && length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('ing') && length > 5) return undouble(word.slice(0, -3));
  if (word.endsWith('ed') && length > 4) return undouble(word.slice(0, -2));
  if (word.endsWith('s') && !/(?:ss|us|is)$/u.test(word)) return dropE(word.slice(0, -1));
  return dropE(word);
}

function undouble(base: string): string {
  const last = base.charAt(base.length - 1);
  if (base.length > 3 && last === base.charAt(base.length - 2) && !'lsz'.includes(last))
    return base.slice(0, -1);
  return base;
}

/** "acquire" and "acquir(ed)" meet without their e. */
function dropE(base: string): string {
  return base.length > 4 && base.endsWith('e') ? base.slice(0, -1) : base;
}
