import type { SampleWeb } from '../../../sample-web/server.ts';
import type { ApiClient } from './api-client.ts';
import { cut } from './terminal.ts';
import type { Terminal } from './terminal.ts';

interface Fire {
  matched: { before?: string; after?: string; item?: { title: string } };
  alert: { status: string } | null;
}

const SOURCE = 'https://rivalwave.example/pricing';

/** A bot on a rival's pricing page, told to a chat; its first run is the baseline. Resolves to its id. */
export async function makeBot(api: ApiClient): Promise<string> {
  const { id } = await api.post<{ id: string }>('/v1/bots', {
    name: 'Rivalwave pricing',
    template: 'competitor-pricing',
    source: SOURCE,
    match_rule: { type: 'price_change' },
    fires_signal: 'competitor_price_change',
    signal_score: 70,
    alert: { channel: 'slack', destination: 'https://hooks.slack.com/services/T000/B000/demonstration' },
  });
  return id;
}

/** The result of the move: the fire, and the message as the chat got it. */
export async function printBot(
  terminal: Terminal,
  api: ApiClient,
  web: SampleWeb,
  id: string,
): Promise<void> {
  const { data } = await api.get<{ data: Fire[] }>(`/v1/bots/${id}/fires`);
  if (data.length === 0) terminal.line('   It has not fired.');
  for (const { matched, alert } of data) {
    const { before = '', after = matched.item?.title ?? '' } = matched;
    terminal.line(`   ${terminal.dim('before')}  ${cut(oneLine(before), terminal.width - 12)}`);
    terminal.line(`   ${terminal.dim('after')}   ${cut(oneLine(after), terminal.width - 12)}`);
    terminal.line(`   ${terminal.dim('alert')}   ${alert?.status ?? 'none'}`);
  }
  for (const { chat, body } of web.messages)
    terminal.line(`   ${terminal.dim(chat.padEnd(6))}  ${cut(String(body['text']), terminal.width - 12)}`);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
