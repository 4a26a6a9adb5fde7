/**
 * `/v1/accounts/{id}:rescore` as the router wants it. A parameter takes no colon, or `:rescore` would be part of an id; a colon that
 * stands for itself is written twice.
 */
export function routerPath(path: string): string {
  return path.replaceAll(':', '::').replaceAll(/\{(\w+)\}/g, ':$1([^:/]+)');
}

/** The way back, for whoever reads a route's name: `/v1/accounts/:id([^:/]+)::rescore` → `/v1/accounts/{id}:rescore`. */
export function documentedPath(url: string): string {
  return url.replaceAll(/::|:(\w+)(?:\([^)]*\))?/g, (found, name?: string) =>
    name === undefined || found === '::' ? ':' : `{${name}}`,
  );
}
