import { isIP } from 'node:net';

/** Where a name of `EGRESS_RESOLVE` is served, in plain HTTP. */
interface ResolvedName {
  readonly address: string;
  readonly port: number;
}

/** Finds a name, in any case, exact before wildcard and the longer wildcard first. */
export interface ResolveMap {
  lookup(hostname: string): ResolvedName | null;
}

export type ParsedResolveMap =
  | { readonly ok: true; readonly map: ResolveMap }
  | { readonly ok: false; readonly error: string };

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;

/** For an installation that maps no name. */
export const EMPTY_RESOLVE_MAP: ResolveMap = { lookup: () => null };

/**
 * Reads `name=address:port,*.name=address:port`. Addresses are IPv4 or `[IPv6]`; `*.name` covers every
 * name below it, however deep, and not the name itself. The error names the piece that is wrong.
 */
export function parseResolveMap(text: string): ParsedResolveMap {
  const exact = new Map<string, ResolvedName>();
  const below = new Map<string, ResolvedName>();
  for (const piece of text.split(',').map((part) => part.trim())) {
    if (piece === '') continue;
    const equals = piece.indexOf('=');
    if (equals === -1) return malformed(piece, 'expected name=address:port');
    const pattern = piece.slice(0, equals).trim().toLowerCase();
    const target = readTarget(piece.slice(equals + 1).trim());
    if (target === null) return malformed(piece, 'the target must be address:port with an IP address');
    const wildcard = pattern.startsWith('*.');
    const name = wildcard ? pattern.slice(2) : pattern;
    if (!name.split('.').every((label) => LABEL.test(label))) return malformed(piece, 'not a host name');
    const table = wildcard ? below : exact;
    if (table.has(name)) return malformed(piece, 'the name is there twice');
    table.set(name, target);
  }
  if (exact.size === 0 && below.size === 0) return { ok: true, map: EMPTY_RESOLVE_MAP };
  return { ok: true, map: { lookup: (hostname) => find(hostname.toLowerCase(), exact, below) } };
}

function find(
  hostname: string,
  exact: ReadonlyMap<string, ResolvedName>,
  below: ReadonlyMap<string, ResolvedName>,
): ResolvedName | null {
  const named = exact.get(hostname);
  if (named !== undefined) return named;
  for (let dot = hostname.indexOf('.'); dot > 0; dot = hostname.indexOf('.', dot + 1)) {
    const covered = below.get(hostname.slice(dot + 1));
    if (covered !== undefined) return covered;
  }
  return null;
}

function readTarget(text: string): ResolvedName | null {
  const colon = text.lastIndexOf(':');
  const host = text.slice(0, Math.max(colon, 0));
  const port = text.slice(colon + 1);
  const bracketed = host.startsWith('[') && host.endsWith(']');
  const address = bracketed ? host.slice(1, -1) : host;
  if (isIP(address) !== (bracketed ? 6 : 4)) return null;
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) return null;
  return { address, port: Number(port) };
}

function malformed(piece: string, why: string): ParsedResolveMap {
  return { ok: false, error: `"${piece}": ${why}` };
}
