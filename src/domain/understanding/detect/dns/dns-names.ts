/** `mail.example.com` is under `example.com`, as `example.com` itself is; a final dot is the root's. */
export function isUnder(host: string, domain: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return name === domain || name.endsWith(`.${domain}`);
}
