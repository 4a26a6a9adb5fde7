import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';
import { scrubText } from '../../../platform/scrub-text.ts';

/** Lists that the operator named: what follows a question mark in one may be what the operator pays for. */
const OWN_LISTS: ReadonlySet<SourceKind> = new Set<SourceKind>(['warn', 'wire']);

/** An address as it may be shown to whoever reads the report. */
export function shownAddress(kind: SourceKind, address: string): string {
  return OWN_LISTS.has(kind) ? scrubText(address) : address;
}
