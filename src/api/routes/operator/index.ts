import type { Operation } from '../../operation.ts';
import { overviewOperations } from './overview.ts';
import { workspaceOperations } from './workspaces.ts';

/** What the operator’s key opens under /v1. */
export const operatorOperations: readonly Operation[] = [...workspaceOperations, ...overviewOperations];
