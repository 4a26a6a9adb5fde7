/** A service is asked for so many things at a time. */
const AT_A_TIME = 6;

/** Each of `items` through `ask`, a few at a time, in their order. */
export async function several<T, R>(items: readonly T[], ask: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let at = 0; at < items.length; at += AT_A_TIME)
    answers.push(...(await Promise.all(items.slice(at, at + AT_A_TIME).map(ask))));
  return answers;
}
