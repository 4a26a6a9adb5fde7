import {
  Button as AriaButton,
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import { Icon } from './icon.tsx';
import { clean } from './text.tsx';

const MAX_TITLE = 120;

export interface MenuAction {
  id: string;
  title: string;
  onAction: () => void;
  danger?: boolean;
  isDisabled?: boolean;
}

interface MenuProps {
  label: string;
  /** Shown on the button; three dots where nothing is said. */
  title?: string;
  small?: boolean;
  actions: readonly MenuAction[];
}

/** Further actions behind a button. */
export function Menu({ label, title, small = false, actions }: MenuProps) {
  return (
    <MenuTrigger>
      {title === undefined ? (
        <AriaButton className="icon-button" aria-label={label}>
          <Icon name="more" />
        </AriaButton>
      ) : (
        // Of several that show the same word, each says what it is for.
        <AriaButton
          className={`button button-secondary${small ? ' button-small' : ''}`}
          {...(label.startsWith(title) ? { 'aria-label': label } : {})}
        >
          {title}
          <Icon name="chevron" />
        </AriaButton>
      )}
      <Popover className="popover" placement="bottom end">
        <AriaMenu className="listbox" aria-label={label}>
          {actions.map(({ id, title, onAction, danger, isDisabled }) => (
            <MenuItem
              key={id}
              id={id}
              onAction={onAction}
              isDisabled={isDisabled ?? false}
              className={`listbox-item${danger ? ' listbox-danger' : ''}`}
            >
              {clean(title, MAX_TITLE)}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
