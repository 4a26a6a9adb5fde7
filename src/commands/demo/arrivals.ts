import type { Received, Receiver } from './receiver.ts';
import { cut } from './terminal.ts';
import type { Terminal } from './terminal.ts';

/** Prints a line for each delivery as it arrives, until the returned function is called. */
export function printArrivals(terminal: Terminal, receiver: Receiver): () => void {
  receiver.onDelivery((received) => {
    const mark = received.verified ? terminal.good('signed ✓') : terminal.bad('BAD SIGNATURE');
    terminal.line(cut(`   ${mark} ${received.event.padEnd(22)} ${tell(received)}`, terminal.width + 10));
  });
  return () => receiver.onDelivery(() => undefined);
}

interface Told {
  account?: { name: string } | null;
  signal?: { type: string; subtype: string; strength: number; source_url: string };
  brief?: { version: number };
  contact?: { name: string; role: string };
  score_before?: number;
  score_after?: number;
}

function tell({ event, body }: Received): string {
  const { account, signal, brief, contact, score_before, score_after } = body as Told;
  // A signal of the workspace itself has no account: it is told by the site that it was seen on, which is a rival’s.
  const name = account?.name ?? hostOf(signal?.source_url);
  if (signal) return `${name}: ${signal.type} / ${signal.subtype}, strength ${signal.strength}`;
  if (brief) return `${name}: version ${brief.version}`;
  if (contact) return `${name}: ${contact.name}, ${contact.role}`;
  if (score_before !== undefined) return `${name}: ${score_before} → ${score_after}`;
  return `${name} ${event}`;
}

function hostOf(url: string | undefined): string {
  return URL.parse(url ?? '')?.hostname ?? '';
}
