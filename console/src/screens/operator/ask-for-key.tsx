import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, ApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Card } from '../../ui/page.tsx';
import { keepOperatorKey } from './operator-key.ts';
import { operatorApi } from './operations.ts';

/** The key is tried before it is kept. No form and no password field: a browser would offer to store what is typed there. */
export function AskForKey() {
  const [typed, setTyped] = useState('');
  const attempt = useMutation({
    meta: { showsError: true },
    mutationFn: (key: string) =>
      answer(
        operatorApi.GET('/operator/incidents', {
          params: { query: { limit: 1 } },
          headers: { Authorization: `Bearer ${key}` },
        }),
      ),
    onSuccess: (_page, key) => keepOperatorKey(key),
  });
  const key = typed.trim();
  return (
    <div className="operator-ask">
      <Card title="The operator’s key">
        <p className="muted">
          This screen is for whoever runs this installation. The key is the value of{' '}
          <code>WHYNOW_OPERATOR_KEY</code>; your role in a workspace does not open it.
        </p>
        <div
          className="operator-secret"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && key !== '' && !attempt.isPending) attempt.mutate(key);
          }}
        >
          <TextField
            label="Operator key"
            code
            hint="It stays in the memory of this tab until you reload or leave it, and is stored nowhere."
            value={typed}
            onChange={(next) => {
              setTyped(next);
              if (attempt.error) attempt.reset();
            }}
            error={attempt.error === null ? null : reasonOf(attempt.error)}
          />
        </div>
        <div>
          <Button
            look="primary"
            isDisabled={key === ''}
            isPending={attempt.isPending}
            onPress={() => attempt.mutate(key)}
          >
            Open
          </Button>
        </div>
      </Card>
    </div>
  );
}

function reasonOf(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  if (error.status === 401) return 'This is not the operator’s key of this installation.';
  if (error.status === 404)
    return 'This installation has no operator’s key. Set WHYNOW_OPERATOR_KEY and start it again.';
  return error.message;
}
