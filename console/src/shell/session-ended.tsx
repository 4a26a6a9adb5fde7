import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { answer, api, ApiError, onSessionChange, onSessionEnd } from '../api/client.ts';
import { queryClient } from '../api/query.ts';
import { reopenStream } from '../api/stream.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Stands over the screen when the session has ended. Nothing below it is thrown away: after signing in elsewhere, one goes on. */
export function SessionEnded() {
  const [isOver, setOver] = useState(false);
  const [isChanged, setChanged] = useState(false);
  useEffect(() => onSessionChange(() => setChanged(true)), []);
  // What was asked without a session may be answered after somebody has signed in again.
  const wentOn = useRef(0);
  useEffect(
    () =>
      onSessionEnd((asked) => {
        if (asked > wentOn.current) setOver(true);
      }),
    [],
  );
  const goOn = useMutation({
    mutationFn: () => answer(api.GET('/v1/me')),
    onSuccess: () => {
      wentOn.current = performance.now();
      setOver(false);
      reopenStream();
      return queryClient.invalidateQueries();
    },
    meta: { showsError: true },
  });
  if (isChanged) return <SessionChanged onClose={() => setChanged(false)} />;
  return (
    <Dialog
      title="You are signed out"
      isOpen={isOver}
      onClose={() => {
        goOn.reset();
        setOver(false);
      }}
      actions={
        <>
          <a className="button button-secondary" href="/sign-in?to=/app/" target="_blank" rel="noreferrer">
            Sign in in a new tab
          </a>
          <Button look="primary" isPending={goOn.isPending} onPress={() => goOn.mutate()}>
            I am signed in, go on
          </Button>
        </>
      }
    >
      <p>Your session has ended. Sign in again in another tab and come back: what you typed here is kept.</p>
      {goOn.error === null ? null : (
        <p className="field-error" role="alert">
          {reasonOf(goOn.error)}
        </p>
      )}
    </Dialog>
  );
}

/** The cookie belongs to another member by now. What stands on the screen is not theirs, and nothing is done in their name. */
function SessionChanged({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Somebody else is signed in"
      isOpen
      onClose={onClose}
      actions={
        <>
          <a className="button button-secondary" href="/sign-in?to=/app/" target="_blank" rel="noreferrer">
            Sign in as yourself
          </a>
          <Button look="primary" onPress={() => window.location.reload()}>
            Go on with their sign-in
          </Button>
        </>
      }
    >
      <p>
        Another member has signed in in this browser since this page was opened. Nothing was changed. What you
        typed is kept in this tab for when you sign in again.
      </p>
    </Dialog>
  );
}

function reasonOf(error: Error): string {
  return error instanceof ApiError && error.status === 401
    ? 'You are not signed in yet in this browser.'
    : error.message;
}
