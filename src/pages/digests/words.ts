import type { DigestContent, EndedSignal, Mover } from '../../domain/workspace/digests/digest-content.ts';

/** Beyond this a text is cut: a headline is as long as its page likes. */
const MAX_TEXT = 600;
const MAX_NAME = 80;

/** One line without what cannot be seen or turns the direction of the text around it (Unicode Technical Report 36, section 2). */
export function line(text: string, max = MAX_TEXT): string {
  const clean = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return clean.length > max ? `${clean.slice(0, max).trimEnd()}…` : clean;
}

export function nameOf(account: { name: string }): string {
  return line(account.name, MAX_NAME);
}

/** The paragraphs of a text, each one line. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n+/)
    .map((each) => line(each))
    .filter((each) => each !== '');
}

/** `now hot, was warm`; null where the tier is the same, or was not kept. */
export function tierChange({ tier_before: before, tier_after: after }: Mover): string | null {
  return before === null || after === null || before === after ? null : `now ${after}, was ${before}`;
}

/** Why a score moved, in one line: what came where it rose, what went where it fell. */
export function reasonOf({ before, after, news, lost, cause }: Mover): string {
  const ended = lost === null ? null : `${endingOf(lost.status)}: ${line(lost.title)}`;
  const came = news === null ? null : line(news);
  const told = after >= before ? (came ?? ended) : (ended ?? came);
  return told ?? CAUSES[cause] ?? 'It was scored again.';
}

/** For scores that moved without any news. */
const CAUSES: Readonly<Record<string, string>> = {
  cycle: 'Its news has grown older.',
  rubric_updated: 'The rubric was changed.',
  facts_changed: 'More is known of the company.',
  contact_added: 'A contact was added.',
  contact_changed: 'A contact was changed.',
  contact_erased: 'A contact was erased.',
  reply_classified: 'Somebody there has replied.',
};

export function endingOf(status: EndedSignal['status']): string {
  return status === 'decayed' ? 'Faded with age' : 'Retracted';
}

export function more(section: { total: number; shown: readonly unknown[] }): string | null {
  const rest = section.total - section.shown.length;
  return rest > 0 ? `and ${rest.toLocaleString('en')} more` : null;
}

/** `1 new brief`, `14 new briefs`. */
function count(total: number, one: string): string {
  return `${total.toLocaleString('en')} ${one}${total === 1 ? '' : 's'}`;
}

/** `Mon, 23 Nov 2026, 08:00`, in the reader's zone. */
function moment(at: Date, timeZone: string): string {
  return `${dayOf(at, timeZone)}, ${at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })}`;
}

function dayOf(at: Date, timeZone: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return at.toLocaleDateString('en-GB', { timeZone, ...parts });
}

/** What stands in a list of mails. The name of a company is a stranger's text. */
export function subjectOf(content: DigestContent): string {
  const { movers, briefs, ended, until, timeZone } = content;
  const [first] = movers.shown;
  const parts = [
    first && `${line(first.name, 40)} ${first.after > first.before ? 'up' : 'down'} to ${first.after}`,
    briefs.total > 0 && count(briefs.total, 'new brief'),
    movers.total > 1 && `${count(movers.total - 1, 'more mover')}`,
    movers.total + briefs.total === 0 && ended.total > 0 && `${count(ended.total, 'signal')} faded`,
  ].filter((part) => typeof part === 'string');
  const what = parts.length === 0 ? 'Nothing new' : parts.join(', ');
  const day = until.toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'short' });
  return `${what} (${day})`;
}

export function spanOf({ since, until, timeZone }: DigestContent): string {
  return `${moment(since, timeZone)} to ${moment(until, timeZone)} (${timeZone})`;
}

/** Why somebody gets it, and how often. */
export function footing({ cadence, workspace, tags }: DigestContent, email: string): string {
  const about =
    tags.length === 0 ? '' : `, for accounts tagged ${tags.map((tag) => line(tag, 40)).join(', ')}`;
  return `This ${cadence} digest goes to ${email}, a member of ${line(workspace, MAX_NAME)}${about}.`;
}
