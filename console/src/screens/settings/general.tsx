import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { useMe } from '../../shell/use-me.ts';
import { NumberField, Select, TextField } from '../../ui/fields.tsx';
import { Card } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { changesOf, useDraft } from '../../ui/use-draft.ts';
import { FormFoot } from './form-foot.tsx';
import { fromLines, toLines } from './lines.ts';
import { useSaveWorkspace, workspaceQuery } from './use-workspace.ts';
import type { WorkspaceRead } from './use-workspace.ts';

type Workspace = Schema<'Workspace'>;

const TONES = [
  { value: 'plain', label: 'Plain', detail: 'short and matter-of-fact' },
  { value: 'warm', label: 'Warm', detail: 'a longer greeting and closing' },
  { value: 'formal', label: 'Formal', detail: 'whole names' },
  { value: 'brief', label: 'Brief', detail: 'two sentences, no closing' },
] as const;

/** Thresholds, tone, and what is watched for beside the catalogue. */
export function General() {
  const workspace = useQuery(workspaceQuery);
  if (workspace.isPending) return <Skeleton rows={8} />;
  if (workspace.data === undefined)
    return <Failure error={workspace.error} onRetry={() => void workspace.refetch()} />;
  return <GeneralForm workspace={workspace.data} />;
}

/** `Rivalwave, rivalwave.com`: a name, and after its last comma a domain. “Acme, Inc.” is a name: a domain has a point within it and no space. */
function readCompetitor(line: string, before: Workspace['competitors']): Workspace['competitors'][number] {
  const [, name = line.trim(), domain = ''] = /^(.*\S)\s*,\s*([^\s,.]+(?:\.[^\s,.]+)+)\s*$/u.exec(line) ?? [];
  const terms = before.find((one) => one.name === name)?.terms;
  return { name, ...(domain === '' ? {} : { domain }), ...(terms === undefined ? {} : { terms }) };
}

function GeneralForm({ workspace }: { workspace: WorkspaceRead }) {
  const { competitors } = workspace;
  const draft = useDraft('workspace', {
    name: workspace.name,
    floor: workspace.score_floor,
    threshold: workspace.signal_threshold,
    tone: workspace.brief_tone,
    linkDays: workspace.brief_link_days?.toString() ?? '',
    competitors: toLines(competitors.map(({ name, domain }) => (domain ? `${name}, ${domain}` : name))),
    technologies: toLines(workspace.technologies),
    topics: toLines(workspace.topics),
  });
  const { value, set } = draft;
  const linkDays = value.linkDays.trim();
  const isLinkDays = linkDays === '' || /^\d+$/.test(linkDays);
  const save = useSaveWorkspace(workspace, draft.discard);
  const isDisabled = !(useMe()?.permissions.may_administer ?? false);
  const errorAt = (param: string) =>
    save.error instanceof ApiError && (save.error.param ?? '').startsWith(param) ? save.error.message : null;
  return (
    <form className="settings-form" onSubmit={(event) => event.preventDefault()}>
      <Card title="The workspace">
        <TextField
          label="Name"
          maxLength={100}
          isDisabled={isDisabled}
          value={value.name}
          onChange={(name) => set({ name })}
          error={errorAt('name')}
        />
      </Card>
      <Card title="Scoring">
        <NumberField
          label="Score floor"
          minValue={0}
          maxValue={100}
          isDisabled={isDisabled}
          hint="A score that rises to it or over it is announced as a jump."
          value={value.floor}
          onChange={(floor) => set({ floor })}
          error={errorAt('score_floor')}
        />
        <NumberField
          label="Signal threshold"
          minValue={0}
          maxValue={100}
          isDisabled={isDisabled}
          hint="A signal of which less than this is left is announced as decayed."
          value={value.threshold}
          onChange={(threshold) => set({ threshold })}
          error={errorAt('signal_threshold')}
        />
      </Card>
      <Card title="Briefs">
        <Select
          label="Tone"
          choices={TONES}
          isDisabled={isDisabled}
          value={value.tone}
          onChange={(tone) => set({ tone })}
          error={errorAt('brief_tone')}
        />
        <TextField
          label="Days for which a link to a brief opens it"
          isDisabled={isDisabled}
          hint="Empty: until it is revoked."
          value={value.linkDays}
          onChange={(text) => set({ linkDays: text })}
          error={
            isLinkDays
              ? errorAt('brief_link_days')
              : 'A whole number of days, such as 30; or nothing, and it opens until it is revoked.'
          }
        />
      </Card>
      <Card title="What is watched for">
        <TextField
          label="Competitors"
          rows={4}
          isDisabled={isDisabled}
          hint="One a line: a name, and after a comma its domain. News of theirs counts for the accounts that use them."
          value={value.competitors}
          onChange={(text) => set({ competitors: text })}
          error={errorAt('competitors')}
        />
        <TextField
          label="Technologies"
          rows={4}
          isDisabled={isDisabled}
          hint="One a line. That an account takes one up or drops it is a strong signal."
          value={value.technologies}
          onChange={(technologies) => set({ technologies })}
          error={errorAt('technologies')}
        />
        <TextField
          label="Topics"
          rows={4}
          isDisabled={isDisabled}
          hint="One a line. That an account writes more about one than it used to is a signal."
          value={value.topics}
          onChange={(topics) => set({ topics })}
          error={errorAt('topics')}
        />
      </Card>
      <FormFoot
        isChanged={draft.isChanged}
        isRebased={draft.isRebased}
        isPending={save.isPending}
        isDisabled={isDisabled || !isLinkDays}
        error={save.error}
        shown={(param) =>
          /^(?:name|score_floor|signal_threshold|brief_|competitors|technologies|topics)/.test(param)
        }
        onDiscard={draft.discard}
        onSave={() => {
          const body = (values: typeof value) => ({
            name: values.name,
            score_floor: values.floor,
            signal_threshold: values.threshold,
            brief_tone: values.tone,
            brief_link_days: values.linkDays.trim() === '' ? null : Number(values.linkDays),
            competitors: fromLines(values.competitors).map((line) => readCompetitor(line, competitors)),
            technologies: fromLines(values.technologies),
            topics: fromLines(values.topics),
          });
          save.mutate(changesOf(body(draft.initial), body(value)));
        }}
      />
    </form>
  );
}
