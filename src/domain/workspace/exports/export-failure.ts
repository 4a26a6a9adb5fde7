/** An export that ended for good; the message is for its owner, and tells no secret and nothing of our inside. */
export class ExportFailure extends Error {}

/** It was cancelled, or another run has it by now: what was begun is taken back, and nothing is said. */
export class ExportStopped extends Error {}

/** It has had its place for long enough and goes on later, from where it stands. */
export class ExportYielded extends Error {}
