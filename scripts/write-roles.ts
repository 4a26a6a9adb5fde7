/**
 * Writes docs/roles.md from the operations, so that it cannot say anything else: `npm run roles`. With `--check` it writes nothing
 * and exits 1 where the file is not what the operations say.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { leastPlan } from '../src/api/openapi/describe-operation.ts';
import { operatorOperations } from '../src/api/routes/operator/index.ts';
import { operations } from '../src/api/routes/index.ts';
import type { Role } from '../src/domain/ground/actor.ts';
import { plans } from '../src/domain/ground/vocabulary/entitlements.ts';

const FILE = new URL('../docs/roles.md', import.meta.url);
const ROLES = ['read-only', 'read-write', 'admin'] as const satisfies Role[];

const INTRODUCTION = `# Who may call what

A key has one role, a workspace one plan. A key whose role does not suffice is answered 403 \`insufficient_scope\`, a workspace whose plan
does not, 403 \`plan_required\`; the role is looked at first. A signed-in member may do what a key of their role may; the calls under \`/v1/me\` they may
make on every plan. This table is made from the operations (\`npm run roles\`), and a test
tries every cell of it, with a key and with the cookie of a session.
`;

function cells(): string[][] {
  const rows = operations.map((operation) => {
    const roles = ROLES.map((role) => ROLES.indexOf(role) >= ROLES.indexOf(operation.role));
    const allowed = plans.map((plan) => plans.indexOf(plan) >= plans.indexOf(leastPlan(operation)));
    return [
      `\`${operation.method} ${operation.path}\``,
      ...[...roles, ...allowed].map((may) => (may ? 'yes' : 'no')),
    ];
  });
  return [['Operation', ...ROLES, ...plans], ...rows];
}

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

const OPERATOR = `## For operators

These take the key of whoever runs the service (\`WHYNOW_OPERATOR_KEY\`) and no other; without that setting they are not there.

${operatorOperations.map(({ method, path }) => `- \`${method} ${path}\``).join('\n')}
`;

const text = `${INTRODUCTION}\n${table(cells())}\n\n${OPERATOR}`;
if (!process.argv.includes('--check')) {
  await writeFile(FILE, text);
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
  process.stderr.write('docs/roles.md is not what the operations say: run `npm run roles`\n');
  process.exitCode = 1;
}
