import type { Schema } from '../../api/client.ts';
import { Given, OutsideLink } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';

const MAX_PART = 600;

/** What a rule found: a difference word by word, or an entry that is new. */
export function Difference({ matched }: { matched: Schema<'BotFire'>['matched'] }) {
  const { item, diff, before, after } = matched;
  if (item !== undefined)
    return (
      <div className="bots-item">
        <strong>
          {item.url === null ? (
            <Given max={300}>{item.title}</Given>
          ) : (
            <OutsideLink url={item.url}>{item.title}</OutsideLink>
          )}
        </strong>
        {item.published_at === null ? null : (
          <span className="muted small">
            <Time at={item.published_at} exact />
          </span>
        )}
        <p className="small">
          <Given max={MAX_PART}>{item.text}</Given>
        </p>
      </div>
    );
  if (diff !== undefined && diff.length > 0)
    return (
      <p className="bots-difference">
        {diff.map(({ value, added, removed }, index) =>
          added === true ? (
            <ins key={index}>
              <Given max={MAX_PART}>{value}</Given>
            </ins>
          ) : removed === true ? (
            <del key={index}>
              <Given max={MAX_PART}>{value}</Given>
            </del>
          ) : (
            <Given key={index} max={MAX_PART}>
              {value}
            </Given>
          ),
        )}
      </p>
    );
  return (
    <p className="bots-difference">
      {before ? (
        <>
          <del>
            <Given max={MAX_PART}>{before}</Given>
          </del>{' '}
        </>
      ) : null}
      <ins>
        <Given max={MAX_PART}>{after}</Given>
      </ins>
    </p>
  );
}
