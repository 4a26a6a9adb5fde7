/** Where the bytes of a file go. Nothing of it is to be seen under its name before `finish`. */
export interface ByteSink {
  write(bytes: Uint8Array): Promise<void>;
  /** All bytes were written: makes the file appear, whole. */
  finish(): Promise<void>;
  /** Takes back what was begun. Never throws. */
  abort(): Promise<void>;
}
