/**
 * All of a destination that is ever shown: its host and the last four characters. An incoming-webhook address is a password: whoever
 * has it can write to the chat.
 */
export function maskDestination(destination: string): string {
  const url = URL.parse(destination);
  const host = url === null ? '' : `${url.protocol}//${url.host}/`;
  // A short path is not shown at all: four characters of eight would be half of it.
  const tail = destination.length - host.length >= 12 ? destination.slice(-4) : '';
  return `${host}…${tail}`;
}
