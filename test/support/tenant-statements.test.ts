import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { faultOfStatement } from './tenant-statements.ts';

const ours = 'ws_01kay6wqsgf1vtk9m8ta1t7s9k';
const theirs = 'ws_01kay6wqsgf1vtk9m8ta1t7s9m';
const tables = new Set(['accounts', 'signals']);

describe('faultOfStatement', () => {
  for (const [name, text, values, fault] of [
    ['a filter', 'select * from "accounts" where "workspace_id" = $1 and "id" = $2', [ours, 'acc_x'], null],
    ['no filter', 'select * from "accounts" where "id" = $1', ['acc_x'], /without naming the workspace/],
    ['a filter by another', 'select * from accounts where workspace_id = $1', [theirs], /another workspace/],
    ['an update of all', 'update "accounts" set "name" = $1', ['x'], /without naming/],
    ['a delete by id', 'delete from "signals" where "id" = $1', ['sig_x'], /without naming/],
    [
      'a join that lost it',
      'select * from "accounts" as "a" inner join "signals" as "s" on "s"."account_id" = "a"."id" where "a"."workspace_id" = $1',
      [ours],
      /names workspace_id 1 times/,
    ],
    [
      'a join that kept it',
      'select * from accounts a join signals s on s.workspace_id = a.workspace_id where a.workspace_id = $1',
      [ours],
      null,
    ],
    ['an insert', 'insert into "signals" ("workspace_id", "id") values ($1, $2)', [ours, 'sig_x'], null],
    ['a table of nobody', 'select * from robots_files where origin = $1', ['x'], null],
    ['all workspaces', 'select * from workspaces', [], /without saying which/],
  ] as const) {
    test(`${fault === null ? 'holds' : 'refuses'}: ${name}`, () => {
      const found = faultOfStatement(text, [...values], ours, tables);
      if (fault === null) assert.equal(found, null);
      else assert.match(String(found), fault);
    });
  }
});
