import { isTag } from 'domhandler';
import type { Element } from 'domhandler';
import { textOf } from './text.ts';

/**
 * The texts of a table's cells, row by row, cut to the limits. Rows of tables that stand in its cells are theirs: 500 tables within one
 * another, each read with all below it, took minutes.
 */
export function tableRows(
  table: Element,
  limits: { rows: number; cells: number; characters: number },
): string[][] {
  const rows: string[][] = [];
  const visit = (part: Element): void => {
    for (const child of part.children) {
      if (!isTag(child) || rows.length >= limits.rows || NOT_BETWEEN.has(child.name)) continue;
      if (child.name !== 'tr') visit(child);
      else
        rows.push(
          child.children
            .filter(isTag)
            .filter(({ name }) => name === 'td' || name === 'th')
            .slice(0, limits.cells)
            .map((cell) => textOf(cell, limits.characters)),
        );
    }
  };
  visit(table);
  return rows;
}

/** What cannot stand between a table and its rows. */
const NOT_BETWEEN = new Set(['table', 'td', 'th']);
