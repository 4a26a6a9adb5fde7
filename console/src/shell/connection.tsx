import { useSyncExternalStore } from 'react';
import { useStreamState } from '../api/stream.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that what is on the screen may be old: no network, or a stream that does not come back. */
export function ConnectionBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const stream = useStreamState();
  if (online && stream !== 'lost') return null;
  return (
    <div className="connection-bar" role="status">
      {online
        ? 'The service does not answer. What you see may be old; it comes up to date by itself.'
        : 'You are offline. What you see may be old; nothing that you type is lost.'}
    </div>
  );
}
