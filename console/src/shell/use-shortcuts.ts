import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SCREENS } from './screens.ts';

const SEQUENCE_MS = 1200;

/** Ctrl-K (Command-K) and `/` open the palette; `g` and a letter go to a screen. Nothing happens while somebody types or a dialog is open. */
export function useShortcuts(openPalette: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    let before = '';
    let beforeAt = 0;
    function onKeyDown(event: KeyboardEvent): void {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      if (event.key === '/') {
        event.preventDefault();
        openPalette();
        return;
      }
      const keys = event.timeStamp - beforeAt < SEQUENCE_MS ? `${before} ${event.key}` : event.key;
      const screen = SCREENS.find((one) => one.keys === keys);
      if (screen !== undefined) void navigate({ to: screen.to } as never);
      before = event.key;
      beforeAt = event.timeStamp;
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [navigate, openPalette]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}
