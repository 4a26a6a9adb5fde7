import { accounts } from './accounts.ts';
import { briefs } from './briefs.ts';
import { contacts } from './contacts.ts';
import type { ExportResource } from './resource.ts';
import { signals } from './signals.ts';

/** What can be exported. */
export const exportResources = { accounts, signals, briefs, contacts } as const satisfies Record<
  string,
  ExportResource
>;

export const resourceNames = ['accounts', 'signals', 'briefs', 'contacts'] as const;
export type ResourceName = (typeof resourceNames)[number];
