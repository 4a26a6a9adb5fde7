import { showNewer, useHasNewer } from '../api/long-lists.ts';
import { Button } from '../ui/button.tsx';

/** Above a list that is scrolled far down, once something has happened that it does not show. */
export function NewerData({ queryKey }: { queryKey: readonly unknown[] }) {
  const hasNewer = useHasNewer(queryKey);
  return (
    <div role="status" className="newer-data">
      {hasNewer && (
        <>
          <span className="muted">This list has changed since it was read.</span>{' '}
          <Button onPress={() => showNewer(queryKey)}>Show the newest</Button>
        </>
      )}
    </div>
  );
}
