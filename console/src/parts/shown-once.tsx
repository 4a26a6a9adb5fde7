import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface ShownOnceProps {
  title: string;
  secrets: readonly { label: string; value: string }[];
  /** What to do with it; a sentence. */
  note?: string;
  onClose: () => void;
}

/** A secret that nobody can read again. It is in this dialog and nowhere else in the browser. */
export function ShownOnce({
  title,
  secrets,
  note = 'Copy it now: it is not shown again.',
  onClose,
}: ShownOnceProps) {
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose}>
          I have copied it
        </Button>
      }
    >
      <p>{note}</p>
      {secrets.map(({ label, value }) => (
        <div key={label} className="stack-small">
          <h3>{label}</h3>
          <pre tabIndex={0}>{value}</pre>
          <div>
            <CopyButton text={value} label={`Copy the ${label}`} />
          </div>
        </div>
      ))}
    </Dialog>
  );
}
