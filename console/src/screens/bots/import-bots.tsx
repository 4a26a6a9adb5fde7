import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Badge, plural } from '../../ui/figures.tsx';
import type { BadgeLook } from '../../ui/figures.tsx';
import { Given } from '../../ui/text.tsx';
import { tell } from '../../ui/toasts.tsx';

type Result = Schema<'BotImportResult'>;
type Line = Result['data'][number];

const MAX_LISTED = 200;
const LOOKS: Readonly<Record<Line['status'], { text: string; look: BadgeLook }>> = {
  created: { text: 'new', look: 'positive' },
  skipped: { text: 'there already', look: 'neutral' },
  failed: { text: 'not possible', look: 'negative' },
};

/** A list of addresses, an export, OPML or changedetection.io: first what would become of each line, then for real. */
export function ImportBots({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [looked, setLooked] = useState<Result | null>(null);
  const queryClient = useQueryClient();
  const look = useMutation({
    meta: { showsError: true },
    mutationFn: () => answer(api.POST('/v1/bots:import', { body: { text, dry_run: true } })),
    onSuccess: setLooked,
  });
  const make = useMutation({
    meta: { showsError: true },
    mutationFn: () => answer(api.POST('/v1/bots:import', { body: { text } })),
    onSuccess: async (result) => {
      tell(`${plural(result.summary.created, 'bot')} made.`);
      await queryClient.invalidateQueries({ queryKey: ['bots'] });
      if (result.summary.failed === 0) onClose();
      else setLooked(result);
    },
  });
  const error = look.error ?? make.error;
  const possible = looked?.dry_run === true ? looked.summary.created : 0;
  function change(next: string): void {
    setText(next);
    setLooked(null);
    look.reset();
    make.reset();
  }
  return (
    <Dialog
      title="Import bots"
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{looked?.dry_run === false ? 'Close' : 'Cancel'}</Button>
          {looked === null ? (
            <Button
              look="primary"
              isDisabled={text.trim() === ''}
              isPending={look.isPending}
              onPress={() => look.mutate()}
            >
              See what would be made
            </Button>
          ) : looked.dry_run ? (
            <Button
              look="primary"
              isDisabled={possible === 0}
              isPending={make.isPending}
              onPress={() => make.mutate()}
            >
              {possible === 0 ? 'Make bots' : `Make ${plural(possible, 'bot')}`}
            </Button>
          ) : null}
        </>
      }
    >
      <p className="muted">
        One address a line, with a name after it if you like; or the text of an export, of OPML, or of
        changedetection.io’s url-watches.json.
      </p>
      <TextField
        label="List"
        rows={6}
        code
        placeholder={'https://rivalwave.example/pricing Rivalwave\nacme/widgets'}
        value={text}
        onChange={change}
      />
      <div>
        <FileTrigger
          onSelect={(files) => {
            void files?.[0]?.text().then(change);
          }}
        >
          <Button small>Choose a file</Button>
        </FileTrigger>
      </div>
      {error === null ? null : (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
      {looked === null ? null : <Lines result={looked} />}
    </Dialog>
  );
}

function Lines({ result: { data, summary } }: { result: Result }) {
  return (
    <section className="stack-small" aria-live="polite">
      <p>
        {plural(summary.created, 'bot')} new, {summary.skipped} there already, {summary.failed} not possible.
      </p>
      <ul className="bots-lines" tabIndex={0} aria-label="Each line">
        {data.slice(0, MAX_LISTED).map((line) => (
          <li key={line.index}>
            <p className="spread">
              <span>
                {line.line === null ? null : <span className="muted small">line {line.line} </span>}
                <Given max={120}>{line.name}</Given>
              </span>
              <Badge look={LOOKS[line.status].look}>{LOOKS[line.status].text}</Badge>
            </p>
            {line.error === null ? null : (
              <p className="field-error">
                <Given max={400}>{line.error.message}</Given>
              </p>
            )}
            {line.notes.map((note, index) => (
              <p key={index} className="muted small">
                <Given max={300}>{note}</Given>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {data.length > MAX_LISTED ? <p className="muted small">and {data.length - MAX_LISTED} more</p> : null}
    </section>
  );
}
