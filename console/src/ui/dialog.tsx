import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { clean } from './text.tsx';

/** Some name what somebody else has named. */
const MAX_TITLE = 160;

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The buttons at its foot; the one that does it stands last. */
  actions?: ReactNode;
  /** `panel` stands at the right edge over the full height: for one thing of a list. */
  place?: 'middle' | 'panel';
  wide?: boolean;
}

/** A modal dialog: focus stays inside, Escape closes it, and focus goes back to where it was. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
  place = 'middle',
  wide = false,
}: DialogProps) {
  return (
    <ModalOverlay
      className={`overlay overlay-${place}`}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={`modal modal-${place}${wide ? ' modal-wide' : ''}`}>
        <AriaDialog className="dialog">
          <header className="dialog-head">
            <Heading slot="title" className="dialog-title">
              {clean(title, MAX_TITLE)}
            </Heading>
            <IconButton icon="close" label="Close" onPress={onClose} />
          </header>
          <div className="dialog-body">{children}</div>
          {actions === undefined ? null : <footer className="dialog-actions">{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ConfirmProps {
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb on the button: "Delete 12 accounts". */
  action: string;
  isOpen: boolean;
  isPending?: boolean;
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. What can be undone is done at once, with an Undo in its toast. */
export function Confirm({
  title,
  children,
  action,
  isOpen,
  isPending = false,
  danger = false,
  onConfirm,
  onClose,
}: ConfirmProps) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look={danger ? 'danger' : 'primary'} isPending={isPending} onPress={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
