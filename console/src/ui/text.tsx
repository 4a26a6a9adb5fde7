/** Control characters, and those that turn the direction of the text around them (Unicode Technical Report 36, section 2). */
const INVISIBLE = /[\p{Cc}\p{Bidi_Control}\ufeff]/gu;
const MAX_SHOWN = 4000;

/** Text from the web or a user, fit to be shown: nothing in it turns or hides what stands beside it. */
export function clean(text: string, max = MAX_SHOWN): string {
  const kept = text.replace(INVISIBLE, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
  if (kept.length <= max) return kept;
  // A pair of surrogates is not cut in two.
  return `${kept.slice(0, max).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Shows text that is not ours. `bdi` keeps its direction to itself; `max` cuts what nobody would read. */
export function Given({ children, max }: { children: string | null | undefined; max?: number }) {
  if (children === null || children === undefined || children === '') return null;
  return <bdi>{clean(children, max)}</bdi>;
}

/** A link to a page elsewhere; plain text where the address is not http or https. */
export function OutsideLink({ url, children }: { url: string; children?: string }) {
  const parsed = URL.parse(url);
  const label = children ?? parsed?.hostname.replace(/^www\./, '') ?? url;
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username !== '')
    return <Given max={200}>{label}</Given>;
  return (
    <a href={parsed.href} target="_blank" rel="noopener noreferrer nofollow">
      <Given max={200}>{label}</Given>
    </a>
  );
}
