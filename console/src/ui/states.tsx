import type { ReactNode } from 'react';
import { ApiError, ConnectionError } from '../api/client.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

interface EmptyProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing is here: why, and what to do about it. */
export function Empty({ icon, title, children, action }: EmptyProps) {
  return (
    <div className="state">
      <Icon name={icon} />
      <h2 className="state-title">{title}</h2>
      {children === undefined ? null : <p className="muted">{children}</p>}
      {action}
    </div>
  );
}

/** What went wrong, in the service's words, and a way on. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (error instanceof ApiError && error.status === 403) return <NoPermission message={error.message} />;
  const offline = error instanceof ConnectionError;
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <div className="state" role="alert">
      <Icon name="warning" />
      <h2 className="state-title">
        {offline ? 'No connection' : missing ? 'This is not here' : 'This did not work'}
      </h2>
      <p className="muted">{error instanceof Error ? error.message : 'Something went wrong.'}</p>
      {error instanceof ApiError && error.requestId !== null && !missing ? (
        <p className="muted small">
          Request <code>{error.requestId}</code>
        </p>
      ) : null}
      {onRetry === undefined || missing ? null : <Button onPress={onRetry}>Try again</Button>}
    </div>
  );
}

/** The reader's role or plan does not include this. */
export function NoPermission({ message }: { message: string }) {
  return (
    <div className="state">
      <Icon name="key" />
      <h2 className="state-title">Not with your role</h2>
      <p className="muted">{message}</p>
      <p className="muted">An administrator of the workspace can change your role under Settings, Members.</p>
    </div>
  );
}

/** Grey bars in the shape of what is coming. Screen readers hear "Loading". */
export function Skeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className="skeleton" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className="skeleton-bar" />
      ))}
    </div>
  );
}
