import type { Config } from '../config/config.ts';
import { OpenIdError } from '../platform/openid/openid-error.ts';
import { createOpenIdProvider } from '../platform/openid/openid-provider.ts';
import { OutboundError } from '../platform/outbound-http/outbound-error.ts';

/** How people get in, and whether the provider says of itself what it should. Nobody signs in. */
export async function checkOpenId({ openId, mail, server, egress, crawl }: Config): Promise<string> {
  const links = mail === null ? 'by links that are handed over' : 'by links, handed over or mailed';
  if (openId === null) return `${links}; no OpenID provider (OIDC_ISSUER)`;
  const provider = createOpenIdProvider({
    ...openId,
    userAgent: crawl.userAgent,
    resolve: egress.resolve,
    // What it says of itself stands at the issuer; nothing else is asked.
    outbound: { request: () => Promise.reject(new OutboundError('blocked', 'not at the issuer')) },
  });
  const back = `${server.publicUrl ?? `http://${server.host}:${server.port}`}/sign-in/oidc/callback`;
  try {
    await provider.begin(back);
    return `${links}; by ${openId.name} (${openId.issuer}), which has to know ${back}`;
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    return `${links}; NOT REACHED, ${openId.name} (${openId.issuer}): ${error.message}`;
  } finally {
    await provider.close();
  }
}
