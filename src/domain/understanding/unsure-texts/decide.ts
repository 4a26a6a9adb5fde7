import type { DetectionContext, Finding } from '../detect/finding.ts';
import type { UnsureText } from '../../ground/vocabulary/unsure-text.ts';
import { classifiedFinding } from './classified-finding.ts';
import type { CheckedVerdict } from './verdict.ts';

/** What comes of a question: what is told now, and the outcome that is counted. */
export interface Decision {
  findings: Finding[];
  /** Null: it depends on whether anybody knew of the event. */
  outcome: string | null;
}

/**
 * What a verdict comes to. Findings that were held back are told if the text reports their type, and not if it does not. A verdict that could not
 * be had or was refused says nothing about them: they are told as they would be without a model.
 */
export function decide(text: UnsureText, verdict: CheckedVerdict, context: DetectionContext): Decision {
  const held = heldBack(text);
  if (!verdict.ok) return { findings: held, outcome: verdict.reason };
  if (verdict.event === null) return { findings: [], outcome: held.length > 0 ? 'vetoed' : 'no_event' };
  const reported = new Set<string>([verdict.event.type, ...verdict.also]);
  const confirmed = held.filter(({ type }) => reported.has(type));
  if (confirmed.some(({ type }) => type === verdict.event?.type))
    return { findings: confirmed, outcome: 'confirmed' };
  const finding = classifiedFinding(text, verdict.event, context);
  if (finding !== null) return { findings: [finding, ...confirmed], outcome: null };
  return { findings: confirmed, outcome: 'too_old' };
}

/** The findings that wait for the answer. */
export function heldBack({ held }: UnsureText): Finding[] {
  return (held ?? []) as Finding[];
}
