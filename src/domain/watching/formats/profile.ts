import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { PeopleObservation } from '../../ground/observations/index.ts';
import { eachElement, pageNeedsJavaScript, readHtml } from './html.ts';
import type { HtmlPage } from './html.ts';
import { readTeam } from './team.ts';
import { nameOnly, peopleOfLine } from './team-line.ts';
import { textOf } from './text.ts';

/**
 * A page about one person: whom its first heading or its title names, with the role that the page gives them. A page that names somebody
 * else, or no role, is a reason.
 */
export function readProfile(document: FetchedDocument): Reading<PeopleObservation> {
  const page = readHtml(document);
  if (!page.ok) return page;
  if (document.status >= 400) return unreadable('the page answered with an error');
  const [title = ''] = page.value.title.split(/ [|·•–—-] /);
  const name = headingOf(page.value) ?? nameOnly(title);
  if (name === null)
    return unreadable(
      pageNeedsJavaScript(page.value)
        ? 'the page needs JavaScript'
        : 'the page is about nobody in particular',
    );
  const team = readTeam(document);
  const known = team.ok ? team.value.people : [];
  const person =
    known.find((each) => sameName(each.name, name)) ??
    peopleOfLine(page.value.title.split(/ [|·•] /)[0] ?? '').find((each) => sameName(each.name, name));
  if (person === undefined) return unreadable('the page names no role of the person');
  return readable({ kind: 'people', people: [{ name: person.name, role: person.role }] });
}

/** The person that the first heading of the page names. */
function headingOf(page: HtmlPage): string | null {
  let found: string | null = null;
  eachElement(page.root, (element) => {
    if (element.name === 'h1') found ??= nameOnly(textOf(element, 100));
  });
  return found;
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
