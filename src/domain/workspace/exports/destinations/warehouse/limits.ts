/** In a file without imports: the process for warehouses loads these and little else. Times are milliseconds. */

export const CONNECT_TIMEOUT = 10_000;
export const STATEMENT_TIMEOUT = 60_000;
/** How long a server may take to hang up. */
export const GOODBYE = 5000;

/** A server has little to say to what we ask it: one that says more is hung up on, before it fills the process's memory. */
export const MAX_SAID = 16 * 1024 * 1024;

/** Of the process: some 20 MB live in it, and a batch, which is there as text, as bytes and once more on its way. */
export const HEAP_MB = 96;

/** A batch is cut here, whatever is in its rows; a row that is longer goes alone. */
export const MAX_BATCH_CHARACTERS = 4 * 1024 * 1024;
