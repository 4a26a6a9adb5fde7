import { useQuery } from '@tanstack/react-query';
import { Given } from '../../ui/text.tsx';
import { catalogueQuery } from './use-rubric.ts';
import type { RubricBody } from './rubric-draft.ts';
import { whatChanged } from './what-changed.ts';

interface ChangesProps {
  before: RubricBody;
  after: RubricBody;
}

const MAX_SHOWN = 400;

/** What differs between two rubrics, line by line. */
export function Changes({ before, after }: ChangesProps) {
  const { data } = useQuery(catalogueQuery);
  const usual = new Map(
    data?.data.map((entry) => [entry.type, { weight: entry.default_weight, days: entry.half_life_days }]),
  );
  const changes = whatChanged(before, after, (type) => usual.get(type));
  if (changes.length === 0) return <p className="muted">Nothing differs.</p>;
  return (
    <ul className="rubric-changes">
      {changes.map(({ what, before: first, after: second }, index) => (
        <li key={index}>
          <strong>
            <Given max={80}>{what}</Given>
          </strong>
          {first === null ? null : (
            <p className="rubric-before">
              <span className="visually-hidden">Before: </span>
              <Given max={MAX_SHOWN}>{first}</Given>
            </p>
          )}
          {second === null ? (
            <p className="muted">removed</p>
          ) : (
            <p className="rubric-after">
              <span className="visually-hidden">After: </span>
              <Given max={MAX_SHOWN}>{second}</Given>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
