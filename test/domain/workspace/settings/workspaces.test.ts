import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defaultRubric } from '../../../../src/domain/ground/vocabulary/rubric.ts';
import { loadWorkspaceRules } from '../../../../src/domain/deciding/scoring/workspace-rules.ts';
import { createWorkspace } from '../../../../src/domain/workspace/settings/create-workspace.ts';
import { entitlements, requireEntitlement } from '../../../../src/domain/ground/vocabulary/entitlements.ts';
import { findWorkspace } from '../../../../src/domain/workspace/settings/find-workspace.ts';
import { listWorkspaces } from '../../../../src/domain/workspace/settings/list-workspaces.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { assertRefused } from '../../../support/refused.ts';

describe('workspaces', () => {
  let ctx: TestContext;
  before(async () => {
    ctx = await createTestContext();
  });
  after(() => ctx.close());

  it('are made with version 1 of the default rubric, and found by id and slug', async () => {
    const workspace = await createWorkspace(ctx, { name: 'Société Générale (Paris)', plan: 'pro' });
    assert.deepEqual(workspace, {
      id: workspace.id,
      name: 'Société Générale (Paris)',
      slug: 'societe-generale-paris',
      plan: 'pro',
    });
    assert.match(workspace.id, /^ws_[0-9a-z]{26}$/);
    assert.deepEqual((await loadWorkspaceRules(ctx.db, workspace.id)).rubric, {
      ...defaultRubric,
      version: 1,
    });
    const { id } = await ctx.db
      .selectFrom('rubrics')
      .select('id')
      .where('workspace_id', '=', workspace.id)
      .executeTakeFirstOrThrow();
    assert.match(id, /^rub_/);
    assert.deepEqual(await findWorkspace(ctx, workspace.id), workspace);
    assert.deepEqual(await findWorkspace(ctx, 'societe-generale-paris'), workspace);
    assert.equal(await findWorkspace(ctx, 'nobody'), null);
    assert.equal(await findWorkspace(ctx, 'no\0body'), null);
    assert.equal((await listWorkspaces(ctx)).at(-1)?.id, workspace.id);
  });

  it('get a number behind a slug that is taken, unless the slug was chosen', async () => {
    const slugs = await Promise.all(
      [1, 2, 3].map(async () => (await createWorkspace(ctx, { name: 'Twins', plan: 'free' })).slug),
    );
    assert.deepEqual(slugs.toSorted(), ['twins', 'twins-2', 'twins-3']);
    await assertRefused(createWorkspace(ctx, { name: 'T', slug: 'twins', plan: 'free' }), 'invalid_param', {
      param: 'slug',
    });
    assert.equal((await createWorkspace(ctx, { name: '日本', plan: 'free' })).slug, 'workspace');
  });

  it('refuse wrong names, slugs and plans', async () => {
    await assertRefused(createWorkspace(ctx, { name: ' ', plan: 'pro' }), 'invalid_param', { param: 'name' });
    await assertRefused(createWorkspace(ctx, { name: 'A', slug: 'A b', plan: 'pro' }), 'invalid_param', {
      param: 'slug',
    });
    await assertRefused(createWorkspace(ctx, { name: 'A', plan: 'gold' as 'pro' }), 'invalid_param', {
      param: 'plan',
    });
  });

  it('may do what their plan includes', () => {
    assert.deepEqual(
      Object.entries(entitlements).map(([plan, { api, brief_regenerate, crawl_on_demand, bots }]) => [
        plan,
        api,
        brief_regenerate,
        crawl_on_demand,
        bots,
      ]),
      [
        ['free', false, false, false, 0],
        ['pro', true, false, false, 25],
        ['pro_plus', true, true, true, 25],
        ['company', true, true, true, 100],
      ],
    );
    requireEntitlement('pro', 'api');
    assert.throws(() => requireEntitlement('free', 'api'), {
      code: 'plan_required',
      details: { required_plan: 'pro' },
    });
    assert.throws(() => requireEntitlement('pro', 'crawl_on_demand'), {
      code: 'plan_required',
      details: { required_plan: 'pro_plus' },
    });
  });
});
