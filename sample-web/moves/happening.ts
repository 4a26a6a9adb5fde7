import type { LiveCompany } from '../company.ts';
import { article } from '../world.ts';
import type { World } from '../world.ts';

/** Something that happens at one company: it changes the company and says what it did, in a sentence for a person. */
export interface Happening {
  domain: string;
  happen: (company: LiveCompany, world: World) => string;
}

/** A piece of news at the top of the company's newsroom and feed, dated now. */
export function announce(company: LiveCompany, world: World, title: string, text: string): void {
  company.articles.unshift(article(title, text, world.now()));
}

/** A happening that consists of one piece of news. */
export function news(domain: string, title: string, text: string, what: string): Happening {
  return {
    domain,
    happen: (company, world) => {
      announce(company, world, title, text);
      return what;
    },
  };
}
