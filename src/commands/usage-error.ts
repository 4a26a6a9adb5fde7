/** The command line was not understood. The message is all that is shown. */
export class UsageError extends Error {}
