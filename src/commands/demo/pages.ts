import type { ApiClient } from './api-client.ts';
import { cut } from './terminal.ts';
import type { Terminal } from './terminal.ts';

export interface ShownAccount {
  id: string;
  domain: string;
  name: string;
  score: number;
  score_breakdown: { fit: number; strength: number; recency: number; depth: number };
  icp_tier: string;
  brief_url: string;
}

interface ShownBrief {
  version: number;
  why_now: string;
  who_to_talk_to: { name: string; role: string; tag: string }[];
  draft_opener: string;
}

/** All accounts by score, highest first. */
export async function ranking(api: ApiClient): Promise<ShownAccount[]> {
  return (await api.get<{ data: ShownAccount[] }>('/v1/accounts?sort=score&order=desc&limit=200')).data;
}

/** One line an account: score, tier, the four parts, and why now. */
export async function printRanking(
  terminal: Terminal,
  api: ApiClient,
  accounts: ShownAccount[],
  most: number,
): Promise<void> {
  terminal.line(terminal.dim('score  tier   fit str rec dep  account'));
  for (const account of accounts.slice(0, most)) {
    const { fit, strength, recency, depth } = account.score_breakdown;
    const parts = [fit, strength, recency, depth].map((part) => String(part).padStart(3)).join(' ');
    const brief = await api.get<ShownBrief>(`/v1/accounts/${account.id}/brief`);
    const head = `${String(account.score).padStart(5)}  ${account.icp_tier.padEnd(5)}  ${parts}  `;
    const name = account.name.padEnd(24);
    terminal.line(
      `${head}${terminal.bold(name)} ${cut(brief.why_now, terminal.width - head.length - name.length - 1)}`,
    );
  }
  if (accounts.length > most) terminal.line(terminal.dim(`       … and ${accounts.length - most} more`));
}

/** A brief as a seller would read it. */
export async function printBrief(terminal: Terminal, api: ApiClient, account: ShownAccount): Promise<void> {
  const brief = await api.get<ShownBrief>(`/v1/accounts/${account.id}/brief`);
  terminal.line(
    `${terminal.bold(account.name)}  ${account.score} (${account.icp_tier}), brief version ${brief.version}`,
  );
  for (const text of wrap(`Why now: ${brief.why_now}`, terminal.width - 4)) terminal.line(`    ${text}`);
  for (const person of brief.who_to_talk_to.slice(0, 3))
    terminal.line(`    Talk to: ${person.name}, ${person.role} (${person.tag})`);
  for (const text of wrap(`Opener:  ${brief.draft_opener}`, terminal.width - 4)) terminal.line(`    ${text}`);
}

function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line && line.length + word.length + 1 > columns) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return line ? [...lines, line] : lines;
}
