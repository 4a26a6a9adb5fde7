import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Given } from '../../ui/text.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { useState } from 'react';

/** Subject, opener and follow-up, to copy as they are or after editing. Edits stay in this tab and change nothing in Whynow. */
export function Letter({ accountId, brief }: { accountId: string; brief: Schema<'BriefAndPresent'> }) {
  const draft = useDraft(`letter:${accountId}:${brief.version}`, {
    subject: brief.draft_subject,
    opener: brief.draft_opener,
    followUp: brief.draft_follow_up,
  });
  const [isEditing, setEditing] = useState(draft.isChanged);
  if (brief.draft_opener === '')
    return (
      <div className="stack-small">
        <h3>Opener</h3>
        <p className="muted">There is no news to write about, so no opener was drafted.</p>
      </div>
    );
  const { subject, opener, followUp } = draft.value;
  return (
    <div className="stack-small">
      <div className="spread">
        <h3>Opener</h3>
        <div className="row">
          {isEditing ? (
            <Button
              small
              look="quiet"
              isDisabled={!draft.isChanged}
              onPress={() => {
                draft.discard();
                setEditing(false);
              }}
            >
              Discard edits
            </Button>
          ) : (
            <Button small look="quiet" onPress={() => setEditing(true)}>
              Edit
            </Button>
          )}
          <CopyButton text={subject} label="Copy subject" />
          <CopyButton text={opener} label="Copy opener" />
        </div>
      </div>
      {isEditing ? (
        <>
          <TextField label="Subject" value={subject} onChange={(text) => draft.set({ subject: text })} />
          <TextField
            label="Opener"
            rows={6}
            value={opener}
            onChange={(text) => draft.set({ opener: text })}
          />
          <TextField
            label="Follow-up"
            rows={3}
            value={followUp}
            onChange={(text) => draft.set({ followUp: text })}
          />
        </>
      ) : (
        <div className="account-letter">
          <p className="account-subject">
            <Given>{subject}</Given>
          </p>
          <p className="account-opener">
            <Given>{opener}</Given>
          </p>
        </div>
      )}
      {isEditing || followUp === '' ? null : (
        <details>
          <summary>Follow-up, for a week later</summary>
          <div className="account-letter">
            <p className="account-opener">
              <Given>{followUp}</Given>
            </p>
            <CopyButton text={followUp} label="Copy follow-up" />
          </div>
        </details>
      )}
    </div>
  );
}
