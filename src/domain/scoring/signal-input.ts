import type { SignalInput } from './timing.ts';

/** What the formula takes of a signal, and whether a score has taken it in before. */
export interface ScoredSignal extends SignalInput {
  announced: boolean;
}

const SIGNAL_ENDS = '\x1e';
const MEMBER_ENDS = '\x1f';

/**
 * Reads `id`, then `signals.score_input` (`migrations/0019-scoring-speed.sql`), of many signals in one text. Retracted ones and those that
 * occurred at `oldest` (milliseconds) or before are left out, unless all are asked for. What comes again and again, kinds and hosts, is made once.
 * @throws where the text is not what the database writes.
 */
export function readSignalInputs(text: string, oldest: number | 'all'): ScoredSignal[] {
  const signals: ScoredSignal[] = [];
  let hostsText = '';
  let hosts = NO_HOSTS;
  for (let start = 0; start < text.length;) {
    const found = text.indexOf(SIGNAL_ENDS, start);
    const end = found === -1 ? text.length : found;
    const idEnd = text.indexOf(MEMBER_ENDS, start);
    const timeEnd = text.indexOf(MEMBER_ENDS, idEnd + 1);
    const strengthEnd = text.indexOf(MEMBER_ENDS, timeEnd + 1);
    const confidenceEnd = text.indexOf(MEMBER_ENDS, strengthEnd + 1);
    const weightEnd = text.indexOf(MEMBER_ENDS, confidenceEnd + 1);
    const kindEnd = text.lastIndexOf(MEMBER_ENDS, end - 1);
    const status = STATUS[text[idEnd + 2] ?? ''];
    const occurredAt = Number(text.slice(idEnd + 3, timeEnd));
    if (
      status === undefined ||
      kindEnd <= weightEnd ||
      weightEnd <= confidenceEnd ||
      !(occurredAt <= MOST_MS)
    )
      throw new Error(`a signal is not as the database writes it: ${JSON.stringify(text.slice(start, end))}`);
    const from = start;
    start = end + 1;
    if (oldest !== 'all' && (status === 'retracted' || occurredAt <= oldest)) continue;
    const { type, subtype, category } = kindOf(text.slice(weightEnd + 1, kindEnd));
    // Most signals of an account are told by its own host.
    if (hostsText.length !== end - kindEnd - 1 || !text.startsWith(hostsText, kindEnd + 1)) {
      hostsText = text.slice(kindEnd + 1, end);
      hosts = hostsText === '' ? NO_HOSTS : hostsText.split(' ');
    }
    signals.push({
      id: text.slice(from, idEnd),
      type,
      subtype,
      category,
      strength: Number(text.slice(timeEnd + 1, strengthEnd)),
      confidence: Number(text.slice(strengthEnd + 1, confidenceEnd)),
      occurredAt: new Date(occurredAt),
      sourceHosts: hosts,
      status,
      weight: weightEnd === confidenceEnd + 1 ? null : Number(text.slice(confidenceEnd + 1, weightEnd)),
      announced: text[idEnd + 1] === 'a',
    });
  }
  return signals;
}

const STATUS: Record<string, SignalInput['status']> = { a: 'active', d: 'decayed', r: 'retracted' };
const NO_HOSTS: readonly string[] = [];
/** The furthest that a Date goes. */
const MOST_MS = 8.64e15;

interface Kind {
  type: string;
  subtype: string;
  category: string;
}

/** There are some hundred of them, and custom types: as many as workspaces think of. */
const kinds = new Map<string, Kind>();
const MOST_KINDS = 5000;

function kindOf(text: string): Kind {
  const known = kinds.get(text);
  if (known) return known;
  const [type = '', subtype = '', category = ''] = text.split('\x1f');
  const kind = { type, subtype, category };
  if (kinds.size === MOST_KINDS) kinds.clear();
  kinds.set(text, kind);
  return kind;
}
