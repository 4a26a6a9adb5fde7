import type { DetectionContext, Finding } from '../finding.ts';
import { quoted } from '../quote.ts';
import { executiveHiresInText } from './executive-hire-text.ts';
import { fundingInText } from './funding-text.ts';
import { genreWithoutNews } from './genre-gate.ts';
import { partnershipInText } from './partnership-text.ts';
import { productLaunchInText } from './product-launch-text.ts';
import type { TextFinding } from './text-finding.ts';
import { readItem, type TextItem } from './text-item.ts';

/**
 * What one headline with its text tells about the company: gates first (a kind of text that reports nothing, another
 * company's news, wishes and memories), then a rule set per type, then the values. Dates and addresses pass through as
 * they are: a missing date becomes the moment of detection with precision `unknown`, a missing address the empty string.
 * Who turns a finding into a signal must insist on both, as the article detector does.
 */
export function detectInText(item: TextItem, context: DetectionContext): Finding[] {
  if (item.source === 'jobs' || genreWithoutNews(item.title, item.text) !== null) return [];
  const read = readItem(item);
  const found: TextFinding[] = [
    ...fundingInText(read),
    ...executiveHiresInText(read, context),
    ...productLaunchInText(read, item.source),
    ...partnershipInText(read, context),
  ];
  return found.map((finding) => ({
    ...finding,
    title: item.title.slice(0, 300),
    quote: quoted(finding.quote),
    url: item.url ?? '',
    occurredAt: item.publishedAt ?? context.now,
    occurredAtPrecision: item.publishedAt === null ? 'unknown' : 'day',
    detector: `text.${finding.type}`,
  }));
}
