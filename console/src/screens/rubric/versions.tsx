import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schema } from '../../api/client.ts';
import { itemsOf } from '../../api/query.ts';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/figures.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { Changes } from './changes.tsx';
import { GoBack } from './go-back.tsx';
import { toBody, toDraft } from './rubric-draft.ts';
import { versionsQuery } from './use-rubric.ts';

type Rubric = Schema<'Rubric'>;

interface VersionsProps {
  present: Rubric;
  onSaved: (rubric: Rubric) => void;
}

/** Every version with what it changed, and a way back to it. */
export function Versions({ present, onSaved }: VersionsProps) {
  const versions = useInfiniteQuery(versionsQuery);
  const [chosen, setChosen] = useState<Rubric | null>(null);
  const me = useMe();
  const mayChange = me?.permissions.may_administer ?? false;
  if (versions.isPending) return <Skeleton rows={6} />;
  if (versions.data === undefined)
    return <Failure error={versions.error} onRetry={() => void versions.refetch()} />;
  const items = itemsOf(versions.data);
  return (
    <div className="stack">
      {mayChange ? null : (
        <p className="muted">Administrators of the workspace can go back to an earlier version.</p>
      )}
      <ol className="rubric-versions">
        {items.map((version, index) => {
          const earlier = items[index + 1];
          const isPresent = version.id === present.id;
          return (
            <li key={version.id}>
              <div className="spread">
                <div>
                  <p className="row">
                    <strong>Version {version.version}</strong>
                    {isPresent ? <Badge look="accent">in use</Badge> : null}
                  </p>
                  <p className="muted small">
                    <Time at={version.created_at} exact /> {author(version, me?.id)}
                  </p>
                </div>
                {isPresent ? null : (
                  <Button small isDisabled={!mayChange} onPress={() => setChosen(version)}>
                    Go back to version {version.version}
                  </Button>
                )}
              </div>
              {earlier === undefined ? (
                <p className="muted">{versions.hasNextPage ? '' : 'The first.'}</p>
              ) : (
                <Changes before={toBody(toDraft(earlier))} after={toBody(toDraft(version))} />
              )}
            </li>
          );
        })}
      </ol>
      {versions.hasNextPage ? (
        <div>
          <Button isPending={versions.isFetchingNextPage} onPress={() => void versions.fetchNextPage()}>
            Earlier versions
          </Button>
        </div>
      ) : null}
      {chosen === null ? null : (
        <GoBack version={chosen} present={present} onSaved={onSaved} onClose={() => setChosen(null)} />
      )}
    </div>
  );
}

function author({ created_by: { kind, id } }: Rubric, mine: string | undefined): string {
  if (id !== null && id === mine) return 'by you';
  if (kind === 'api_key') return 'by an API key';
  if (kind === 'member') return 'by another member';
  return kind === 'operator' ? 'by the operator' : 'by Whynow';
}
