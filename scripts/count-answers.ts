/**
 * How often the tests have seen each status, and which a described operation has never answered with:
 * `ANSWER_COUNTS=/tmp/answers npm test && node scripts/count-answers.ts /tmp/answers`.
 */
import { readFile } from 'node:fs/promises';
import { codesOf } from '../src/api/openapi/describe-operation.ts';
import { operations } from '../src/api/routes/index.ts';
import { errorCatalog } from '../src/domain/ground/errors/error-catalog.ts';

/** What breaks before there is an operation, or with the database: seen once for all of them, not for each. */
const EVERYWHERE = new Set([414, 429, 431, 500, 503]);

const file = process.argv[2];
if (file === undefined) throw new Error('name the file that ANSWER_COUNTS named');
const seen = new Map<string, number>();
for (const line of (await readFile(file, 'utf8')).trim().split('\n')) {
  for (const [name, times] of Object.entries(JSON.parse(line) as Record<string, number>))
    seen.set(name, (seen.get(name) ?? 0) + times);
}

const byStatus = new Map<number, { answers: number; operations: Set<string> }>();
for (const [name, times] of seen) {
  const [operation = '', status = ''] = name.split(' ');
  const entry = byStatus.get(Number(status)) ?? { answers: 0, operations: new Set() };
  entry.answers += times;
  entry.operations.add(operation);
  byStatus.set(Number(status), entry);
}
for (const [status, entry] of [...byStatus].toSorted(([a], [b]) => a - b))
  console.log(
    `${status}  ${String(entry.answers).padStart(7)} answers  ${String(entry.operations.size).padStart(3)} operations`,
  );

const never = operations.flatMap((operation) =>
  [...new Set([operation.status, ...codesOf(operation).map((code) => errorCatalog[code].status)])]
    .filter((status) => !EVERYWHERE.has(status) && !seen.has(`${operation.operationId} ${status}`))
    .map((status) => `${operation.operationId} ${status}`),
);
console.log(`described, never seen: ${never.length === 0 ? 'nothing' : never.join(', ')}`);
