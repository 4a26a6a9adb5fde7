/** 32 bytes, written as 64 hex digits or as base64. */
export function secretKey(text: string): string {
  const bytes = /^[0-9a-fA-F]{64}$/.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (bytes.length !== 32) throw new Error('32 bytes as 64 hex digits or as base64');
  return bytes.toString('base64');
}

/** Sent as a bearer token (RFC 6750): no spaces. Long enough that nobody guesses it. */
export function operatorKey(text: string): string {
  if (!/^[\x21-\x7e]{16,512}$/.test(text))
    throw new Error('16 to 512 printable ASCII characters without spaces');
  return text;
}

/** What can stand in a header: with a line break inside, the runtime would put the whole key into an error. */
export function bearerToken(text: string): string {
  const token = text.trim();
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new Error('visible ASCII characters without a space or a line break among them');
  return token;
}
