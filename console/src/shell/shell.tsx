import { Outlet } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/client.ts';
import type { Schema } from '../api/client.ts';
import { eventTypesQuery } from '../api/event-types.ts';
import { startStream } from '../api/stream.ts';
import { Failure, Skeleton } from '../ui/states.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { ConnectionBar } from './connection.tsx';
import { Navigation } from './navigation.tsx';
import { Palette } from './palette.tsx';
import { SessionEnded } from './session-ended.tsx';
import { SignedOut } from './signed-out.tsx';
import { meQuery } from './use-me.ts';
import { useShortcuts } from './use-shortcuts.ts';

const eventKindsQuery = { ...eventTypesQuery, select: kindsOf };

function kindsOf({ data }: { data: Schema<'EventType'>[] }): string[] {
  return data.map(({ event }) => event);
}

/** What stands around every screen. Nothing is asked for before it is known who asks. */
export function Shell() {
  const me = useQuery(meQuery);
  if (me.isPending) return <Skeleton rows={6} />;
  if (me.data === undefined) {
    if (me.error instanceof ApiError && me.error.status === 401) return <SignedOut />;
    return (
      <main className="main">
        <Failure error={me.error} onRetry={() => void me.refetch()} />
      </main>
    );
  }
  return <SignedIn />;
}

function SignedIn() {
  const [isSearching, setSearching] = useState(false);
  const openPalette = useCallback(() => setSearching(true), []);
  useShortcuts(openPalette);
  const kinds = useQuery(eventKindsQuery).data;
  useEffect(() => (kinds === undefined ? undefined : startStream(kinds)), [kinds]);
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Navigation onSearch={openPalette} />
      <main id="main" className="main" tabIndex={-1}>
        <ConnectionBar />
        <Outlet />
      </main>
      <Palette isOpen={isSearching} onClose={() => setSearching(false)} />
      <SessionEnded />
      <Toasts />
    </div>
  );
}
