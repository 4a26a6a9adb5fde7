export interface CrmField {
  name: string;
  label: string;
  type: 'text' | 'number' | 'choice' | 'other';
  /** Of a choice: what it may hold. */
  options: readonly string[];
  /** In characters; null where there is no limit. */
  maxLength: number | null;
  writable: boolean;
}

export interface CrmCompany {
  id: string;
  name: string | null;
  /** As somebody has typed it: a domain or a web address. */
  website: string | null;
  ownerId: string | null;
  /** Of the fields that were asked for. */
  fields: Record<string, string>;
}

export interface CrmPage {
  companies: CrmCompany[];
  /** Null: that was the last one. */
  next: string | null;
}

export interface CrmOwner {
  name: string | null;
  email: string | null;
}

export interface CrmUpdate {
  id: string;
  values: Record<string, string | number>;
}

export interface CrmFailure {
  id: string;
  /** The CRM has no such company any more. */
  gone: boolean;
  message: string;
}

/** What a sync needs of a CRM. Every method throws `CrmRefusal` and `CrmLater` only. */
export interface Crm {
  /** Companies of one update. */
  readonly maxBatch: number;
  listCompanies(cursor: string | null, fields: readonly string[]): Promise<CrmPage>;
  /** By id. */
  listOwners(): Promise<Map<string, CrmOwner>>;
  describeFields(): Promise<CrmField[]>;
  /** One that fails does not keep the others from being written. */
  updateCompanies(batch: readonly CrmUpdate[]): Promise<CrmFailure[]>;
}

/** The CRM does not do what it is asked; the message is for the owner of the connection, and tells no secret. */
export class CrmRefusal extends Error {
  /** `credentials`: no other request would be answered better. */
  readonly kind: 'credentials' | 'request' | 'unreachable';

  constructor(kind: CrmRefusal['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The CRM takes no more requests before this moment. */
export class CrmLater extends Error {
  readonly until: Date;

  constructor(until: Date, message: string) {
    super(message);
    this.until = until;
  }
}
