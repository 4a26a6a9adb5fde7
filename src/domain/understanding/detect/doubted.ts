import type { TextItem } from '../../ground/vocabulary/source-text.ts';
import type { Finding } from './finding.ts';
import { standsBy } from './text/model/stands-by.ts';
import { readTokens } from './text/model/tokens.ts';

/** A judge finds most wrong findings below this; from 0.95 it would be asked four times for every three (decision 0061). */
const SURE_FROM = 0.9;

/** The findings of one text that a model is asked about before they are told: those that are less sure, and all of a text that names the company as a bystander. */
export function doubtedFindings(item: TextItem, findings: readonly Finding[]): Finding[] {
  if (findings.length === 0 || item.source === 'forum') return [];
  return standsBy(readTokens(item)) > 0
    ? [...findings]
    : findings.filter(({ confidence }) => confidence < SURE_FROM);
}
