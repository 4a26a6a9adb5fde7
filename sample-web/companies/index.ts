import type { CompanyFacts } from '../company.ts';
import { ambervane } from './ambervane.ts';
import { brackenpay } from './brackenpay.ts';
import { cobaltfern } from './cobaltfern.ts';
import { corvantic } from './corvantic.ts';
import { dunmorrow } from './dunmorrow.ts';
import { fennimark } from './fennimark.ts';
import { greyloft } from './greyloft.ts';
import { halvardsen } from './halvardsen.ts';
import { inventedCompany } from './invented.ts';
import { ironquay } from './ironquay.ts';
import { kestrelyn } from './kestrelyn.ts';
import { larkhaven } from './larkhaven.ts';
import { loamworks } from './loamworks.ts';
import { maristow } from './maristow.ts';
import { marrowby } from './marrowby.ts';
import { oakhollow } from './oakhollow.ts';
import { ordinaryNews } from './ordinary-news.ts';
import { osterlund } from './osterlund.ts';
import { pinebarrow } from './pinebarrow.ts';
import { plumegate } from './plumegate.ts';
import { quillmere } from './quillmere.ts';
import { rivenstone } from './rivenstone.ts';
import { sundrift } from './sundrift.ts';
import { tessaline } from './tessaline.ts';
import { tidewater } from './tidewater.ts';
import { vantrell } from './vantrell.ts';
import { zephyrine } from './zephyrine.ts';

/** The first ten take part in the first step of the moves; the last five have robots rules that are out of the ordinary. */
const written: CompanyFacts[] = [
  tidewater,
  quillmere,
  brackenpay,
  loamworks,
  halvardsen,
  pinebarrow,
  osterlund,
  cobaltfern,
  maristow,
  vantrell,
  kestrelyn,
  greyloft,
  sundrift,
  ambervane,
  corvantic,
  dunmorrow,
  tessaline,
  ironquay,
  fennimark,
  oakhollow,
  plumegate,
  rivenstone,
  marrowby,
  zephyrine,
  larkhaven,
];

/** The companies of a web of `count`: those written by hand first, then as many invented ones as are wanted. */
export function companyFacts(count: number = written.length): CompanyFacts[] {
  const invented = Array.from({ length: Math.max(0, count - written.length) }, (_, place) =>
    inventedCompany(place),
  );
  return [...written.slice(0, count), ...invented].map((facts, place) => ({
    ...facts,
    news: [...facts.news, ...ordinaryNews(facts, place)],
  }));
}
