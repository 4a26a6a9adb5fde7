import type { Random } from './random.ts';

const FIRST = (
  'Alder Brantwood Corvane Dunmore Elvaston Fenwick Galloway Harrow Ivybridge Jorvik Kestrel Larkhall Mossbank Northgate Oakhurst Pendle Quarry Redfern Silverdale Tamar ' +
  'Ulverton Verano Westmark Yarrow Zephyr Amberly Bellwether Calder Dovetail Eastlake Foxglove Greywell Hartwell Inglenook Junoesque Kirkstall Lumen Merrow Nimbus Orchard ' +
  'Palisade Quill Rowan Saffron Thistle Umbra Vantage Willow Axiom Basalt Cobalt Delphin Ember Fathom Granite Halcyon Indigo Jasper Keystone Lattice Meridian Nectar Opal ' +
  'Pinnacle Quartz Ripple Summit Tangent Unity Vertex Wander Xylo Yonder Zenith Arvika Bodega Cresta Drava Estrela Fjordal Girona Hakata Ilmari Jalisco Kansai Lusaka Mistral ' +
  'Nagano Oresund Penang Quito Rhenus Sabine Tagus Utrecht Varna Wexford Tallis Bramwell Cordell Dashwood Everley Farrant Gresham Holloway Irvine Jessop Kendrick Lowther ' +
  'Mabry Norcott Ormond Prewitt Rawlins Sefton Thorne Underhill Vickers Wystan Adeyemi Bhandari Castellano Dvorak Eriksen Ferreira Grimaldi Haddad Ivanova Jansen Kowalski ' +
  'Lindqvist Moreau Nakamura Okafor Petrov Quiroga Rossi Santos Tanaka Vasquez Weber Yilmaz Zhang Ablecast Brightpath Cloudmere Datastile Everglow Flowgate Gridlock Hivewell ' +
  'Inklight Joblark Kitebox Loopline Mapwise Notewell Openmoor Payfern Quickthorn Roamly Stackfern Taskwren Upfold Vaultry Wavelet Yardstick Zipfield'
).split(' ');
const SECOND = [
  '',
  '',
  '',
  '',
  ' Group',
  ' Holdings',
  ' International',
  ' & Sons',
  ' Works',
  ' Ltd',
  ' Inc',
  ' AG',
];
const GIVEN = (
  'Anna Bilal Chioma Daniel Elena Farid Grace Hiroshi Ingrid Jamal Katarina Luca Maya Nils Olivia Pedro Rosa Samuel Tara Umar Vera Wendy Xavier Yasmin Zoe Aiko Bruno Carmen ' +
  'Dmitri Esther Fiona Gareth Helen Ivan Julia Karim Leila Marcus Nadia Omar Priya Quentin Rachel Stefan Teresa'
).split(' ');
const FAMILY = (
  'Abbott Berg Chowdhury Dumont Esposito Fischer Gill Hughes Ibarra Jensen Keane Larsen Mensah Novak Osei Patel Quinn Rahman Silva Thomsen Ueda Varga Walsh Yamada Zeller Byrne ' +
  'Costa Doyle Engel Fraser Gruber Holm Iqbal Kaur Lopez Marin Nolan Oduya Park Reyes Schmidt Tran Wood'
).split(' ');
const CITIES = (
  'Leeds,Ghent,Porto,Lyon,Austin,Denver,Perth,Pune,Lagos,Nairobi,Osaka,Busan,Malmö,Tampere,Kraków,Brno,Graz,Basel,Bilbao,Turin,Cork,Galway,Cardiff,Dundee,Halifax,Calgary,Boise,' +
  'Tucson,Raleigh,Columbus,Monterrey,Medellín,Recife,Córdoba,Accra,Durban,Cairo,Izmir,Dubai,Hyderabad,Colombo,Hanoi,Cebu,Taipei,Auckland,Hobart,Utrecht,Aarhus,Bergen,Riga'
).split(',');
const COUNTRIES = (
  'Germany,France,Spain,Italy,Poland,Sweden,Norway,Denmark,Finland,Portugal,Ireland,Canada,Mexico,Brazil,Chile,Colombia,Kenya,Nigeria,Ghana,South Africa,Egypt,Morocco,Turkey,India,Japan,' +
  'South Korea,Vietnam,Indonesia,Thailand,Malaysia,Australia,New Zealand,Austria,Switzerland,the Netherlands,Belgium,Greece,Romania,the Czech Republic,Hungary,the United States,Britain,Singapore'
).split(',');
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAYS = 'Monday Tuesday Wednesday Thursday Friday'.split(' ');
const CURRENCY = ['$', '$', '$', '£', '€', '€', 'US$', 'A$', 'C$', 'SEK ', '₹', 'CHF '];
const SCALE = [' million', ' million', 'm', 'm', 'M', 'mn'];

export interface Fillers {
  /** The company's whole name. */
  name: string;
  /** What stands for a word in braces; null where nothing does. */
  fill: (name: string) => string | null;
}

/** Names, sums, places and days for one telling of a sketch. The other companies `{B}` and `{C}` stay the same throughout it. */
export function fillersOf(random: Random, trade: string): Fillers {
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const number = (least: number, most: number): string =>
    String(least + Math.floor(random() * (most - least)));
  const [short, second, third] = [pick(FIRST), pick(FIRST), pick(FIRST)];
  const name = trade === '' ? `${short}${pick(SECOND)}` : `${short} ${trade}`;
  const known: Record<string, string> = {
    A: name,
    a: random() < 0.5 ? short : name,
    B: `${second}${pick(SECOND)}`,
    C: third,
    P: `${pick(GIVEN)} ${pick(FAMILY)}`,
    Q: `${pick(GIVEN)} ${pick(FAMILY)}`,
    p: pick(FAMILY),
  };
  const made: Record<string, () => string> = {
    money: () => `${pick(CURRENCY)}${number(2, 95)}${pick(SCALE)}`,
    bigmoney: () => `${pick(CURRENCY)}${number(1, 9)}.${number(1, 9)} billion`,
    small: () => `${pick(CURRENCY)}${number(2, 9)}00,000`,
    n: () => number(6, 60),
    nn: () => number(100, 900),
    few: () => pick('two three four five six seven eight nine ten eleven twelve'.split(' ')),
    city: () => pick(CITIES),
    country: () => pick(COUNTRIES),
    month: () => pick(MONTHS),
    day: () => pick(DAYS),
    old: () => number(2012, 2024),
  };
  return { name, fill: (word) => known[word] ?? made[word]?.() ?? null };
}
