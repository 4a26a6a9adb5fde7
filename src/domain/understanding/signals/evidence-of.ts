import type { Finding } from '../detect/finding.ts';
import type { Evidence } from '../../ground/rows/index.ts';
import { quoteOf } from './event-claims.ts';

/** Independent witnesses: all of them would have to be wrong. Never certain. */
export function together(confidences: number[]): number {
  if (confidences.length === 1) return confidences[0] ?? 0;
  return Math.min(0.99, 1 - confidences.reduce((wrong, one) => wrong * (1 - one), 1));
}

export function evidenceOf({ sourceKind }: { sourceKind: string }, finding: Finding, now: Date): Evidence {
  return {
    source_kind: sourceKind,
    url: finding.url,
    quote: quoteOf(finding),
    observed_at: now.toISOString(),
    detector: finding.detector,
    ...(finding.detectorVersion === undefined ? {} : { detector_version: finding.detectorVersion }),
    confidence: finding.confidence,
  };
}

export function hostOf(url: string): string {
  // A look-up (`dns:acme.com`) has no host of its own.
  if (URL.canParse(url)) return new URL(url).hostname || url;
  // An address that named somebody who was erased (`https://[erased].example/1`) is none any more, but its pages are still of one host.
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url;
}
