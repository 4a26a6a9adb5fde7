import type { ChatCard } from '../chat-card.ts';
import { aboutAccount, accountName, facts, plainCard, scoreInWords, sections } from './card-parts.ts';
import { at, listAt, numberAt, readableTime, textAt } from './payload.ts';
import type { Payload } from './payload.ts';

const PEOPLE_NAMED = 6;

/** Why now, who to contact and how to begin, of a brief that was written. */
export function briefCard(heading: string): (payload: Payload) => ChatCard {
  return (payload) => {
    const brief = at(payload, 'brief');
    const score = numberAt(brief, 'score');
    return plainCard(heading, titled(accountName(payload), score), {
      ...aboutAccount(payload),
      sections: sections(
        { label: 'Why now', style: 'text', text: textAt(brief, 'why_now') },
        { label: 'Who to contact', style: 'list', text: people(listAt(brief, 'who_to_talk_to')) },
        { label: 'Opener', style: 'quote', text: textAt(brief, 'draft_opener') },
      ),
      facts: facts({
        Score: scoreInWords(score, at(brief, 'score_breakdown')),
        Written: readableTime(textAt(brief, 'generated_at')),
      }),
    });
  };
}

function titled(name: string, score: number | null): string {
  return score === null ? name : `${name} scores ${score}`;
}

function people(named: unknown[]): string {
  const lines = named.slice(0, PEOPLE_NAMED).map((person) => {
    const tag = textAt(person, 'tag').replaceAll(/\s+/g, ' ');
    const who = [textAt(person, 'name'), textAt(person, 'role')]
      .map((part) => part.replaceAll(/\s+/g, ' ').trim())
      .filter((part) => part !== '')
      .join(', ');
    return who === '' || tag === '' ? who : `${who} (${tag})`;
  });
  return lines.filter((line) => line !== '').join('\n');
}

export function openerCard(payload: Payload): ChatCard {
  return plainCard('New opener', `An opener for ${accountName(payload)}`, {
    ...aboutAccount(payload),
    sections: sections({ label: 'Opener', style: 'quote', text: textAt(payload, 'draft_opener') }),
  });
}

export function briefSharedCard(payload: Payload): ChatCard {
  const viewer = textAt(payload, 'viewer', 'kind') === 'teammate' ? 'A teammate' : 'A guest';
  return plainCard('Brief opened', `${viewer} opened the brief of ${accountName(payload)}`, {
    ...aboutAccount(payload),
    facts: facts({ Opened: readableTime(textAt(payload, 'opened_at')) }),
  });
}
