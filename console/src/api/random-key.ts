/** 128 random bits. `crypto.randomUUID` is there with TLS alone; a service within a company may have none. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
