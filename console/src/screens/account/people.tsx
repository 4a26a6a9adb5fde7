import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schema } from '../../api/client.ts';
import { itemsOf } from '../../api/query.ts';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { inWords } from '../../ui/names.ts';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { Given, OutsideLink } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { EditContact } from './edit-contact.tsx';
import { contactsQuery } from './queries.ts';

type Contact = Schema<'Contact'>;

/** The people that are known, from where, and what was corrected. */
export function People({ id }: { id: string }) {
  const list = useInfiniteQuery(contactsQuery(id));
  const [edited, setEdited] = useState<Contact | 'new' | null>(null);
  const mayWrite = useMe()?.permissions.may_write ?? false;
  if (list.isPending) return <Skeleton rows={6} />;
  if (list.data === undefined) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const contacts = itemsOf(list.data);
  const add = (
    <Button isDisabled={!mayWrite} onPress={() => setEdited('new')}>
      <Icon name="plus" /> Add a contact
    </Button>
  );
  return (
    <div className="stack">
      {contacts.length === 0 ? (
        <Empty icon="people" title="Nobody is known yet" action={add}>
          The team page could not be read, or names no people with roles.
        </Empty>
      ) : (
        <>
          <div>{add}</div>
          <ul className="account-cards">
            {contacts.map((contact) => (
              <ContactItem
                key={contact.id}
                contact={contact}
                mayWrite={mayWrite}
                onEdit={() => setEdited(contact)}
              />
            ))}
          </ul>
          {list.hasNextPage ? (
            <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
              Show more
            </Button>
          ) : null}
        </>
      )}
      {edited === null ? null : (
        <EditContact
          accountId={id}
          contact={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

function ContactItem({
  contact,
  mayWrite,
  onEdit,
}: {
  contact: Contact;
  mayWrite: boolean;
  onEdit: () => void;
}) {
  const { name, role, tag, email, status, corrected, source_url: source, last_seen_at: seen } = contact;
  return (
    <li className="card">
      <div className="spread">
        <div>
          <h2>
            <Given max={80}>{name}</Given>
          </h2>
          <p className="muted">
            <Given max={120}>{role}</Given>
          </p>
        </div>
        <Button small isDisabled={!mayWrite} onPress={onEdit}>
          Correct
        </Button>
      </div>
      <p className="row small">
        <Badge look={status === 'left' ? 'caution' : 'neutral'}>
          {status === 'left' ? 'left' : inWords(tag)}
        </Badge>
        {Object.keys(corrected).length === 0 ? null : <Badge look="accent">corrected by you</Badge>}
        {email === null ? null : <Given max={120}>{email}</Given>}
      </p>
      <p className="small muted">
        {source === null ? 'Added by you' : <OutsideLink url={source} />}, last seen <Time at={seen} />
      </p>
    </li>
  );
}
