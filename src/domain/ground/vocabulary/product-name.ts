import type { PublishedSoftware } from '../observations/index.ts';

/** `acme/lamp` and `@acme/lamp` are the same product in two places: `lamp`. */
export function productName({ name }: PublishedSoftware): string {
  return (name.split('/').at(-1) ?? name).toLowerCase();
}

const SDK =
  /(?:^|[-_.])(?:sdks?|clients?)(?:$|[-_.])|[a-z0-9][-_.](?:node|nodejs|js|javascript|typescript|ts|python|py|go|golang|java|ruby|rb|php|laravel|dotnet|net|csharp|rust|elixir)$/i;

/** A name that says: a library to call the company's product from one's own code. */
export function isSdkName(name: string): boolean {
  return SDK.test((name.split('/').at(-1) ?? name).slice(0, 200));
}
