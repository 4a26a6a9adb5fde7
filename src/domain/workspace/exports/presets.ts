import { titled } from './resources/column.ts';
import type { Column } from './resources/column.ts';
import { exportResources } from './resources/index.ts';
import type { ResourceName } from './resources/index.ts';

export const presetNames = ['salesforce', 'hubspot'] as const;
export type PresetName = (typeof presetNames)[number];

/**
 * The labels of fields that the import wizards of two CRMs recognise by themselves, and the column that fills each. What neither has a
 * field for carries our name, to be mapped to a field of one's own.
 * Salesforce: the labels of the standard fields of Account and Contact (Data Import Wizard).
 * HubSpot: the labels of the default properties of companies and contacts (Import).
 */
const PRESETS: Record<PresetName, Partial<Record<ResourceName, readonly (readonly [string, string])[]>>> = {
  salesforce: {
    accounts: [
      ['Account Name', 'name'],
      ['Website', 'domain'],
      ['Industry', 'industry'],
      ['Employees', 'employee_count'],
      ['Annual Revenue', 'annual_revenue_usd'],
      ['Billing City', 'city'],
      ['Billing Country', 'country'],
      ['Description', 'description'],
      ['Whynow Score', 'score'],
      ['Whynow Tier', 'icp_tier'],
      ['Whynow Brief', 'brief_url'],
      ['Whynow ID', 'id'],
    ],
    contacts: [
      ['First Name', 'first_name'],
      ['Last Name', 'last_name'],
      ['Title', 'role'],
      ['Email', 'email'],
      ['Account Name', 'account_name'],
      ['Account Website', 'account_domain'],
      ['Whynow Tag', 'tag'],
      ['Whynow Source', 'source_url'],
      ['Whynow ID', 'id'],
    ],
  },
  hubspot: {
    accounts: [
      ['Company name', 'name'],
      ['Company Domain Name', 'domain'],
      ['Industry', 'industry'],
      ['Number of Employees', 'employee_count'],
      ['Annual Revenue', 'annual_revenue_usd'],
      ['City', 'city'],
      ['Country/Region', 'country'],
      ['Description', 'description'],
      ['Whynow Score', 'score'],
      ['Whynow Tier', 'icp_tier'],
      ['Whynow Brief', 'brief_url'],
      ['Whynow ID', 'id'],
    ],
    contacts: [
      ['First Name', 'first_name'],
      ['Last Name', 'last_name'],
      ['Job Title', 'role'],
      ['Email', 'email'],
      ['Company Name', 'account_name'],
      ['Company Domain Name', 'account_domain'],
      ['Whynow Tag', 'tag'],
      ['Whynow Source', 'source_url'],
      ['Whynow ID', 'id'],
    ],
  },
};

export function hasPreset(preset: PresetName, resource: ResourceName): boolean {
  return PRESETS[preset][resource] !== undefined;
}

/** The columns of an export: those of its preset, those that were named, or all that come by default, in their own order. */
export function columnsOfExport(
  resource: ResourceName,
  chosen: { columns: readonly string[] | null; preset: PresetName | null },
): Column[] {
  const all = exportResources[resource].columns;
  const find = (name: string): Column => {
    const found = all.find((each) => each.name === name);
    if (!found) throw new Error(`${resource} have no column ${name}`);
    return found;
  };
  if (chosen.preset)
    return (PRESETS[chosen.preset][resource] ?? []).map(([title, name]) => titled(title, find(name)));
  return chosen.columns ? chosen.columns.map(find) : all.filter(({ onRequest }) => onRequest !== true);
}
