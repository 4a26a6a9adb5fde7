import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { signRequest } from '../../src/platform/signature.ts';
import { runProgram } from '../support/run-program.ts';
import { snippetIn } from './snippets.ts';

const SECRET = 'wnsec_test';
const BODY = '{"name":"Zoë"}';
const CASES: [method: string, target: string, body: string][] = [
  ['GET', '/v1/accounts?limit=2', ''],
  ['POST', '/v1/accounts?q=a%20b', BODY],
];
const STAMP = 1_795_166_200;
const expected = CASES.map(([method, target, body]) =>
  signRequest(SECRET, { timestamp: String(STAMP), method, target, body }),
);

/** What is put behind the document's text: it prints a signature a line. */
const LANGUAGES: { language: string; program: string; version: string; file: string; run: string[]; driver: string }[] = [
  {
    language: 'js', program: process.execPath, version: '--version', file: 'sign.mjs', run: ['sign.mjs'],
    driver: CASES.map(([method, target, body]) => `console.log(signRequest(${JSON.stringify(SECRET)}, '${method}', '${target}', ${JSON.stringify(body)}, ${STAMP})['X-Service-Signature']);`).join('\n'),
  },
  {
    language: 'python', program: 'python3', version: '--version', file: 'sign.py', run: ['sign.py'],
    driver: CASES.map(([method, target, body]) => `print(sign_request("${SECRET}", "${method}", "${target}", ${JSON.stringify(body)}.encode(), ${STAMP})["X-Service-Signature"])`).join('\n'),
  },
  {
    language: 'go', program: 'go', version: 'version', file: 'sign.go', run: ['run', 'sign.go'],
    driver: `func main() {\n${CASES.map(([method, target, body]) => `\tprintln(SignRequest("${SECRET}", "${method}", "${target}", []byte(${JSON.stringify(body)}), ${STAMP}))`).join('\n')}\n}`,
  },
  {
    language: 'ruby', program: 'ruby', version: '--version', file: 'sign.rb', run: ['sign.rb'],
    driver: CASES.map(([method, target, body]) => `puts sign_request('${SECRET}', '${method}', '${target}', '${body}', ${STAMP})['X-Service-Signature']`).join('\n'),
  },
  {
    language: 'php', program: 'php', version: '--version', file: 'sign.php', run: ['sign.php'],
    driver: CASES.map(([method, target, body]) => `echo sign_request('${SECRET}', '${method}', '${target}', '${body}', ${STAMP})['X-Service-Signature'], "\\n";`).join('\n'),
  },
]; // prettier-ignore

describe('signing a request as docs/api.md shows it', () => {
  for (const { language, program, version, file, run, driver } of LANGUAGES)
    test(language, async (context) => {
      const there = await runProgram(program, [version]).catch(() => null);
      if (there === null || there.code !== 0) {
        assert.equal(process.env['CI'], undefined, `${program} is not here`);
        return context.skip(`${program} is not here`);
      }
      const folder = await mkdtemp(join(tmpdir(), 'whynow-sign-'));
      try {
        const head = language === 'php' ? '<?php\n' : '';
        await writeFile(join(folder, file), `${head}${snippetIn(language, 'api.md')}\n\n${driver}\n`);
        const ran = await runProgram(program, run, { cwd: folder, env: { GO111MODULE: 'off' } });
        // Go's println writes to standard error.
        assert.deepEqual(`${ran.output}${ran.errors}`.trim().split('\n'), expected);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
});
