/** One row of an IANA special-purpose address registry (RFC 6890, as updated by RFC 8190). */
export interface SpecialPurposeBlock {
  readonly block: string;
  readonly name: string;
  readonly reference: string;
}

/** Keeps the tables as readable as the registries they are copied from. */
export function row(block: string, name: string, reference: string): SpecialPurposeBlock {
  return { block, name, reference };
}
