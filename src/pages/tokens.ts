import { readFileSync } from 'node:fs';

/** The design tokens, which the console shares. */
export const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
/** The mark: a W that ends in what was noticed. */
export const logo = readFileSync(new URL('logo.svg', import.meta.url), 'utf8').trim();
