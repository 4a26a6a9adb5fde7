/** How soon a host's turn comes among those of its workspace. */
export const PRECEDENCE = { asked: 0, first: 1, routine: 2, silent: 3 } as const;
