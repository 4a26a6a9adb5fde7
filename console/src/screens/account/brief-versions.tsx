import { useQuery } from '@tanstack/react-query';
import { diffWords } from 'diff';
import type { Schema } from '../../api/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Movement } from '../../ui/figures.tsx';
import { Select } from '../../ui/fields.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { clean } from '../../ui/text.tsx';
import { tellTime, Time, useNow } from '../../ui/time.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { versionsQuery } from './queries.ts';

type Brief = Schema<'Brief'>;

/** Two versions word by word. Versions never change, so both say what was true in their time. */
export function BriefVersions({ id, onClose }: { id: string; onClose: () => void }) {
  const versions = useQuery(versionsQuery(id));
  return (
    <Dialog title="Versions of the brief" isOpen onClose={onClose} wide>
      {versions.isPending ? (
        <Skeleton />
      ) : versions.data === undefined ? (
        <Failure error={versions.error} onRetry={() => void versions.refetch()} />
      ) : (
        <Compare versions={versions.data.data} />
      )}
    </Dialog>
  );
}

function Compare({ versions }: { versions: readonly Brief[] }) {
  const [search, change] = useSearchState();
  const present = useNow();
  const newer = versions.find(({ version }) => String(version) === search.version) ?? versions[0];
  const older =
    versions.find(({ version }) => String(version) === search.against) ??
    versions.find(({ version }) => version < (newer?.version ?? 0));
  if (newer === undefined) return <p className="muted">There is no version yet.</p>;
  const choices = versions.map(({ version, generated_at: at, score }) => ({
    value: String(version),
    label: `Version ${version}`,
    detail: `${tellTime(new Date(at), present)}, score ${score}`,
  }));
  return (
    <>
      <div className="account-compare">
        <Select
          label="Version"
          choices={choices}
          value={String(newer.version)}
          onChange={(version) => change({ version }, { replace: true })}
        />
        <Select
          label="Compared with"
          choices={choices.filter(({ value }) => value !== String(newer.version))}
          value={older === undefined ? null : String(older.version)}
          placeholder="no other version"
          onChange={(against) => change({ against }, { replace: true })}
        />
      </div>
      <p className="muted">
        Written <Time at={newer.generated_at} exact />, score {newer.score}{' '}
        {older === undefined ? null : <Movement from={older.score} to={newer.score} />}
      </p>
      <Words title="Why now" before={older?.why_now} after={newer.why_now} />
      <Words title="Subject" before={older?.draft_subject} after={newer.draft_subject} />
      <Words title="Opener" before={older?.draft_opener} after={newer.draft_opener} />
    </>
  );
}

function Words({ title, before, after }: { title: string; before: string | undefined; after: string }) {
  const parts =
    before === undefined ? [{ value: after, added: false, removed: false }] : diffWords(before, after);
  return (
    <div className="stack-small">
      <h3>{title}</h3>
      <p className="account-diff">
        {parts.map(({ value, added, removed }, index) =>
          added ? (
            <ins key={index}>{clean(value)}</ins>
          ) : removed ? (
            <del key={index}>{clean(value)}</del>
          ) : (
            <span key={index}>{clean(value)}</span>
          ),
        )}
      </p>
    </div>
  );
}
