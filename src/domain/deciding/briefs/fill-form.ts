/** What a slot is filled with; null leaves it open. */
export type Fill = (slot: string) => string | null;

const SLOT = /\{(\w+)\}/g;

/**
 * A form with its slots filled, null where one that it needs is open. Parts between `<` and `>` go where a slot of theirs is open, `{when}` goes
 * without a trace. What a page wrote is put in last, so that no mark of a page is read as one of the form's.
 */
export function fillForm(form: string, fill: Fill, subordinate = false): string | null {
  const kept = form
    .replaceAll(/<([^<>]*)>/g, (_, part: string) =>
      [...part.matchAll(SLOT)].every(([, slot = '']) => fill(slot) !== null) ? part : '',
    )
    .replaceAll(/ ?\{when\}/g, (slot) => ((fill('when') ?? '') === '' ? '' : slot))
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ (?=[,.])/g, '')
    .replaceAll(/,+(?=[,:])/g, '')
    .replace(/[, ]+$/, '');
  const ordered = placeVerb(kept, subordinate);
  let open = false;
  const filled = ordered.replaceAll(SLOT, (_, slot: string) => {
    const value = fill(slot);
    open ||= value === null;
    return value ?? '';
  });
  return open ? null : filled;
}

/** `[hat]` is the finite verb: second in a main clause, last (or where `~` stands) behind a conjunction. */
function placeVerb(form: string, subordinate: boolean): string {
  const verb = /\[([^\]]+)\]/.exec(form);
  if (verb === null) return form.replace('~', '');
  if (!subordinate) return form.replace(verb[0], verb[1] ?? '').replace('~', '');
  const without = form.replace(`${verb[0]} `, '').replace(` ${verb[0]}`, '');
  return without.includes('~') ? without.replace('~', ` ${verb[1]}`) : `${without} ${verb[1]}`;
}
