import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Shell } from './shell/shell.tsx';
import { screens } from './screens.ts';
import { NotFound } from './shell/not-found.tsx';
import { ScreenFailure } from './shell/screen-failure.tsx';
import { Skeleton } from './ui/states.tsx';

/** What stands after the `?`: texts by name. Every filter, tab and open dialog is there, so that each state has an address. */
export type Search = Record<string, string | undefined>;

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const at = <const Path extends keyof typeof screens>(path: Path, component: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search: Record<string, unknown>): Search => search as Search,
    component: lazyRouteComponent(screens[path] as never, component as never),
  });

const routes = [
  at('/', 'Today'),
  at('/welcome', 'Welcome'),
  at('/accounts', 'Accounts'),
  at('/accounts/$id', 'AccountScreen'),
  at('/signals', 'Signals'),
  at('/bots', 'Bots'),
  at('/bots/new', 'NewBot'),
  at('/bots/$id', 'BotScreen'),
  at('/webhooks', 'Webhooks'),
  at('/webhooks/$id', 'WebhookScreen'),
  at('/rubric', 'RubricScreen'),
  at('/replies', 'Replies'),
  at('/exports', 'Exports'),
  at('/settings', 'Settings'),
  at('/operator', 'Operator'),
];

export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: '/app',
  defaultPreload: 'intent',
  defaultPendingComponent: () => <Skeleton rows={6} />,
  defaultErrorComponent: ScreenFailure,
  scrollRestoration: true,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text === '' ? '' : `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
