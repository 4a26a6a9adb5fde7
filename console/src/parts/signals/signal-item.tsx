import { useMutation, useQueryClient } from '@tanstack/react-query';
import './signals.css';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/figures.tsx';
import { inWords, signalTypeName } from '../../ui/names.ts';
import { Given, OutsideLink } from '../../ui/text.tsx';
import { Day, Time } from '../../ui/time.tsx';
import { tell } from '../../ui/toasts.tsx';
import { MarkIncorrect } from './mark-incorrect.tsx';

type Signal = Schema<'Signal'>;

interface SignalItemProps {
  signal: Signal;
  /** Stands above the title where signals of several accounts are shown. */
  of?: ReactNode;
  /** It was linked to: it is scrolled to and stands out. */
  isOpen?: boolean;
}

/** One signal with the sentences that prove it. */
export function SignalItem({ signal, of, isOpen = false }: SignalItemProps) {
  const {
    title,
    type,
    subtype,
    status,
    evidence,
    occurred_at: at,
    occurred_at_precision: precision,
  } = signal;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'center' });
  }, [isOpen]);
  return (
    <li ref={place} className={`signals-item${isOpen ? ' signals-item-open' : ''}`}>
      <div className="spread">
        <p className="small muted">
          {precision === 'second' ? <Time at={at} /> : <Day at={at} />} · {signalTypeName(type)}
          {subtype === '' || subtype === type ? '' : `, ${inWords(subtype)}`}
        </p>
        <p className="row">
          {status === 'active' ? (
            <Badge look="positive">counts</Badge>
          ) : status === 'decayed' ? (
            <Badge>too old to count</Badge>
          ) : (
            <Badge look="negative">marked as incorrect</Badge>
          )}
          <span className="small muted" title={`Strength ${signal.strength} when it happened`}>
            strength {Math.round(signal.current_strength)}
          </span>
          <span className="small muted">{Math.round(signal.confidence * 100)} % sure</span>
        </p>
      </div>
      {of}
      <h2>
        <Given max={300}>{title}</Given>
      </h2>
      {evidence.map((one, index) => (
        <figure key={index} className="signals-evidence">
          <blockquote className="quote">
            <Given max={600}>{one.quote}</Given>
          </blockquote>
          <figcaption className="small muted">
            <OutsideLink url={one.url} />, read <Time at={one.observed_at} />
          </figcaption>
        </figure>
      ))}
      <SignalActions signal={signal} />
    </li>
  );
}

function SignalActions({ signal }: { signal: Signal }) {
  const [isMarking, setMarking] = useState(false);
  const mayWrite = useMe()?.permissions.may_write ?? false;
  const queryClient = useQueryClient();
  const refresh = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [kind, id] }) =>
        kind === 'signals' || (kind === 'account' && id === signal.account_id),
    });
  const restore = useMutation({
    mutationFn: () => answer(api.POST('/v1/signals/{id}:restore', { params: { path: { id: signal.id } } })),
    onSuccess: () => {
      tell('It counts again.');
      return refresh();
    },
  });
  if (signal.status === 'retracted')
    return (
      <div className="row">
        <span className="small muted">
          {signal.retraction === null ? '' : inWords(signal.retraction.reason)}{' '}
          {signal.retraction?.note ?? ''}
        </span>
        <Button small isDisabled={!mayWrite} isPending={restore.isPending} onPress={() => restore.mutate()}>
          Undo
        </Button>
      </div>
    );
  return (
    <div className="row">
      <Button small look="quiet" isDisabled={!mayWrite} onPress={() => setMarking(true)}>
        Mark as incorrect
      </Button>
      {isMarking ? (
        <MarkIncorrect
          signal={signal}
          onClose={() => setMarking(false)}
          onDone={() => {
            setMarking(false);
            tell('Marked as incorrect. The score and the brief follow.', () => restore.mutate());
            void refresh();
          }}
        />
      ) : null}
    </div>
  );
}
