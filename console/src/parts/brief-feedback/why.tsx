import { Button } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { REASONS } from './reasons.ts';
import type { FeedbackReason } from './reasons.ts';
import type { Feedback, Said } from './use-feedback.ts';

const NONE = 'none';
const CHOICES = [{ value: NONE, label: 'No reason', detail: 'Say nothing more.' }, ...REASONS] as const;

interface WhyProps {
  given: Feedback;
  isPending: boolean;
  onSay: (said: Said) => void;
  onClose: () => void;
}

/** The reason and a comment. What was called useful needs no reason. */
export function Why({ given, isPending, onSay, onClose }: WhyProps) {
  const { useful, account_id: accountId, version } = given;
  const draft = useDraft<{ reason: FeedbackReason | typeof NONE; comment: string }>(
    `feedback:${accountId}:${version}`,
    { reason: given.reason ?? NONE, comment: given.comment ?? '' },
  );
  const { reason, comment } = draft.value;
  return (
    <form
      className="brief-feedback-why"
      onSubmit={(event) => {
        event.preventDefault();
        const words = comment.trim();
        onSay({ useful, reason: reason === NONE ? null : reason, comment: words === '' ? null : words });
      }}
    >
      {useful ? null : (
        <Select
          label="Why not?"
          choices={CHOICES}
          value={reason}
          onChange={(value) => draft.set({ reason: value })}
        />
      )}
      <TextField
        label="Comment (optional)"
        rows={2}
        maxLength={2000}
        hint="Colleagues who may see this workspace can read it."
        value={comment}
        onChange={(text) => draft.set({ comment: text })}
      />
      <div className="row">
        <Button small type="submit" look="primary" isPending={isPending}>
          Save
        </Button>
        <Button
          small
          onPress={() => {
            draft.discard();
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
