import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, count, plural } from '../../ui/figures.tsx';
import { Card } from '../../ui/page.tsx';
import { Given, OutsideLink } from '../../ui/text.tsx';
import { Difference } from './difference.tsx';
import { Extracted } from './extracted.tsx';
import type { BotInput } from './labels.ts';

type Tested = Schema<'BotTested'>;

const UNNAMED = 'A try';

/** Reads the page once and says what was fetched, what the rule selected, and what would fire. It stores nothing and tells nobody. */
export function TryBot({ input }: { input: BotInput }) {
  const [tried, setTried] = useState<string | null>(null);
  const test = useMutation({
    meta: { showsError: true },
    mutationFn: (body: BotInput) => answer(api.POST('/v1/bots:test', { body })),
    onMutate: (body) => setTried(JSON.stringify(body)),
  });
  // A name changes nothing about what is found.
  const body = { ...input, name: input.name || UNNAMED };
  const isOld = tried !== null && tried !== JSON.stringify(body);
  return (
    <section className="bots-try" aria-label="Try it">
      <Card
        title="Try it"
        actions={
          <Button
            isDisabled={input.source === ''}
            isPending={test.isPending}
            onPress={() => test.mutate(body)}
          >
            {test.data === undefined && test.error === null ? 'Try now' : 'Try again'}
          </Button>
        }
      >
        <div aria-live="polite" className="stack">
          {test.isPending ? (
            <p className="muted">Reading the page…</p>
          ) : test.error !== null ? (
            <p className="field-error">{test.error.message}</p>
          ) : test.data === undefined ? (
            <p className="muted">
              Reads the address once, by the rules of every crawl, and shows what the rule finds there.
              Nothing is stored, and nobody is told.
            </p>
          ) : (
            <>
              {isOld ? (
                <p className="muted small">The form was changed since. Try again to see what it finds now.</p>
              ) : null}
              <Result tested={test.data} />
            </>
          )}
        </div>
      </Card>
    </section>
  );
}

function Result({ tested }: { tested: Tested }) {
  const { would_fire: fires, reason, extracted } = tested;
  return (
    <>
      <section className="stack-small">
        <h3>1. What was fetched</h3>
        <Fetched tested={tested} />
      </section>
      <section className="stack-small">
        <h3>2. What the rule selected</h3>
        {extracted === null ? <p className="muted">Nothing.</p> : <Extracted value={extracted} />}
      </section>
      <section className="stack-small">
        <h3>3. What would fire now</h3>
        {fires.length === 0 ? (
          <p>{reason ?? 'Nothing.'}</p>
        ) : (
          <>
            <p>{plural(fires.length, 'signal')}:</p>
            <ol className="stack-small">
              {fires.map((fire, index) => (
                <li key={index} className="bots-fire">
                  <p className="spread">
                    <strong>
                      <Given max={200}>{fire.title}</Given>
                    </strong>
                    <Badge>{`strength ${fire.strength}`}</Badge>
                  </p>
                  <Difference matched={fire.matched} />
                </li>
              ))}
            </ol>
          </>
        )}
      </section>
    </>
  );
}

function Fetched({ tested: { fetch, robots } }: { tested: Tested }) {
  return (
    <>
      {fetch === null ? (
        <p className="muted">Nothing was asked for.</p>
      ) : (
        <p>
          <Badge look={(fetch.status ?? 0) < 400 && fetch.status !== null ? 'positive' : 'negative'}>
            {fetch.status === null || fetch.status === undefined ? 'no answer' : String(fetch.status)}
          </Badge>{' '}
          {fetch.url === undefined ? null : <OutsideLink url={fetch.url}>{fetch.url}</OutsideLink>}
          <span className="muted small">
            {typeof fetch.bytes === 'number' ? `, ${plural(fetch.bytes, 'byte')}` : ''}
            {typeof fetch.ms === 'number' ? ` in ${count(fetch.ms)} ms` : ''}
          </span>
        </p>
      )}
      {robots === null ? null : (
        <p className={robots.allowed === false ? 'field-error' : 'muted small'}>
          {robots.allowed === false ? 'robots.txt refuses it' : 'robots.txt allows it'}
          {typeof robots.line === 'string' ? (
            <>
              :{' '}
              <code>
                <Given max={200}>{robots.line}</Given>
              </code>
            </>
          ) : null}
        </p>
      )}
    </>
  );
}
