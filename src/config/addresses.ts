import { isIP } from 'node:net';
import { parseResolveMap } from '../platform/outbound-http/resolve-map.ts';
import type { ResolveMap } from '../platform/outbound-http/resolve-map.ts';
import { list } from './words.ts';

export function httpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new Error('an http or https address');
  return text.replace(/\/+$/, '');
}

export function httpUrls(text: string): string[] {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  if (parts.length > 200) throw new Error('at most 200 addresses');
  return parts.map((part) => httpUrl(part));
}

/** As a browser writes them in `Origin`: scheme, host, port where it is not the scheme's own. */
export function origins(text: string): string[] {
  const parts = list(text);
  for (const part of parts) {
    const url = URL.canParse(part) ? new URL(part) : null;
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.origin !== part)
      throw new Error('origins such as https://app.example.com, separated by commas, without a path');
  }
  return parts;
}

export function postgresUrl(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new Error('an address that starts with postgres:// or postgresql://');
  return text;
}

export function redisUrl(text: string): string {
  if (!/^rediss?:\/\/./.test(text) || !URL.canParse(text))
    throw new Error('an address that starts with redis:// or rediss://');
  return text;
}

export function resolverAddresses(text: string): string[] {
  const parts = list(text);
  for (const part of parts) {
    const bare =
      /^\[([^\]]+)\](?::\d{1,5})?$/.exec(part)?.[1] ??
      (isIP(part) > 0 ? part : part.replace(/:\d{1,5}$/, ''));
    if (isIP(bare) === 0) throw new Error(`"${part.slice(0, 60)}" is not an address with or without a port`);
  }
  return parts;
}

export function cidrs(text: string): string[] {
  const parts = list(text);
  for (const part of parts) {
    if (!/^[0-9a-fA-F.:]+\/\d{1,3}$/.test(part))
      throw new Error('networks such as 10.0.0.0/8, separated by commas');
  }
  return parts;
}

export function resolveMap(text: string): ResolveMap {
  const parsed = parseResolveMap(text);
  if (!parsed.ok) throw new Error(`name=address:port pairs separated by commas (${parsed.error})`);
  return parsed.map;
}
