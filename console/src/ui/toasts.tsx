import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { clean } from './text.tsx';

interface Toast {
  id: number;
  text: string;
  look: 'done' | 'failed';
  undo?: () => void;
}

const SHOWN_FOR = 8000;
const MAX_SHOWN = 3;
/** Some of them name what somebody else has named. */
const MAX_TEXT = 500;

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next.slice(-MAX_SHOWN);
  for (const listener of listeners) listener();
}

function dismiss(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Says that something was done. With `undo` it can be taken back from here for eight seconds. */
export function tell(text: string, undo?: () => void): void {
  add({ text, look: 'done', ...(undo ? { undo } : {}) });
}

/** Says why something was not done. It stays until it is closed, and is not said twice. */
export function tellFailure(error: unknown): void {
  const text = error instanceof Error ? error.message : 'Something went wrong.';
  if (!toasts.some((toast) => toast.look === 'failed' && toast.text === text)) add({ text, look: 'failed' });
}

function add(toast: Omit<Toast, 'id'>): void {
  const id = (count += 1);
  change([...toasts, { id, ...toast, text: clean(toast.text, MAX_TEXT) }]);
  if (toast.look === 'done') setTimeout(() => dismiss(id), SHOWN_FOR);
}

/** The corner where toasts appear. Screen readers hear them when they come. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map(({ id, text, look, undo }) => (
        <div key={id} className={`toast toast-${look}`}>
          <span>{text}</span>
          {undo === undefined ? null : (
            <Button
              small
              look="quiet"
              onPress={() => {
                dismiss(id);
                undo();
              }}
            >
              Undo
            </Button>
          )}
          <IconButton icon="close" label="Dismiss" onPress={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
