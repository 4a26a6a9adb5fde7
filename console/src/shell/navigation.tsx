import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  Button as AriaButton,
  Dialog,
  DialogTrigger,
  Modal,
  ModalOverlay,
  Popover,
} from 'react-aria-components';
import { useMutation } from '@tanstack/react-query';
import { answer, api } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Given } from '../ui/text.tsx';
import { Logo } from './logo.tsx';
import { SCREENS } from './screens.ts';
import { forgetDrafts } from '../ui/use-draft.ts';
import { useMe } from './use-me.ts';

/** At the left on wide screens, behind a button on narrow ones. */
export function Navigation({ onSearch }: { onSearch: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <aside className="sidebar">
        <Logo />
        <SearchButton onSearch={onSearch} />
        <Links />
        <Account />
      </aside>
      <header className="topbar">
        <IconButton icon="menu" label="Open the navigation" onPress={() => setOpen(true)} />
        <Logo />
        <IconButton icon="search" label="Search" onPress={onSearch} />
      </header>
      <ModalOverlay className="overlay overlay-left" isOpen={isOpen} onOpenChange={setOpen} isDismissable>
        <Modal className="modal modal-left">
          <Dialog className="drawer" aria-label="Navigation">
            <div className="drawer-head">
              <Logo />
              <IconButton icon="close" label="Close the navigation" onPress={() => setOpen(false)} />
            </div>
            <Links onFollow={() => setOpen(false)} />
            <Account />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <AriaButton className="sidebar-search" onPress={onSearch}>
      <Icon name="search" />
      <span>Search or do</span>
      <kbd>Ctrl K</kbd>
    </AriaButton>
  );
}

function Links({ onFollow }: { onFollow?: () => void }) {
  return (
    <nav aria-label="Screens">
      <ul className="nav">
        {SCREENS.map(({ to, title, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="nav-link"
              activeOptions={{ exact: to === '/' }}
              {...(onFollow ? { onClick: onFollow } : {})}
            >
              <Icon name={icon} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Account() {
  const me = useMe();
  const signOut = useMutation({
    mutationFn: () => answer(api.POST('/v1/me:sign-out')),
    onSuccess: () => {
      forgetDrafts();
      window.location.assign('/');
    },
  });
  if (me === undefined) return null;
  const name = me.name ?? me.email ?? 'API key';
  return (
    <div className="sidebar-foot">
      <DialogTrigger>
        <AriaButton className="sidebar-account">
          <span className="sidebar-account-name">
            <Given max={60}>{name}</Given>
          </span>
          <span className="muted small">
            <Given max={60}>{me.workspace.name}</Given>
          </span>
        </AriaButton>
        <Popover className="popover" placement="top start">
          <Dialog className="account-menu" aria-label="Your account">
            <p>
              <Given max={120}>{me.email ?? ''}</Given>
              <br />
              <span className="muted small">{me.role}</span>
            </p>
            <Link to="/settings" search={{ tab: 'sessions' }}>
              Your sessions
            </Link>
            <a href="/docs">Documentation</a>
            <a href="/status">Status of the service</a>
            <Button isPending={signOut.isPending} onPress={() => signOut.mutate()}>
              Sign out
            </Button>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}
