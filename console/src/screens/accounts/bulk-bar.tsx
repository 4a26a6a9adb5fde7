import { useState } from 'react';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { count, plural } from '../../ui/figures.tsx';
import type { BulkAction, BulkTarget } from './bulk.ts';
import { TagDialog } from './tag-dialog.tsx';
import { useBulk } from './use-bulk.ts';

interface BulkBarProps {
  selected: ReadonlySet<string>;
  /** How many accounts the filters find, loaded or not; null while that is being counted. */
  total: number | null;
  filters: Record<string, string | number | boolean>;
  /** Ids of the accounts in the list so far. */
  loaded: readonly string[];
  onSelect: (selected: ReadonlySet<string>) => void;
  onDone: () => void;
}

/** All that some filters find, and how many that were when it was said. */
interface All {
  found: string;
  selected: ReadonlySet<string>;
  total: number;
}

/** What can be done with the accounts that are selected, or with all that the filters find. */
export function BulkBar({ selected, total, filters, loaded, onSelect, onDone }: BulkBarProps) {
  const [asked, setAsked] = useState<'add_tags' | 'remove_tags' | 'delete' | null>(null);
  const found = JSON.stringify(filters);
  // "All" holds for the filters that it was said of, and until a row is taken out.
  const [allOf, setAllOf] = useState<All | null>(null);
  const { act, progress, stop } = useBulk(() => {
    setAsked(null);
    onDone();
  });
  const all = allOf?.found === found && allOf.selected === selected ? allOf : null;
  const isAll = all !== null;
  const isFiltered = found !== '{}';
  const target: BulkTarget =
    all === null
      ? { ids: [...selected] }
      : { filters: filters as Schema<'AccountBulk'>['filters'], total: all.total };
  function selectAll(counted: number): void {
    const marked = new Set(loaded);
    onSelect(marked);
    setAllOf({ found, selected: marked, total: counted });
  }
  const start = (action: BulkAction) => act.mutate({ target, action });
  if (progress !== null)
    return (
      <div className="accounts-bulk" role="group" aria-label="Work on the selected accounts">
        <progress max={Math.max(1, progress.total)} value={progress.gone} aria-label="Accounts done" />
        <span role="status">
          {count(progress.gone)} of {plural(progress.total, 'account')}
        </span>
        <Button small onPress={stop}>
          Stop
        </Button>
      </div>
    );
  return (
    <div className="accounts-bulk" role="toolbar" aria-label="Selected accounts">
      <strong>
        {all !== null
          ? `All ${plural(all.total, 'account')}${isFiltered ? ' by these filters' : ''} selected`
          : `${plural(selected.size, 'account')} selected`}
      </strong>
      {!isAll && total !== null && total > selected.size ? (
        <Button small look="quiet" onPress={() => selectAll(total)}>
          {`Select all ${count(total)}${isFiltered ? ' that match' : ''}`}
        </Button>
      ) : null}
      <Button small onPress={() => setAsked('add_tags')}>
        Add a tag
      </Button>
      <Button small onPress={() => setAsked('remove_tags')}>
        Remove a tag
      </Button>
      <Button small isPending={act.isPending} onPress={() => start({ action: 'rescore' })}>
        Score again
      </Button>
      <Button
        small
        isDisabled={isAll && !isFiltered}
        isPending={act.isPending}
        onPress={() => (isAll ? setAsked('delete') : start({ action: 'delete' }))}
      >
        Delete
      </Button>
      {isAll && !isFiltered ? (
        <span className="muted small">To delete accounts, filter them or select them by hand.</span>
      ) : null}
      <Button
        small
        look="quiet"
        onPress={() => {
          setAllOf(null);
          onDone();
        }}
      >
        Clear the selection
      </Button>
      {asked === 'add_tags' || asked === 'remove_tags' ? (
        <TagDialog
          title={asked === 'add_tags' ? 'Add a tag' : 'Remove a tag'}
          isPending={act.isPending}
          onClose={() => setAsked(null)}
          onTag={(tag) => start({ action: asked, tags: [tag] })}
        />
      ) : null}
      <Confirm
        title={`Delete ${plural(all?.total ?? selected.size, 'account')}?`}
        action={`Delete ${plural(all?.total ?? selected.size, 'account')}`}
        danger
        isOpen={asked === 'delete'}
        onConfirm={() => start({ action: 'delete' })}
        onClose={() => setAsked(null)}
      >
        <p>
          Every account that these filters find, also those that are not loaded, and not more than these. You
          can stop it on the way and undo it afterwards; for 30 days a deleted account can be restored.
        </p>
      </Confirm>
    </div>
  );
}
