import { Button as AriaButton, Tooltip, TooltipTrigger } from 'react-aria-components';
import type { ButtonProps } from 'react-aria-components';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  icon: IconName;
  /** What it does: its name for screen readers, and its tooltip. */
  label: string;
}

/** A button that shows an icon alone; at least 32 px in each direction. */
export function IconButton({ icon, label, ...props }: IconButtonProps) {
  return (
    <TooltipTrigger delay={400}>
      <AriaButton {...props} aria-label={label} className="icon-button">
        <Icon name={icon} />
      </AriaButton>
      <Tooltip className="tooltip" offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
