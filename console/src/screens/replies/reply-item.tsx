import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { Badge } from '../../ui/figures.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { LABELS } from './labels.ts';

const KINDS = { reply: '', out_of_office: 'absence', bounce: 'could not be delivered' } as const;

export function ReplyItem({ reply }: { reply: Schema<'Reply'> }) {
  const {
    account_id: accountId,
    kind,
    label,
    confidence,
    from,
    subject,
    text,
    received_at: at,
    not_before: until,
  } = reply;
  const account = useQuery({
    queryKey: ['account', accountId],
    queryFn: () => answer(api.GET('/v1/accounts/{id}', { params: { path: { id: accountId } } })),
  });
  const read = LABELS.find(({ value }) => value === label);
  return (
    <li className="card">
      <div className="spread">
        <p>
          <Link to="/accounts/$id" params={{ id: accountId }}>
            <Given max={80}>{account.data?.name ?? 'Account'}</Given>
          </Link>{' '}
          <span className="muted">
            <Given max={120}>{from}</Given> · <Time at={at} />
          </span>
        </p>
        <p className="row">
          {read === undefined ? (
            <Badge>{KINDS[kind] === '' ? 'not sorted' : KINDS[kind]}</Badge>
          ) : (
            <Badge look={read.look}>{read.label}</Badge>
          )}
          {confidence === null ? null : (
            <span className="small muted">{Math.round(confidence * 100)} % sure</span>
          )}
        </p>
      </div>
      {subject === null ? null : (
        <h2>
          <Given max={200}>{subject}</Given>
        </h2>
      )}
      <p className="replies-text">
        <Given max={1200}>{text}</Given>
      </p>
      {read === undefined && until === null ? null : (
        <p className="small muted">
          {read?.follows}
          {until === null ? null : (
            <>
              {' '}
              Not before <Time at={until} exact />.
            </>
          )}
        </p>
      )}
    </li>
  );
}
