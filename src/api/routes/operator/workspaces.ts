import { Type } from 'typebox';
import { listWorkspaceEntries } from '../../../domain/workspace/operator/list-workspace-entries.ts';
import { openWorkspace } from '../../../domain/workspace/operator/open-workspace.ts';
import { updateWorkspaceEntry } from '../../../domain/workspace/operator/update-workspace-entry.ts';
import {
  getWorkspaceEntry,
  VOLATILE_OF_WORKSPACE,
} from '../../../domain/workspace/operator/workspace-entry.ts';
import { precondition } from '../../guards/precondition.ts';
import { operation } from '../../operation.ts';
import type { Operation } from '../../operation.ts';
import { closed, oneOf } from '../../schemas/fields.ts';
import { pageQuery } from '../../schemas/page.ts';
import { WorkspaceParams } from '../../schemas/parameters.ts';
import {
  OpenedWorkspace,
  WorkspaceEntry,
  WorkspaceEntryChange,
  WorkspaceEntryPage,
  WorkspaceOpening,
} from '../../schemas/workspace-entry.ts';

const shared = { tag: 'Operator', role: 'admin', operator: true } as const;

/** The workspaces of the installation, for whoever runs it. */
export const workspaceOperations: readonly Operation[] = [
  operation({
    ...shared,
    method: 'POST',
    path: '/v1/workspaces',
    operationId: 'openWorkspace',
    summary: 'Create a workspace',
    description:
      'With its first way in, shown this once: an admin API key, or, where `admin_email` is given, a first admin and a link that signs them in.',
    resource: 'write',
    body: WorkspaceOpening,
    status: 201,
    answer: OpenedWorkspace,
    errors: [],
    secret: true,
    handle: (ctx, _operator, { body }) => openWorkspace(ctx, body),
  }),
  operation({
    ...shared,
    method: 'GET',
    path: '/v1/workspaces',
    operationId: 'listWorkspaces',
    summary: 'List workspaces',
    description: 'All of the installation, newest first.',
    resource: 'read',
    work: 'search',
    query: Type.Object({ state: Type.Optional(oneOf(['active', 'suspended'])), ...pageQuery }, closed),
    status: 200,
    answer: WorkspaceEntryPage,
    errors: ['invalid_cursor', 'search_too_slow'],
    handle: (ctx, operator, { query }) => listWorkspaceEntries(ctx, operator, query),
  }),
  operation({
    ...shared,
    method: 'GET',
    path: '/v1/workspaces/{id}',
    operationId: 'getWorkspaceEntry',
    summary: 'Get a workspace of the installation',
    description: 'As its operator sees it. Its own settings are under `/v1/workspace`, with one of its keys.',
    resource: 'read',
    params: WorkspaceParams,
    status: 200,
    answer: WorkspaceEntry,
    errors: [],
    etag: true,
    volatile: VOLATILE_OF_WORKSPACE,
    handle: (ctx, _operator, { params }) => getWorkspaceEntry(ctx, params.id),
  }),
  operation({
    ...shared,
    method: 'PATCH',
    path: '/v1/workspaces/{id}',
    operationId: 'updateWorkspaceEntry',
    summary: 'Rename, re-plan, suspend or resume a workspace',
    description:
      'What is absent stays. A suspended workspace’s keys and sessions get 403 `workspace_suspended`; its sources and deliveries wait until it is resumed, and then go on. It is recorded in the workspace’s audit log. Every node goes by it at once, and within ten seconds where a message was lost.',
    resource: 'write',
    params: WorkspaceParams,
    body: WorkspaceEntryChange,
    status: 200,
    answer: WorkspaceEntry,
    errors: ['precondition_failed'],
    handle: (ctx, _operator, { params, body, request }) =>
      updateWorkspaceEntry(ctx, params.id, body, precondition('workspace', request, VOLATILE_OF_WORKSPACE)),
  }),
];
