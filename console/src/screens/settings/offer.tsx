import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { useMe } from '../../shell/use-me.ts';
import { Card } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { Angles } from './angles.tsx';
import { FormFoot } from './form-foot.tsx';
import { fromLines, toLines } from './lines.ts';
import { useSaveWorkspace, workspaceQuery } from './use-workspace.ts';
import type { WorkspaceRead } from './use-workspace.ts';

type Offer = Schema<'Offer'>;

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'German' },
  { value: 'fr', label: 'French' },
  { value: 'es', label: 'Spanish' },
  { value: 'account', label: 'The language of the account’s country' },
] as const;

/** What openers say of us. Without it they tell the news alone. */
export function OfferTab() {
  const workspace = useQuery(workspaceQuery);
  if (workspace.isPending) return <Skeleton rows={8} />;
  if (workspace.data === undefined)
    return <Failure error={workspace.error} onRetry={() => void workspace.refetch()} />;
  return <OfferForm workspace={workspace.data} />;
}

function OfferForm({ workspace }: { workspace: WorkspaceRead }) {
  const { offer } = workspace;
  const draft = useDraft('offer', {
    sentence: offer?.sentence ?? '',
    audience: toLines(offer?.audience ?? []),
    problems: toLines(offer?.problems ?? []),
    proofPoints: toLines(offer?.proof_points ?? []),
    callToAction: offer?.call_to_action ?? '',
    wordsToUse: toLines(offer?.words_to_use ?? []),
    wordsToAvoid: toLines(offer?.words_to_avoid ?? []),
    language: offer?.language ?? ('en' as Offer['language']),
    senderName: offer?.sender?.name ?? '',
    senderRole: offer?.sender?.role ?? '',
    angles: offer?.angles ?? {},
  });
  const { value, set } = draft;
  const save = useSaveWorkspace(workspace, draft.discard);
  const mayChange = useMe()?.permissions.may_administer ?? false;
  const errorAt = (param: string) =>
    save.error instanceof ApiError && (save.error.param ?? '').startsWith(`offer.${param}`)
      ? save.error.message
      : null;
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const shared = { isDisabled: !mayChange };
  return (
    <form
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Card title="In one sentence">
        <TextField
          {...shared}
          label="What we sell"
          rows={2}
          maxLength={200}
          hint="Openers have it as it is. A sentence of at most 30 words that can stand alone: “We help finance teams close their books in three days.”"
          value={value.sentence}
          onChange={(sentence) => set({ sentence })}
          error={errorAt('sentence')}
        />
        <TextField
          {...shared}
          label="Who it is for"
          rows={2}
          hint="One a line, as it stands after “for”: finance teams"
          value={value.audience}
          onChange={(audience) => set({ audience })}
          error={errorAt('audience')}
        />
        <TextField
          {...shared}
          label="Problems it solves"
          rows={3}
          hint="One a line: the monthly close takes ten days"
          value={value.problems}
          onChange={(problems) => set({ problems })}
          error={errorAt('problems')}
        />
        <TextField
          {...shared}
          label="Proof"
          rows={3}
          hint="One a line: Contoso closes in three days"
          value={value.proofPoints}
          onChange={(proofPoints) => set({ proofPoints })}
          error={errorAt('proof_points')}
        />
      </Card>
      <Card title="How we speak">
        <Select
          {...shared}
          label="Language of briefs and letters"
          choices={LANGUAGES}
          value={value.language}
          onChange={(language) => set({ language })}
          error={errorAt('language')}
        />
        <TextField
          {...shared}
          label="Last sentence of follow-ups (optional)"
          maxLength={120}
          value={value.callToAction}
          onChange={(callToAction) => set({ callToAction })}
          error={errorAt('call_to_action')}
        />
        <TextField
          {...shared}
          label="Words to use"
          rows={2}
          hint="One a line. A model, where one is configured, is asked to use them."
          value={value.wordsToUse}
          onChange={(wordsToUse) => set({ wordsToUse })}
          error={errorAt('words_to_use')}
        />
        <TextField
          {...shared}
          label="Words to avoid"
          rows={2}
          hint="One a line. No letter has them."
          value={value.wordsToAvoid}
          onChange={(wordsToAvoid) => set({ wordsToAvoid })}
          error={errorAt('words_to_avoid')}
        />
        <div className="settings-pair">
          <TextField
            {...shared}
            label="Signed by"
            maxLength={80}
            value={value.senderName}
            onChange={(senderName) => set({ senderName })}
            error={errorAt('sender')}
          />
          <TextField
            {...shared}
            label="Their role (optional)"
            maxLength={80}
            value={value.senderRole}
            onChange={(senderRole) => set({ senderRole })}
          />
        </div>
      </Card>
      <Angles
        angles={value.angles}
        isDisabled={!mayChange}
        onChange={(angles) => set({ angles })}
        error={errorAt('angles')}
      />
      <FormFoot
        isChanged={draft.isChanged}
        isRebased={draft.isRebased}
        isPending={save.isPending}
        isDisabled={!mayChange}
        error={save.error}
        shown={(param) => param.startsWith('offer.')}
        onDiscard={draft.discard}
        onSave={() =>
          save.mutate({
            offer: {
              sentence: orNull(value.sentence),
              audience: fromLines(value.audience),
              problems: fromLines(value.problems),
              proof_points: fromLines(value.proofPoints),
              call_to_action: orNull(value.callToAction),
              angles: value.angles,
              language: value.language,
              ...(value.language === 'account' && offer !== null ? { written_in: offer.written_in } : {}),
              words_to_use: fromLines(value.wordsToUse),
              words_to_avoid: fromLines(value.wordsToAvoid),
              // Other languages are written through the API; what is there is kept.
              translations: offer?.translations ?? {},
              sender:
                orNull(value.senderName) === null
                  ? null
                  : { name: value.senderName.trim(), role: orNull(value.senderRole) },
            },
          })
        }
      />
    </form>
  );
}
