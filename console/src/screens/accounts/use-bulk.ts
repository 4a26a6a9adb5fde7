import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { plural } from '../../ui/figures.tsx';
import { tell } from '../../ui/toasts.tsx';
import { bulk } from './bulk.ts';
import type { BulkAction, BulkOutcome, BulkProgress, BulkTarget } from './bulk.ts';

interface Wanted {
  target: BulkTarget;
  action: BulkAction;
}

const DONE: Readonly<Record<BulkAction['action'], string>> = {
  add_tags: 'tagged',
  remove_tags: 'changed',
  rescore: 'being scored again',
  delete: 'deleted',
  restore: 'restored',
};

/** Does one thing with many accounts: how far it is, how it is stopped, and how it is undone. It goes on when the screen is left. */
export function useBulk(onDone: () => void) {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const queryClient = useQueryClient();
  const act = useMutation({
    mutationFn: ({ target, action }: Wanted) => {
      stopper.current = new AbortController();
      return bulk(target, action, { onProgress: setProgress, signal: stopper.current.signal });
    },
    onSuccess: (outcome, { action }) => {
      const back = reverseOf(action);
      const canUndo = back !== null && outcome.changed.length > 0;
      tell(
        inWords(outcome, action.action),
        canUndo ? () => act.mutate({ target: { ids: outcome.changed }, action: back }) : undefined,
      );
      onDone();
    },
    // Also where a part failed: those before it are done.
    onSettled: () => {
      setProgress(null);
      return queryClient.invalidateQueries({ queryKey: ['accounts'] });
    },
  });
  return { act, progress, stop: () => stopper.current?.abort() };
}

function reverseOf(action: BulkAction): BulkAction | null {
  switch (action.action) {
    case 'add_tags':
      return { action: 'remove_tags', tags: action.tags };
    case 'remove_tags':
      return { action: 'add_tags', tags: action.tags };
    case 'delete':
      return { action: 'restore' };
    default:
      return null;
  }
}

function inWords(
  { done, unchanged, failed, stopped, fault }: BulkOutcome,
  action: BulkAction['action'],
): string {
  return [
    `${stopped || fault !== null ? 'Stopped: ' : ''}${plural(done, 'account')} ${DONE[action]}.`,
    unchanged === 0 ? '' : ` ${plural(unchanged, 'account')} had it so already.`,
    failed === 0 ? '' : ` ${plural(failed, 'account')} could not be changed.`,
    stopped || fault !== null ? ' The others are as they were.' : '',
    fault === null ? '' : ` ${fault.message}`,
  ].join('');
}
