import { Badge, plural } from '../../ui/figures.tsx';
import { Card } from '../../ui/page.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import type { Overview } from './operations.ts';

/** Every process with its version: during an upgrade there are two versions, afterwards there should be one. */
export function Processes({ processes }: { processes: Overview['processes'] }) {
  const running = processes.filter(({ state }) => state === 'running');
  const versions = [...new Set(running.map(({ version }) => version))];
  return (
    <Card title="Processes">
      {versions.length > 1 ? (
        <p>{`${plural(versions.length, 'version')} run at the same time: ${versions.join(', ')}.`}</p>
      ) : null}
      {processes.length === 0 ? <p className="muted">No process has said yet that it runs.</p> : null}
      <ul className="operator-rows">
        {processes.map((process) => (
          <li key={process.id}>
            <div className="spread">
              <span>
                <strong>
                  <Given max={80}>{process.hostname}</Given>
                </strong>{' '}
                <span className="muted">{`${process.roles.join(' and ')}, process ${process.pid}`}</span>
              </span>
              <span className="row">
                <span className="operator-figure">{`version ${process.version}`}</span>
                {process.state === 'running' ? (
                  <Badge look="positive">running</Badge>
                ) : (
                  <Badge look="negative">lost</Badge>
                )}
              </span>
            </div>
            <p className="small muted">
              Started <Time at={process.started_at} />, last heard of <Time at={process.last_seen_at} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
