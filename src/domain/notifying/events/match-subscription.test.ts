import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { hearsOf, matchesSubscription } from './match-subscription.ts';

const fired = {
  kind: 'signal.fired' as const,
  match: { signalType: 'funding', signalStrength: 60, accountTags: ['emea', 'tier-1'] },
};
const scored = { kind: 'account.scored' as const, match: { accountTags: ['emea'] } };
const rubric = { kind: 'workspace.rubric_updated' as const };

test('a filter goes through the tags of an event once, however many it names itself', () => {
  const names = Array.from({ length: 100 }, (_, index) => `${'t'.repeat(90)}${index}`);
  const hears = hearsOf({ events: ['*'], filters: { account_tags: names } });
  let asked = 0;
  const tags = new Proxy(
    names.map((name) => `${name} of another`),
    {
      get(target, member, receiver) {
        if (typeof member === 'string' && /^\d+$/.test(member)) asked += 1;
        return Reflect.get(target, member, receiver) as unknown;
      },
    },
  );
  assert.equal(hears({ kind: 'account.scored', match: { accountTags: tags } }), false);
  assert.equal(asked, 100);
});

describe('matchesSubscription', () => {
  it('hears the kinds it names, and all by *', () => {
    assert.equal(matchesSubscription(fired, { events: ['signal.fired'], filters: {} }), true);
    assert.equal(
      matchesSubscription(fired, { events: ['signal.decayed', 'brief.created'], filters: {} }),
      false,
    );
    assert.equal(matchesSubscription(rubric, { events: ['*'], filters: {} }), true);
  });

  it('narrows signals by type and strength, and leaves other kinds alone', () => {
    const all = (filters: object) => ({ events: ['*'], filters });
    assert.equal(matchesSubscription(fired, all({ signal_types: ['funding'] })), true);
    assert.equal(matchesSubscription(fired, all({ signal_types: ['partnership'] })), false);
    assert.equal(matchesSubscription(fired, all({ signal_strength_gte: 60 })), true);
    assert.equal(matchesSubscription(fired, all({ signal_strength_gte: 61 })), false);
    assert.equal(
      matchesSubscription(fired, all({ signal_types: ['funding'], signal_strength_gte: 61 })),
      false,
    );
    assert.equal(
      matchesSubscription(scored, all({ signal_types: ['partnership'], signal_strength_gte: 99 })),
      true,
    );
  });

  it('wants one of the tags on the account; what is about no account by its kind passes', () => {
    const tagged = { events: ['*'], filters: { account_tags: ['tier-1', 'apac'] } };
    assert.equal(matchesSubscription(fired, tagged), true);
    assert.equal(matchesSubscription(scored, tagged), false);
    assert.equal(
      matchesSubscription({ kind: 'signal.fired', match: { signalType: 'funding' } }, tagged),
      false,
    );
    assert.equal(matchesSubscription(rubric, tagged), true);
  });
});
