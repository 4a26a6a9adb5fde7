import { CopyButton } from './copy-button.tsx';
import { clean } from './text.tsx';

interface CodeBlockProps {
  /** What it is: said to screen readers, and on the button. */
  label: string;
  text: string;
  /** The label stands above it as well. */
  showLabel?: boolean;
}

const MAX_SHOWN = 40_000;

/** Code, JSON or a secret as it is, in a box that scrolls, with a button that copies it. */
export function CodeBlock({ label, text, showLabel = false }: CodeBlockProps) {
  return (
    <div className="code-block">
      <div className="code-block-head">
        {showLabel ? <h3>{label}</h3> : <span />}
        <CopyButton text={text} label={showLabel ? 'Copy' : `Copy the ${label}`} />
      </div>
      <pre tabIndex={0} role="group" aria-label={label}>
        <bdi>{clean(text, MAX_SHOWN)}</bdi>
      </pre>
    </div>
  );
}

/** JSON as people read it. */
export function inLines(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
