export type LegalDocument = 'terms' | 'privacy' | 'dpa' | 'ai_terms' | 'sla';

/** A legal document as sentences without furniture, dates and numbering. */
export interface LegalObservation {
  kind: 'legal';
  document: LegalDocument;
  /** ISO day that the page gives as "effective" or "last updated". */
  effectiveDate: string | null;
  sentences: string[];
}

/** The vendors that a subprocessor page lists. */
export interface SubprocessorsObservation {
  kind: 'subprocessors';
  vendors: { name: string; purpose: string | null; location: string | null }[];
}

/** A file at an address that a standard names; its absence is a statement as well. */
export interface WellKnownObservation {
  kind: 'well_known';
  file: 'security_txt' | 'llms_txt';
  present: boolean;
  /** First lines or headings, for the quote. */
  summary: string;
  /** Changes when the file's words do. */
  digest: string | null;
}

/** An OpenAPI 3 or Swagger 2 description; absent where the address answers 404. */
export interface OpenApiObservation {
  kind: 'openapi';
  present: boolean;
  title: string | null;
  version: string | null;
  /** Sorted, at most 3,000. */
  paths: string[];
  /** Operations that the description marks as deprecated, `GET /v1/orders`; sorted, at most 500. */
  deprecated: string[];
  /** What the answer's headers say of the API's end; null where they say nothing. */
  retirement: { deprecatedAt: string | null; sunsetAt: string | null; policy: string | null } | null;
}
