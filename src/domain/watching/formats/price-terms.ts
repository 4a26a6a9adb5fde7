import type { PricePlan } from '../../ground/observations/index.ts';

/** What a price is paid for, from the words after it; null where they do not say. */
export function periodOf(text: string): PricePlan['period'] {
  const near = text.slice(0, 100);
  const monthly = near.search(
    /(?:\/|per |a |and |each |pro |und |par |et |al )\s?(?:mo\b|month|monat|mois|mes|mese|maand)|\bp\.?m\.?\b|\bmonthly\b|\bmonatlich\b|\/m\b|\bmo\b/i,
  );
  const yearly = near.search(
    /(?:\/|per |a |and |each |pro |und |par |et |al )\s?(?:yr\b|year|annum|jahr|an\b|año|anno|jaar)|\bp\.?a\.?\b|\byearly\b|\bannually\b|\bjährlich\b|\/y\b/i,
  );
  const once = near.search(/\bone[- ]?time\b|\bonce\b|\blifetime\b|\beinmalig\b/i);
  // "$49/mo billed annually" is a monthly price: what stands first is what the number is per.
  const stated = (
    [
      ['month', monthly],
      ['year', yearly],
      ['once', once],
    ] as const
  ).filter(([, at]) => at >= 0);
  return stated.toSorted((a, b) => a[1] - b[1])[0]?.[0] ?? null;
}

const UNITS: readonly (readonly [unit: string, words: string])[] = [
  ['user', 'users?|nutzer|benutzer|utilisateur|usuario|utente|gebruiker'],
  ['seat', 'seats?|licen[cs]e'],
  ['member', 'members?|team member|teammate|person|people|employee|mitarbeiter|employé'],
  ['agent', 'agents?|operator|rep'],
  ['editor', 'editors?|author|creator|contributor|developer|admin'],
  ['host', 'hosts?|server|node|instance|vm|device|endpoint'],
  ['workspace', 'workspaces?|organi[sz]ation|account|team|company'],
  ['project', 'projects?|site|website|domain|app|location|store|property'],
  ['contact', 'contacts?|subscriber|customer|lead|profile'],
  ['gigabyte', 'gb|gib|gigabyte'],
  ['hour', 'hours?|hr'],
  ['transaction', 'transactions?|order|booking|event|request|call|message|email|credit|token'],
];
const UNIT_PATTERNS = UNITS.map(([unit, words]) => ({
  unit,
  pattern: new RegExp(
    String.raw`(?:\/|\bper |\beach |\ba |\bpro |\bpar |\bpor )\s?(?:active |paid |named |additional |1,?000 )?(?:${words})s?(?![\p{L}])`,
    'iu',
  ),
}));

/** `user` of "per user / month"; null for a flat price. */
export function unitOf(text: string): string | null {
  const near = text.slice(0, 100);
  let [best, at]: [string | null, number] = [null, Infinity];
  for (const { unit, pattern } of UNIT_PATTERNS) {
    const found = near.search(pattern);
    if (found >= 0 && found < at) [best, at] = [unit, found];
  }
  return best;
}

/** "Contact us" and its kin where a price would stand. */
export function isUnpriced(text: string): boolean {
  return (
    text.length <= 40 &&
    /^(?:contact (?:us|sales)(?: for (?:pricing|a quote))?|custom(?: pricing| quote| price)?|let['’]?s talk|talk to (?:us|sales)|get (?:a )?quote|request (?:a )?quote|on request|price on request|auf anfrage|sur devis|kontakt)\W{0,3}$/i.test(
      text,
    )
  );
}
