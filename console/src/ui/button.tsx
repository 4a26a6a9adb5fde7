import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** One primary button per view: what most people came for. `quiet` has no border until it is pointed at. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  small?: boolean;
  children: ReactNode;
}

/** A button. While `isPending` it stays focusable, does nothing, and says so to screen readers. */
export function Button({ look = 'secondary', small = false, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={`button button-${look}${small ? ' button-small' : ''}`}>
      {props.isPending ? <span className="spinner" aria-hidden="true" /> : null}
      {children}
    </AriaButton>
  );
}
