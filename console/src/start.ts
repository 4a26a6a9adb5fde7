import { askEarly } from './api/early.ts';
import { screenAt, screens } from './screens.ts';

/**
 * The first script of a page, and a small one: what the screen is made of and what it shows are on their way while the rest is read. What is asked for
 * here must be what the screen asks for, to the letter; test/browser/first-load.browser.ts sees to that.
 */
const path = window.location.pathname.replace(/^\/app/u, '') || '/';
askEarly('/v1/me');
if (window.location.search === '') {
  if (path === '/') askEarly('/v1/today?state=new&limit=20');
  if (path === '/accounts') askEarly('/v1/accounts?sort=score&limit=100');
}
const screen = screenAt(path);
// Where it cannot be loaded, the screen says so itself.
if (screen !== undefined) screens[screen]().catch(() => undefined);
void import('./main.tsx');
