import { stat } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import type { Line } from '../../figure.ts';
import { newVisitor } from './open-browser.ts';

const DIST = new URL('../../../console/dist/', import.meta.url);
const MAX_FIRST_LOAD_KB = 250;
/** Addresses of the screens, and what stands in their heading. */
const ROUTES = [
  '/',
  '/accounts',
  '/signals',
  '/bots',
  '/bots/new',
  '/webhooks',
  '/rubric',
  '/replies',
  '/exports',
  '/settings',
  '/operator',
  '/welcome',
] as const;

/** Script that each screen needs when it is the first that is opened, gzipped, as it lies in the build: what a proxy without Brotli hands over. */
export async function weighRoutes(
  browser: Browser,
  url: string,
  token: string,
  account: string,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const route of [...ROUTES, `/accounts/${account}`]) {
    const context = await newVisitor(browser, url, token);
    const page = await context.newPage();
    const scripts = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.add(pathname.replace('/app/', ''));
    });
    await page.goto(`${url}/app${route}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const bytes = await Promise.all([...scripts].map((path) => gzippedSize(path)));
    await context.close();
    lines.push({
      what: `script of ${route.startsWith('/accounts/') ? '/accounts/{id}' : route}, gzipped`,
      unit: 'KB',
      ours: bytes.reduce((sum, size) => sum + size, 0) / 1000,
      bare: null,
      ratio: null,
      goal: { on: 'ours', atMost: MAX_FIRST_LOAD_KB },
    });
  }
  return lines;
}

async function gzippedSize(path: string): Promise<number> {
  const { size } = await stat(new URL(`${path}.gz`, DIST)).catch(() => stat(new URL(path, DIST)));
  return size;
}
