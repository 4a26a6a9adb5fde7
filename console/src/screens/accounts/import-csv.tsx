import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, Select } from '../../ui/fields.tsx';
import { count, plural } from '../../ui/figures.tsx';
import { Given } from '../../ui/text.tsx';
import { importFile, tryFile } from './send-csv.ts';
import type { Progress } from './send-csv.ts';

type Result = Schema<'AccountImportResult'>;

const FIELDS = [
  { value: '', label: 'leave out' },
  { value: 'domain', label: 'Domain' },
  { value: 'name', label: 'Name' },
  { value: 'industry', label: 'Industry' },
  { value: 'employee_count', label: 'Employees' },
  { value: 'annual_revenue_usd', label: 'Annual revenue, USD' },
  { value: 'country', label: 'Country' },
  { value: 'city', label: 'City' },
  { value: 'description', label: 'Description' },
  { value: 'technologies', label: 'Technologies' },
  { value: 'tags', label: 'Tags' },
  { value: 'external_id', label: 'Your own id' },
] as const;

/** A file, what its columns mean, what would happen; then it happens, with its progress shown. Nothing is stored before the last button. */
export function ImportCsv({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<Record<string, string | null>>({});
  const [update, setUpdate] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const queryClient = useQueryClient();
  // What is under way is not left alone: it stops at the end of its part, and says how far it came.
  const leave = () => (run.isPending ? stopper.current?.abort() : onClose());
  const options = { mapping, onConflict: update ? 'update' : 'skip' } as const;
  const trial = useMutation({
    meta: { showsError: true },
    mutationFn: (given: {
      file: File;
      mapping: Record<string, string | null>;
      onConflict: 'update' | 'skip';
    }) => tryFile(given.file, given),
  });
  const run = useMutation({
    meta: { showsError: true },
    mutationFn: (given: File) =>
      importFile(
        given,
        { ...options, encoding: trial.data?.encoding ?? 'utf-8' },
        setProgress,
        (stopper.current = new AbortController()).signal,
      ),
    // Also where a part failed: those before it are imported.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['accounts'] }),
  });
  function choose(list: FileList | null): void {
    const chosen = list?.item(0) ?? null;
    if (chosen === null) return;
    setFile(chosen);
    setMapping({});
    run.reset();
    trial.mutate({ file: chosen, mapping: {}, onConflict: options.onConflict });
  }
  function remap(column: string, field: string): void {
    const next = { ...mapping, [column]: field === '' ? null : field };
    setMapping(next);
    if (file !== null) trial.mutate({ file, mapping: next, onConflict: options.onConflict });
  }
  function setConflict(isUpdate: boolean): void {
    setUpdate(isUpdate);
    if (file !== null) trial.mutate({ file, mapping, onConflict: isUpdate ? 'update' : 'skip' });
  }
  const result = trial.data;
  const would = result === undefined ? 0 : result.summary.created + result.summary.updated;
  return (
    <Dialog
      title="Import accounts from CSV"
      isOpen
      wide
      onClose={leave}
      actions={
        <>
          <Button onPress={leave}>{run.isSuccess ? 'Done' : run.isPending ? 'Stop' : 'Cancel'}</Button>
          <Button
            look="primary"
            isDisabled={would === 0 || trial.isPending || run.isSuccess}
            isPending={run.isPending}
            onPress={() => {
              if (file !== null) run.mutate(file);
            }}
          >
            {would === 0 ? 'Import' : `Import ${plural(would, 'account')}`}
          </Button>
        </>
      }
    >
      <div className="row">
        <FileTrigger acceptedFileTypes={['text/csv', '.csv', '.tsv', 'text/plain']} onSelect={choose}>
          <Button>{file === null ? 'Choose a file' : 'Choose another file'}</Button>
        </FileTrigger>
        {file === null ? (
          <span className="muted">CSV as a CRM or a spreadsheet writes it, up to 50,000 lines.</span>
        ) : (
          <Given max={80}>{file.name}</Given>
        )}
      </div>
      {trial.isPending ? <p role="status">Reading the file…</p> : null}
      {[trial.error, run.error].map((error, index) =>
        error === null ? null : (
          <p key={index} className="field-error" role="alert">
            {error.message}
          </p>
        ),
      )}
      {result === undefined || run.isSuccess ? null : (
        <>
          <Mapping result={result} onMap={remap} />
          <Checkbox isSelected={update} onChange={setConflict}>
            Update accounts that are there already
          </Checkbox>
          <Preview result={result} isTrial />
        </>
      )}
      {progress === null || run.isSuccess ? null : (
        <p role="status" className="stack-small">
          <progress max={progress.total} value={progress.done} aria-label="Lines imported" />
          <span className="muted">
            {count(progress.done)} of {count(progress.total)} lines
          </span>
        </p>
      )}
      {run.data === undefined ? null : <Preview result={run.data} />}
      {run.data?.stopped === true ? (
        <p role="status">
          Stopped. The lines after these were not read; importing the file again skips what is there.
        </p>
      ) : null}
      {run.data?.fault ? (
        <p className="field-error" role="alert">
          The lines after these were not imported: {run.data.fault.message}
        </p>
      ) : null}
    </Dialog>
  );
}

function Mapping({ result, onMap }: { result: Result; onMap: (column: string, field: string) => void }) {
  return (
    <fieldset className="accounts-mapping">
      <legend>What the columns mean</legend>
      {Object.entries(result.mapping).map(([column, field]) => {
        const known = FIELDS.some(({ value }) => value === (field ?? ''));
        const choices = known ? FIELDS : [...FIELDS, { value: field ?? '', label: field ?? '' }];
        return (
          <Select
            key={column}
            label={column === '' ? '(no name)' : column}
            choices={choices}
            value={field ?? ''}
            onChange={(value) => onMap(column, value)}
          />
        );
      })}
    </fieldset>
  );
}

const PROBLEMS = 20;

function Preview({
  result: { summary, data },
  isTrial = false,
}: {
  result: Pick<Result, 'summary' | 'data'>;
  isTrial?: boolean;
}) {
  const failed = data.filter(({ error }) => error !== null);
  return (
    <div role="status" className="stack-small">
      <p>
        <strong>{isTrial ? 'This would happen: ' : 'Done: '}</strong>
        {count(summary.created)} added, {count(summary.updated)} updated, {count(summary.skipped)} left as
        they are, {count(summary.failed)} refused.
      </p>
      {failed.length === 0 ? null : (
        <ul className="accounts-problems">
          {failed.slice(0, PROBLEMS).map(({ line, error }) => (
            <li key={line}>
              Line {line}: <span className="muted">{error?.message}</span>
            </li>
          ))}
          {failed.length > PROBLEMS ? (
            <li className="muted">and {count(failed.length - PROBLEMS)} more</li>
          ) : null}
        </ul>
      )}
    </div>
  );
}
