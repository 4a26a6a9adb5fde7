import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLabelled } from './labelled-items.ts';
import { measureDetection } from './measure-detection.ts';
import { measurementTable } from './measurement-table.ts';
import { wilson } from '../../../ground/vocabulary/wilson.ts';

const line = (title: string, labels: [string, string][], reason: string | null = null): string =>
  JSON.stringify({
    company: { name: 'Brindle', domain: 'b.example' },
    source: 'news',
    title,
    text: null,
    published_at: '2026-02-01',
    labels: labels.map(([type, subtype]) => ({ type, subtype })),
    negative_reason: reason,
  });

const items = readLabelled(
  [
    line('one', [['funding', 'seed']]),
    line('two', [
      ['funding', 'seed'],
      ['partnership', 'strategic'],
    ]),
    line('three', [], 'rumour'),
    line('four', [], 'namesake'),
    '',
  ].join('\n'),
);

describe('measureDetection', () => {
  const said: Record<string, { type: string; subtype: string }[]> = {
    one: [
      { type: 'funding', subtype: 'seed' },
      { type: 'funding', subtype: 'debt' },
    ],
    two: [{ type: 'funding', subtype: 'debt' }],
    four: [{ type: 'rebrand', subtype: 'name_changed' }],
  };
  const measured = measureDetection(items, ({ title }) => said[title] ?? []);

  it('counts pairs of item and type once', () => {
    const funding = measured.types.find(({ type }) => type === 'funding');
    assert.deepEqual([funding?.n, funding?.precision?.n, funding?.recall?.value], [2, 2, 1]);
    assert.equal(funding?.subtype?.value, 0.5);
    assert.equal(measured.micro.precision?.value, 2 / 3);
    assert.equal(measured.micro.recall?.value, 2 / 3);
  });

  it('tells false fires by reason, and whose news it was', () => {
    assert.deepEqual(
      measured.falseFires.map(({ reason, fires }) => [reason, fires.value]),
      [
        ['namesake', 1],
        ['rumour', 0],
      ],
    );
    assert.equal(measured.rightCompany?.value, 2 / 3);
  });

  it('prints what was never told as a dash', () => {
    assert.match(measurementTable('own', measured), /partnership +1 {2}- +0\.0 \(0\.0-79\.3\)/);
  });
});

it('reads labelled lines, and names the one it cannot read', () => {
  assert.equal(items[0]?.text, '');
  assert.throws(() => readLabelled(`${line('a', [])}\n{"title":1}`), /Line 2/);
});

it("is Wilson's interval", () => {
  // Worked by hand from Wilson 1927 for 8 of 10: centre 0.7168, half-width 0.2265.
  const share = wilson(8, 10);
  assert.equal(share?.low.toFixed(4), '0.4902');
  assert.equal(share?.high.toFixed(4), '0.9433');
  assert.equal(wilson(0, 0), null);
});
