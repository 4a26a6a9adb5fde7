import type { Context } from '../../ground/context.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import type { CrmConnectionRow } from '../../ground/rows/index.ts';
import type { CrmCredentials } from './connection-input.ts';
import { CrmLater, CrmRefusal } from './crm.ts';
import type { Crm } from './crm.ts';
import type { CrmSettings } from './crm-http.ts';
import { createHubspot } from './hubspot.ts';
import type { HubspotCredentials } from './hubspot.ts';
import { createSalesforce } from './salesforce.ts';
import type { SalesforceCredentials } from './salesforce.ts';
import { storeRefreshToken } from './store-refresh-token.ts';

type Opened = Pick<CrmConnectionRow, 'workspace_id' | 'kind' | 'instance_url'> & { id: string | null };

/** `id` is null for a connection that is about to be made. */
export function openCrm(
  ctx: Context,
  connection: Opened,
  credentials: CrmCredentials,
  settings: CrmSettings = {},
): Crm {
  const { workspace_id: share, id } = connection;
  if (connection.kind === 'hubspot')
    return createHubspot(ctx, credentials as HubspotCredentials, share, settings);
  return createSalesforce(
    ctx,
    {
      instanceUrl: connection.instance_url ?? '',
      credentials: credentials as SalesforceCredentials,
      onRefreshToken: async (token) => {
        // Whoever makes the connection keeps what they hold: they seal it after this.
        Object.assign(credentials, { refresh_token: token });
        if (id !== null) await storeRefreshToken(ctx, share, id, credentials);
      },
    },
    share,
    settings,
  );
}

export function openCredentials(
  ctx: Context,
  { credentials }: Pick<CrmConnectionRow, 'credentials'>,
): CrmCredentials {
  return JSON.parse(ctx.secrets.open(credentials)) as CrmCredentials;
}

/** For somebody who waits for the answer. @throws DomainError crm_refused */
export async function orRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CrmRefusal)
      throw new DomainError('crm_refused', error.message, { reason: error.kind });
    if (error instanceof CrmLater)
      throw new DomainError('crm_refused', `${error.message} Try again after ${error.until.toISOString()}.`, {
        reason: 'rate_limited',
      });
    throw error;
  }
}
