import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { tellFailure } from './toasts.tsx';

/** Copies a text and says so where the reader looks; screen readers hear it. */
export function CopyButton({
  text,
  label = 'Copy',
  small = true,
}: {
  text: string;
  label?: string;
  small?: boolean;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      tellFailure(new Error('Your browser did not let this be copied. Select the text and copy it by hand.'));
    }
  }
  return (
    <Button small={small} onPress={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  );
}
