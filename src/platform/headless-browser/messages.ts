/** What a page asks for on its way: everything it loads comes from here. */
export interface ResourceRequest {
  url: string;
  method: string;
  /** As the browser classes it: `script`, `xhr`, `fetch`, `image`, … */
  type: string;
}

/** Null where it gets nothing. */
export interface ResourceAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** A page that was fetched already, to be drawn. */
export interface PageToRender {
  url: string;
  body: Uint8Array;
  contentType: string;
}

/** From us to the process that drives the browser. */
export type ToDriver =
  | { kind: 'render'; page: PageToRender; deadlineMs: number; maxHtml: number }
  | { kind: 'resource'; id: number; answer: ResourceAnswer | null }
  | { kind: 'end' };

/** And back. `ready` comes first, once the browser runs. */
export type FromDriver =
  | { kind: 'ready'; version: string }
  | { kind: 'begun' }
  | { kind: 'resource'; id: number; request: ResourceRequest }
  | { kind: 'rendered'; html: string }
  | { kind: 'failed'; reason: string };

/** What the process is started with. */
export interface DriverSettings {
  executable: string;
  sandbox: boolean;
  userAgent: string;
}
