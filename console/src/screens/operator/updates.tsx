import type { Schema } from '../../api/client.ts';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { inWords } from '../../ui/names.ts';

/** All that was said, newest first; nothing said is ever changed. */
export function Updates({ updates }: { updates: readonly Schema<'StatusUpdate'>[] }) {
  if (updates.length === 0) return null;
  return (
    <details>
      <summary>What was said ({updates.length})</summary>
      <ol className="operator-updates">
        {updates.map(({ id, status, severity, message, created_at: at }) => (
          <li key={id}>
            <p className="small muted">
              <Time at={at} /> · {inWords(status)}, {severity}
            </p>
            <p>
              <Given>{message}</Given>
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
