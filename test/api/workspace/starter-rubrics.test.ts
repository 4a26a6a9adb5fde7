import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findRubricMistakes } from '../../../src/domain/deciding/scoring/rubric-mistakes.ts';
import { starterRubrics } from '../../../src/domain/workspace/settings/rubric/starters/index.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { addSignal } from '../../support/detected.ts';

const PATH = '/v1/workspace/rubric';

describe('starter rubrics', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  test('listStarterRubrics 200: three, each with a description', async () => {
    const { body, status } = await api.request('GET', `${PATH}/starters`, { key: api.keys.readOnly });
    assert.equal(status, 200);
    assert.deepEqual(body['data'], JSON.parse(JSON.stringify(starterRubrics)));
    assert.deepEqual(
      starterRubrics.map(({ id }) => id),
      ['developer-tools', 'recruiting-software', 'security-compliance'],
    );
  });

  for (const { id, rubric } of starterRubrics) {
    test(`${id}: nothing is wrong with it, and points and shares add up to round sums`, () => {
      assert.deepEqual(findRubricMistakes({ ...rubric, version: 1 }), []);
      assert.equal(
        rubric.fit.reduce((sum, { points = 0 }) => sum + points, 0),
        100,
      );
      const { strength, recency, depth } = rubric.weights;
      assert.equal(Math.round((strength + recency + depth) * 100), 100);
    });

    test(`${id}: previewed and taken over as it was given`, async () => {
      const list = await api.request('GET', `${PATH}/starters`);
      const given = (list.body['data'] as unknown as { id: string; rubric: object }[]).find(
        (each) => each.id === id,
      )?.rubric;
      assert.equal((await api.request('POST', `${PATH}:preview`, { body: given })).status, 200);
      const saved = await api.request('PUT', PATH, { body: given });
      assert.equal(saved.status, 200, saved.text);
      const { fit, signals, half_life, personas, weights, tiers } = saved.body;
      assert.deepEqual({ fit, signals, half_life, personas, weights, tiers }, given);
    });
  }

  test('they tell sellers apart: a breach is news for one and none for another', async () => {
    const scores: Record<string, number> = {};
    const made = await api.request('POST', '/v1/accounts', {
      body: { domain: 'clinic.example', industry: 'Hospitals', employee_count: 900, country: 'DE' },
    });
    await addSignal(api.ctx, api.workspaceId, String(made.body['id']), {
      type: 'security_incident',
      category: 'trust',
    });
    for (const { id, rubric } of starterRubrics) {
      await api.request('PUT', PATH, { body: rubric });
      const { body } = await api.request('POST', `/v1/accounts/${made.body['id']}:rescore`);
      scores[id] = Number(body['score']);
    }
    assert.ok(Number(scores['security-compliance']) >= 70, JSON.stringify(scores));
    assert.ok(Number(scores['developer-tools']) < 60, JSON.stringify(scores));
  });
});
