import { invalidParam } from '../../ground/errors/errors.ts';
import type { Component } from '../../ground/rows/index.ts';

/** The components of the status page, in the order shown. */
export const components = [
  { id: 'api', name: 'API', description: 'Requests under /v1.' },
  { id: 'console', name: 'Console', description: 'The pages for people: briefs, reference, this page.' },
  { id: 'crawlers', name: 'Crawlers', description: 'Visits of public pages and feeds.' },
  { id: 'scoring', name: 'Scoring', description: 'Scores and briefs, every six hours and on news.' },
  { id: 'webhooks', name: 'Webhooks', description: 'Deliveries of events.' },
  { id: 'bots', name: 'Bots', description: 'Custom bots and their alerts.' },
] as const satisfies readonly { id: Component; name: string; description: string }[];

export type { Component };

export const componentIds: readonly Component[] = components.map(({ id }) => id);

export function componentName(id: string): string {
  return components.find((one) => one.id === id)?.name ?? id;
}

/** `API, Crawlers and Webhooks`. */
export function nameComponents(ids: readonly string[]): string {
  const names = ids.map(componentName);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/**
 * Known components, each once, in the order in which they are shown.
 * @throws DomainError invalid_param
 */
export function parseComponents(given: readonly string[]): Component[] {
  const accepted = `accepted are ${componentIds.join(', ')}`;
  if (given.length === 0) throw invalidParam('components', `components is empty; ${accepted}.`);
  const unknown = given.find((id) => !componentIds.some((known) => known === id));
  if (unknown !== undefined)
    throw invalidParam('components', `components has ${JSON.stringify(unknown.slice(0, 100))}; ${accepted}.`);
  return componentIds.filter((id) => given.includes(id));
}
