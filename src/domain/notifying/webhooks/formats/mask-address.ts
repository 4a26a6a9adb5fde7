/**
 * All of an address that is ever shown: its host and the last four characters. An incoming-webhook address is a password: whoever
 * has it can write to the chat.
 */
export function maskAddress(address: string): string {
  const url = URL.parse(address);
  const host = url === null ? '' : `${url.protocol}//${url.host}/`;
  // A short path is not shown at all: four characters of eight would be half of it.
  const tail = address.length - host.length >= 12 ? address.slice(-4) : '';
  return `${host}…${tail}`;
}
