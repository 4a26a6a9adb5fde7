import type { Schema } from '../../api/client.ts';
import { Badge } from '../../ui/figures.tsx';
import { inWords } from '../../ui/names.ts';
import { Given } from '../../ui/text.tsx';

/** The people in the order in which one would write to them, each with the reason. */
export function WhoToContact({ people }: { people: Schema<'BriefAndPresent'>['who_to_talk_to'] }) {
  return (
    <div className="stack-small">
      <h3>Who to contact</h3>
      {people.length === 0 ? (
        <p className="muted">Nobody is known yet: the team page could not be read, or names no roles.</p>
      ) : null}
      <ol className="account-people">
        {people.map(({ name, role, tag, why }) => (
          <li key={`${name}${role}`}>
            <p>
              <strong>
                <Given max={80}>{name}</Given>
              </strong>{' '}
              <span className="muted">
                <Given max={100}>{role}</Given>
              </span>{' '}
              <Badge>{inWords(tag)}</Badge>
            </p>
            {why === undefined ? null : <p className="muted small">{why}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
