import { useNavigate } from '@tanstack/react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Input,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import { answer, api } from '../api/client.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon.tsx';
import { Given } from '../ui/text.tsx';
import { ACTIONS } from './actions.ts';
import { SCREENS } from './screens.ts';

interface Entry {
  id: string;
  title: string;
  detail: string;
  icon: IconName;
  to: string;
  search?: Record<string, string>;
}

const MIN_LETTERS = 2;
const MAX_ACCOUNTS = 8;

/** Finds every account, screen and action by a few letters; arrows choose, Enter goes there. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const wanted = text.trim();
  const accounts = useQuery({
    queryKey: ['accounts', 'palette', wanted],
    queryFn: () => answer(api.GET('/v1/accounts', { params: { query: { q: wanted, limit: MAX_ACCOUNTS } } })),
    enabled: isOpen && wanted.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  const entries = [
    ...fixedEntries(wanted),
    ...(wanted.length < MIN_LETTERS ? [] : (accounts.data?.data ?? [])).map(
      ({ id, name, domain }): Entry => ({
        id,
        title: name,
        detail: domain,
        icon: 'accounts',
        to: `/accounts/${id}`,
      }),
    ),
  ];
  function close(): void {
    setText('');
    onClose();
  }
  return (
    <ModalOverlay
      className="overlay overlay-top"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <Modal className="modal modal-palette">
        <Dialog className="palette" aria-label="Search or do">
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField className="palette-field" aria-label="An account, a screen or an action" autoFocus>
              <Icon name="search" />
              <Input placeholder="An account, a screen or an action" />
            </SearchField>
            <div className="palette-scroll" tabIndex={0} role="group" aria-label="Results">
              <ListBox
                className="listbox palette-list"
                aria-label="Results"
                items={entries}
                renderEmptyState={() => (
                  <p className="muted palette-empty">
                    {accounts.isFetching ? 'Looking…' : 'Nothing by that name.'}
                  </p>
                )}
                onAction={(key) => {
                  const entry = entries.find(({ id }) => id === key);
                  if (entry === undefined) return;
                  close();
                  void navigate({ to: entry.to, search: entry.search ?? {} } as never);
                }}
              >
                {(entry) => (
                  <ListBoxItem id={entry.id} textValue={entry.title} className="listbox-item palette-item">
                    <Icon name={entry.icon} />
                    <span>
                      <Given max={80}>{entry.title}</Given>
                    </span>
                    <span className="muted">
                      <Given max={80}>{entry.detail}</Given>
                    </span>
                  </ListBoxItem>
                )}
              </ListBox>
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function fixedEntries(wanted: string): Entry[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const screens = SCREENS.filter(({ title, words: other }) => matches(`${title} ${other}`)).map(
    ({ to, title, icon, keys }): Entry => ({ id: to, to, title, icon, detail: keys }),
  );
  const actions = ACTIONS.filter(({ title, words: other }) => matches(`${title} ${other}`)).map(
    ({ id, to, title, search }): Entry => ({
      id,
      to,
      title,
      icon: 'right',
      detail: 'Action',
      ...(search ? { search } : {}),
    }),
  );
  return [...screens, ...actions];
}
