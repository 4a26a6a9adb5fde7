import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Search } from '../router.tsx';

/**
 * The state of a screen as it stands in the address: texts by name. `change` sets some and, with undefined, removes some; the back button
 * undoes it unless `replace` is true (for what is typed letter by letter).
 */
export function useSearchState(): [Search, (change: Search, options?: { replace?: boolean }) => void] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  return [
    search,
    (change, { replace = false } = {}) => {
      void navigate({ to: '.', search: (before: Search) => ({ ...before, ...change }), replace } as never);
    },
  ];
}
