import { html } from '../markup.ts';
import type { Insertable } from '../markup.ts';

/** Text of the OpenAPI document: backticks are code, and the code of an error leads to its explanation. */
export function prose(text: string, isErrorCode: (word: string) => boolean = () => false): Insertable {
  return text.split('`').map((part, index) => {
    if (index % 2 === 0) return part;
    return isErrorCode(part)
      ? html`<a href="/docs/errors#${part}"><code>${part}</code></a>`
      : html`<code>${part}</code>`;
  });
}
