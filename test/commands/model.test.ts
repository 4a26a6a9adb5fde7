import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runCommand } from '../support/process.ts';
import { replies, says, startStandInModel } from '../support/stand-in-model.ts';
import type { StandInModel } from '../support/stand-in-model.ts';

const TITLE = 'Quernlight Mills moves its millers into the old tannery at Leith';
const yes = { reported: true, type: 'office_expansion', subtype: 'new_office', sentence: TITLE };
const company = { name: 'Quernlight Mills', domain: 'quernlight.example' };
const sure = { company, source: 'wire', title: 'Quernlight Mills Secures $57.5M in Series B Funding' };
const unsure = { company, source: 'news', title: TITLE, published_at: '2026-03-01' };
const lines = (...items: object[]): string => items.map((item) => JSON.stringify(item)).join('\n');

describe('with --model', () => {
  let server: StandInModel;
  let folder: string;
  before(async () => {
    server = await startStandInModel();
    folder = await mkdtemp(join(tmpdir(), 'whynow-model-'));
  });
  after(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const run = async (
    args: string[],
    input = '',
    env: Record<string, string> = {
      LLM_BASE_URL: `http://localhost:${server.port}/v1`,
      LLM_MODEL: 'stand-in-8b',
    },
  ): Promise<{ code: unknown; output: string; errors: string }> => {
    const command = runCommand(args, env, input);
    return { code: await command.ended, output: command.output(), errors: command.errors() };
  };

  test('whynow detect asks about what detection is unsure of, and says who told what', async () => {
    server.answer(says(yes));
    const { code, output } = await run(['detect', '--model'], lines(sure, unsure));
    assert.equal(code, 0);
    const [first, second] = output
      .trim()
      .split('\n')
      .map(
        (line) => JSON.parse(line) as { findings: Record<string, unknown>[]; asked?: { outcome: string } },
      );
    assert.deepEqual(
      [first?.findings.map(({ detector }) => detector), first?.asked],
      [['text.funding'], undefined],
    );
    assert.deepEqual(
      second?.findings.map(({ type, subtype, confidence, detector, quote }) => [
        type,
        subtype,
        confidence,
        detector,
        quote,
      ]),
      [['office_expansion', 'new_office', 0.3, 'model.office_expansion', TITLE]],
    );
    assert.equal(second?.asked?.outcome, 'signal');
    assert.equal(server.asked.length, 1);
  });

  test('a refused verdict and an endpoint that fails are told as such', async () => {
    server.answer(says({ ...yes, sentence: 'They moved.' }), replies(503, '{}'));
    const other = { ...unsure, text: 'Some forty people started there on Monday.' };
    const { output } = await run(['detect', '--model'], lines(unsure, other));
    assert.deepEqual(
      output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { asked: { outcome: string }; findings: unknown[] })
        .map(({ asked, findings }) => [asked.outcome, findings.length]),
      [
        ['not_quoted', 0],
        ['model_unavailable', 0],
      ],
    );
  });

  test('whynow eval measures detection and model together', async () => {
    server.answer(says(yes));
    const path = join(folder, 'items.jsonl');
    const labels = [{ type: 'office_expansion', subtype: 'new_office' }];
    await writeFile(path, lines({ ...unsure, labels, negative_reason: null }));
    const alone = await run(['eval', path, '--json'], '', {});
    const together = await run(['eval', '--model', path, '--json']);
    const recall = ({ output }: { output: string }): unknown =>
      (JSON.parse(output) as [{ measurement: { micro: { recall: { value: number } } } }])[0].measurement.micro
        .recall.value;
    assert.deepEqual([recall(alone), recall(together)], [0, 1]);
    assert.match((await run(['eval', '--model', path])).output, /the model was to judge 1 items: signal 1\n/);
    assert.match((await run(['eval', '--own', '--write', '--model'])).errors, /--write and --model exclude/);
  });

  test('and none configured: an error that says what to set', async () => {
    for (const args of [
      ['detect', '--model'],
      ['eval', '--model', 'x.jsonl'],
    ]) {
      const { code, output, errors } = await run(args, lines(unsure), { LLM_BASE_URL: '', LLM_MODEL: '' });
      assert.equal(code, 1);
      assert.equal(output, '');
      assert.match(
        errors,
        /^whynow: --model: no language model is configured; set LLM_BASE_URL .* and LLM_MODEL/,
      );
    }
    assert.match(
      (await run(['detect', '--modle'])).errors,
      /unknown option '--modle'; did you mean --model\?/,
    );
  });
});
