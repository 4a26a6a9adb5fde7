import type {
  DigestContent,
  EndedSignal,
  Mover,
  NewBrief,
  Section,
} from '../../domain/workspace/digests/digest-content.ts';
import { endingOf, footing, line, more, nameOf, paragraphs, reasonOf, spanOf, tierChange } from './words.ts';

/** The part for readers without HTML: it says the same. */
export function renderText(
  content: DigestContent,
  { email, unsubscribeUrl }: { email: string; unsubscribeUrl: string },
): string {
  const { movers, briefs, ended } = content;
  const sections = [
    part('MOVERS', movers, mover),
    part('NEW BRIEFS', briefs, brief),
    part('FADED OR RETRACTED', ended, signal),
  ].filter((each) => each !== '');
  return [
    `What changed at your accounts: ${line(content.workspace, 80)}`,
    spanOf(content),
    '',
    ...(sections.length === 0 ? ['Nothing has changed.', ''] : sections),
    '----------',
    footing(content, email),
    `Unsubscribe: ${unsubscribeUrl}`,
    '',
  ].join('\n');
}

function part<T>(title: string, section: Section<T>, write: (item: T) => string): string {
  if (section.total === 0) return '';
  const rest = more(section);
  const items = section.shown.map((item) => write(item));
  return `${[`${title}\n${'-'.repeat(title.length)}`, ...items, ...(rest === null ? [] : [rest])].join('\n\n')}\n`;
}

function mover(account: Mover): string {
  const tier = tierChange(account);
  return [
    `${nameOf(account)} (${account.domain})  ${account.before} -> ${account.after}${tier === null ? '' : `, ${tier}`}`,
    `  ${reasonOf(account)}`,
    `  ${account.brief_url}`,
  ].join('\n');
}

function brief(account: NewBrief): string {
  const opener = paragraphs(account.opener);
  const people = account.people.map(({ name, role }) => `${line(name, 80)}, ${line(role, 120)}`);
  return [
    `${nameOf(account)} (${account.domain})  ${account.score}, ${account.tier}`,
    ...paragraphs(account.why_now).map((each) => `  ${each}`),
    ...(people.length === 0 ? [] : [`  Talk to: ${people.join('; ')}`]),
    ...(opener.length === 0 ? [] : ['  Opener:', ...opener.map((each) => `    ${each}`)]),
    `  ${account.brief_url}`,
  ].join('\n');
}

function signal(ended: EndedSignal): string {
  return `${nameOf(ended)} (${ended.domain})\n  ${endingOf(ended.status)}: ${line(ended.title)}\n  ${ended.brief_url}`;
}
