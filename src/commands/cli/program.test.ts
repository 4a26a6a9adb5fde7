import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { runProgram } from './program.ts';
import { commandReference, listCommands } from './reference.ts';

const commands = listCommands();

describe('each command', () => {
  for (const { path, command, help } of commands) {
    test(`${path} --help: what it does, and examples that exist`, async () => {
      assert.notEqual(command.description(), '');
      const examples = help.match(/^ {2}\$ .*$/gm) ?? [];
      assert.ok(examples.length > 0, 'no example');
      for (const example of examples) checkExample(example);
    });
  }

  test('--help exits 0 and does nothing else, also beside options and arguments', async (t) => {
    const written: string[] = [];
    t.mock.method(process.stdout, 'write', (text: string) => written.push(text) > 0);
    for (const { path } of commands)
      assert.equal(await runProgram([...path.split(' ').slice(1), '--help']), 0, path);
    assert.equal(await runProgram(['migrate', '-h']), 0);
    assert.equal(await runProgram(['--version']), 0);
    t.mock.restoreAll();
    assert.equal(written.join('').match(/^Usage: /gm)?.length, commands.length + 1);
    assert.match(written.at(-1) ?? '', /^\d+\.\d+\.\d+\n$/);
  });

  test('docs/command-line.md says what the help says (npm run command-line)', async () => {
    const file = await readFile(new URL('../../../docs/command-line.md', import.meta.url), 'utf8');
    assert.ok(file.endsWith(commandReference()));
  });
});

/** The words of an example are a command with options that it has. */
function checkExample(example: string): void {
  const words = (/\bwhynow\b.*?(?= [<>|] |$)/.exec(example)?.[0] ?? '').split(' ');
  const named = commands
    .filter(({ path }) => ` ${words.join(' ')} `.startsWith(` ${path} `))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  assert.ok(named, example);
  for (const word of words.filter((each) => each.startsWith('--')))
    assert.ok(
      named.command.options.some(({ long }) => long === word),
      `${example}: ${word}`,
    );
}

describe('a mistake is one line with a hint', () => {
  for (const [typed, said] of [
    ['strat', /^there is no command "strat"; did you mean start\? \(see whynow --help\)$/],
    ['zzz', /^there is no command "zzz"; expected start, demo, .*openapi \(see whynow --help\)$/],
    ['keys creat', /^there is no command "creat" of keys; did you mean create\? \(see whynow keys --help\)$/],
    ['members invite', /^there is no command "invite" of members; expected sign-in-link /],
    ['top --teir hot', /^unknown option '--teir'; did you mean --tier\? \(see whynow top --help\)$/],
    ['top --tier hott', /Allowed choices are hot, warm, watch, cold/],
    ['top --limit 0', /Expected a whole number from 1 to 200/],
    ['brief', /^missing required argument 'domain' \(see whynow brief --help\)$/],
    ['migrate now', /^too many arguments for 'migrate'.* \(see whynow migrate --help\)$/],
    ['members sign-in-link', /--email <email>.*not specified \(see whynow members sign-in-link --help\)$/],
  ] as const)
    test(typed, async () => {
      await assert.rejects(runProgram(typed.split(' ')), (error: Error) => {
        assert.match(error.message, said);
        assert.doesNotMatch(error.message, /\n/);
        return true;
      });
    });
});
