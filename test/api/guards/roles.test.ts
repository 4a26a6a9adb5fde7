import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { operations } from '../../../src/api/routes/index.ts';
import { plans } from '../../../src/domain/ground/vocabulary/entitlements.ts';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { signInAs } from '../../support/signed-in.ts';
import type { SignedIn } from '../../support/signed-in.ts';

const ROLES = ['read-only', 'read-write', 'admin'] as const;
const ID = 'acc_01kay6wqsgf1vtk9m8ta1t7s9k';

/** The table of docs/roles.md: what a reader is told is what is tried. */
const rows = readFileSync(new URL('../../../docs/roles.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [name = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [method = '', path = ''] = name.replaceAll('`', '').split(' ');
    return { method, path, cells };
  });

describe('roles and plans', () => {
  let api: TestApi;
  const keysOfRole = new Map<string, string>();
  const keysOfPlan = new Map<string, string>();
  const membersOfRole = new Map<string, SignedIn>();
  const membersOfPlan = new Map<string, SignedIn>();
  before(async () => {
    api = await createTestApi();
    for (const role of ROLES) {
      keysOfRole.set(role, await api.makeKey(api.workspaceId, role));
      membersOfRole.set(role, await signInAs(api, role));
    }
    for (const plan of plans) {
      const { workspaceId, key } = await api.addWorkspace(plan);
      keysOfPlan.set(plan, key);
      membersOfPlan.set(plan, await signInAs(api, 'admin', { workspaceId }));
    }
  });
  after(() => api.close());

  /** The code of the refusal. A body that nobody can read shows that who may not is refused before it is looked at. */
  const codeOf = async (
    method: string,
    path: string,
    who: string | SignedIn | undefined,
  ): Promise<string | undefined> => {
    const address = path.replaceAll(/\{\w+\}/g, ID);
    const content = method === 'GET' ? {} : { raw: '{"what' };
    const answer: Answer =
      typeof who === 'object'
        ? await who.request(method, address, content)
        : await api.request(method, address, { key: who ?? null, ...content });
    if (answer.status === 403)
      assert.ok(answer.body['error']?.['required_role'] ?? answer.body['error']?.['required_plan']);
    return answer.body?.['error']?.['code'];
  };

  test('the table has every operation', () => {
    assert.deepEqual(
      rows.map(({ method, path }) => `${method} ${path}`),
      operations.map(({ method, path }) => `${method} ${path}`),
    );
  });

  for (const { method, path, cells } of rows) {
    test(`403 exactly where the table says: ${method} ${path}`, async () => {
      for (const [index, role] of ROLES.entries()) {
        const refused = (await codeOf(method, path, keysOfRole.get(role))) === 'insufficient_scope';
        assert.equal(refused ? 'no' : 'yes', cells[index], `with a ${role} key`);
      }
      for (const [index, plan] of plans.entries()) {
        const refused = (await codeOf(method, path, keysOfPlan.get(plan))) === 'plan_required';
        assert.equal(refused ? 'no' : 'yes', cells[ROLES.length + index], `on the plan ${plan}`);
      }
    });

    test(`a signed-in member, the same: ${method} ${path}`, async () => {
      for (const [index, role] of ROLES.entries()) {
        const refused = (await codeOf(method, path, membersOfRole.get(role))) === 'insufficient_scope';
        assert.equal(refused ? 'no' : 'yes', cells[index], `as ${role}`);
      }
      const ofSession = operations.find((each) => each.method === method && each.path === path)?.ofSession;
      for (const [index, plan] of plans.entries()) {
        const refused = (await codeOf(method, path, membersOfPlan.get(plan))) === 'plan_required';
        const told = ofSession ? 'yes' : cells[ROLES.length + index];
        assert.equal(refused ? 'no' : 'yes', told, `on the plan ${plan}`);
      }
    });
  }
});
