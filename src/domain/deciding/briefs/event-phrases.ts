import type { BriefSignal } from '../../ground/vocabulary/brief.ts';
import {
  currencyField,
  figureField,
  named,
  quoted,
  quotable,
  textField,
  writtenAmount,
  writtenDate,
  writtenPrice,
} from './written-values.ts';

/** One event as a clause that can stand alone or follow "I saw that"; null where the fields do not carry what it takes. */
type Phrase = (company: string, signal: BriefSignal) => string | null;

const ROUNDS: Record<string, string> = {
  pre_seed: 'a pre-seed round',
  seed: 'a seed round',
  series_a: 'a Series A round',
  series_b: 'a Series B round',
  series_c: 'a Series C round',
  series_d_plus: 'a Series D or later round',
  growth: 'a growth round',
  debt: 'debt financing',
  grant: 'a grant',
};

/** The events with a wording of their own; the others are told in the words of their title. */
export const eventPhrases: Readonly<Record<string, Phrase>> = {
  funding: (company, signal) => {
    const amount = writtenAmount(signal);
    if (signal.subtype === 'reg_d_offering') {
      return dated(
        `${company} reported a private offering${amount ? ` of ${amount}` : ''} on Form D`,
        signal,
      );
    }
    const round = ROUNDS[signal.subtype];
    if (signal.subtype === 'grant' && amount !== null)
      return dated(`${company} received a grant of ${amount}`, signal);
    if (amount === null) return round === undefined ? null : dated(`${company} announced ${round}`, signal);
    return dated(`${company} raised ${amount}${round === undefined ? '' : ` in ${round}`}`, signal);
  },

  executive_hire: (company, signal) => {
    const person = textField(signal.fields, 'person', 'name');
    const role = textField(signal.fields, 'role', 'title');
    if (person === null) return null;
    const promoted = signal.subtype === 'internal_promotion' || signal.fields['internal_promotion'] === true;
    const verb = promoted ? 'promoted' : 'appointed';
    const interim = signal.subtype === 'interim' && !/interim|acting/i.test(role ?? '') ? 'interim ' : '';
    const preposition = promoted ? 'to' : 'as';
    if (role === null && interim === '') return dated(`${company} ${verb} ${named(person)}`, signal);
    return dated(
      `${company} ${verb} ${named(person)} ${preposition} ${interim}${role === null ? 'executive' : named(role)}`,
      signal,
    );
  },

  product_launch: (company, signal) => {
    const field = textField(signal.fields, 'product', 'name', 'feature');
    if (field === null) return null;
    const product = named(field);
    const told: Record<string, string> = {
      beta: `${company} opened a beta of ${product}`,
      general_availability: `${company} made ${product} generally available`,
    };
    return dated(told[signal.subtype] ?? `${company} launched ${product}`, signal);
  },

  partnership: (company, signal) => {
    const partner = textField(signal.fields, 'partner', 'counterparty', 'company');
    if (partner === null) return null;
    const kinds: Record<string, string> = {
      joint_venture: 'a joint venture',
      reseller: 'a reseller agreement',
      technology: 'a technology partnership',
    };
    return dated(
      `${company} announced ${kinds[signal.subtype] ?? 'a partnership'} with ${named(partner)}`,
      signal,
    );
  },

  key_role_opened: (company, signal) => {
    const role =
      textField(signal.fields, 'role', 'job_title') ??
      (Object.hasOwn(signal.fields, 'job_id') ? quotable(signal.title) : '');
    if (role === '') return null;
    const place = textField(signal.fields, 'location');
    return dated(
      `${company} opened the role ${quoted(role)}${place === null ? '' : ` (${named(place)})`}`,
      signal,
    );
  },

  hiring_surge: (company, signal) => {
    const open = figureField(signal.fields, 'open_roles', 'count');
    const usual = figureField(signal.fields, 'usual', 'median');
    if (open === null) return null;
    const where = textField(signal.fields, 'department', 'function');
    const against = usual === null ? '' : `, against a usual ${usual}`;
    return `${atDate(signal)}${company} listed ${open} open roles${where === null ? '' : ` in ${named(where)}`}${against}`;
  },

  department_hiring: (company, signal) => {
    const roles = figureField(signal.fields, 'roles', 'count');
    const where = textField(signal.fields, 'function', 'department');
    if (roles === null || roles < 1 || !Number.isInteger(roles) || where === null) return null;
    return dated(
      `${company} listed ${roles} new ${roles === 1 ? 'role' : 'roles'} in ${named(where)}`,
      signal,
    );
  },

  pricing_change: (company, signal) => {
    const { fields, subtype } = signal;
    if (subtype === 'packaging_changed')
      return dated(`${company} changed how its plans are put together`, signal);
    const field = textField(fields, 'plan')?.replace(/ plan$/i, '');
    if (field === undefined) return null;
    const plan = named(field);
    const [before, after] = [priceField(fields, 'before'), priceField(fields, 'after')];
    if (before !== null && after !== null && before !== after) {
      return dated(`${company} changed the price of its ${plan} plan from ${before} to ${after}`, signal);
    }
    if (subtype === 'price_hidden')
      return dated(`${company} stopped showing a price for its ${plan} plan`, signal);
    if (subtype === 'plan_added' || (subtype === 'free_tier_changed' && fields['before'] === null)) {
      return dated(`${company} added a ${plan} plan${after === null ? '' : ` at ${after}`}`, signal);
    }
    if (subtype === 'plan_removed' || (subtype === 'free_tier_changed' && fields['after'] === null)) {
      return dated(`${company} took its ${plan} plan off its pricing page`, signal);
    }
    return null;
  },

  tech_adopted: (company, signal) => {
    const technology = textField(signal.fields, 'name', 'technology');
    return technology === null
      ? null
      : dated(`${company} added ${named(technology)} to its public pages`, signal);
  },

  service_incident: (company, signal) => {
    const words = quotable(signal.title) || quotable(signal.quote);
    const incident = words === '' ? '' : `: ${quoted(words)}`;
    if (signal.subtype === 'recurring') {
      return `${dated(`${company} had repeated serious incidents on its status page, the latest`, signal)}${incident}`;
    }
    const impact = textField(signal.fields, 'impact') ?? signal.subtype;
    const grade = ['minor', 'major', 'critical'].includes(impact) ? `${impact} ` : '';
    const kind =
      signal.subtype === 'maintenance' ? 'maintenance' : grade === '' ? 'an incident' : `a ${grade}incident`;
    return `${dated(`${company} reported ${kind} on its status page`, signal)}${incident}`;
  },
};

function dated(clause: string, signal: BriefSignal): string {
  const date = writtenDate(signal);
  return date === '' ? clause : `${clause} ${date}`;
}

function atDate(signal: BriefSignal): string {
  const date = writtenDate(signal);
  return date === '' ? '' : `${date}, `;
}

/** `before` and `after` hold a figure, a text, or a plan of `{amount, currency, period}`. */
function priceField(fields: BriefSignal['fields'], name: 'before' | 'after'): string | null {
  const value = fields[name];
  if (typeof value === 'object' && value !== null) {
    const plan: BriefSignal['fields'] = { ...fields, ...value };
    return price(figureField(plan, 'amount', 'price'), plan);
  }
  const words = textField(fields, name);
  return words === null ? price(figureField(fields, name), fields) : named(words);
}

function price(amount: number | null, plan: BriefSignal['fields']): string | null {
  if (amount === null) return null;
  const unit = textField(plan, 'unit');
  const period = textField(plan, 'period');
  return [
    writtenPrice(amount, currencyField(plan)),
    unit === null ? '' : ` per ${named(unit)}`,
    period === 'month' || period === 'year' ? ` a ${period}` : '',
  ].join('');
}
