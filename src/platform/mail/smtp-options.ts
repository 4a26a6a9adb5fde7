import type { createTransport } from 'nodemailer';

/** The library exports the options of its pool through this function alone. */
export type SMTPPoolOptions = Exclude<
  Extract<Parameters<typeof createTransport>[0], { maxMessages?: number | undefined }>,
  { send: unknown }
>;
