import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError, ConnectionError } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Failure } from '../ui/states.tsx';

/** A screen that could not be drawn. After an update of the service the parts of the old console are gone: loading again brings the new ones. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  if (error instanceof ApiError || error instanceof ConnectionError)
    return <Failure error={error} onRetry={reset} />;
  return (
    <Page title="This screen could not be shown">
      <Empty
        icon="warning"
        title="Part of the console is missing"
        action={<Button onPress={() => window.location.reload()}>Load it again</Button>}
      >
        {error instanceof Error ? error.message : ''}
      </Empty>
    </Page>
  );
}
