import type { Tokens } from './tokens.ts';

/** Behind a name: whoever is called so is somebody else, or a place. */
const GOES_ON = new Set(
  (
    'foundation university college school church museum hospital fc united city street road avenue park airport island river lake valley bridge hotel brothers sons ' +
    'council county district township band orchestra'
  ).split(' '),
);

/**
 * Whether the company's name goes on where it is named, and is another's: "Falke Tiefbau", "FALKE BROTHERS FILE FOR INSOLVENCY". 1 where each mention does, 0.5 where
 * some do, 0 where none does or nobody names it. In running text capitals tell it (company-tokens.ts), in headlines a few words do.
 */
export function extendsName({ title, body, company }: Tokens): number {
  let [named, extended] = [company.others, company.others];
  for (const list of [title, body])
    for (const [at, { word }] of list.entries()) {
      if (word !== '@self') continue;
      // A headline with capitals throughout says nothing by itself where the text knows another's name.
      if (list === title && company.others > 0) continue;
      named += 1;
      if (GOES_ON.has(list[at + 1]?.word ?? '')) extended += 1;
    }
  return extended === 0 ? 0 : extended === named ? 1 : 0.5;
}
