import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider, RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { queryClient } from './api/query.ts';
import { router } from './router.tsx';
import type { Search } from './router.tsx';
import { screenAt, screens } from './screens.ts';
import { meQuery } from './shell/use-me.ts';

/** What is on its way already is waited for, so that the first drawing shows it; a slow service has its skeletons drawn. */
const MAX_WAIT_MS = 150;

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');

await Promise.race([firstScreen(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
createRoot(place).render(
  <StrictMode>
    <I18nProvider locale="en-GB">
      <AriaRouterProvider navigate={(to) => void router.navigate({ to } as never)}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AriaRouterProvider>
    </I18nProvider>
  </StrictMode>,
);

interface WithPrefetch {
  prefetch?: (search: Search) => Promise<void>;
}

/** Who asks, and what their screen shows first, where it says so by a function called `prefetch`. */
async function firstScreen(): Promise<void> {
  const { pathname, search } = window.location;
  const path = screenAt(pathname.replace(/^\/app/u, '') || '/');
  const screen = (path === undefined ? {} : await screens[path]()) as WithPrefetch;
  await Promise.all([
    queryClient.prefetchQuery(meQuery),
    router.load(),
    screen.prefetch?.(Object.fromEntries(new URLSearchParams(search))),
  ]).catch(() => undefined);
}
