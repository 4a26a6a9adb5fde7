const HOME = '/app/';
const MAX_LENGTH = 1000;

/** Where a browser goes once it is signed in: what it asked for where that is a page of the console, else its first page. */
export function appDestination(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > MAX_LENGTH || !asked.startsWith(HOME)) return HOME;
  // As a browser would read it: dots are resolved, backslashes are slashes, tabs and line breaks are nothing.
  const url = URL.parse(asked, 'http://here.invalid');
  if (url?.origin !== 'http://here.invalid' || !url.pathname.startsWith(HOME)) return HOME;
  return url.pathname + url.search + url.hash;
}

/** A link that leads there; the console's first page needs no telling. */
export function withDestination(url: string, to: string): string {
  return to === HOME ? url : `${url}?to=${encodeURIComponent(to)}`;
}
