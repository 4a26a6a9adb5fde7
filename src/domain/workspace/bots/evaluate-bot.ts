import { storable } from '../../../platform/storable.ts';
import type { MatchRule } from '../../ground/vocabulary/bot-config.ts';
import { MAX_STATE_CHARACTERS } from '../../ground/vocabulary/bot-match.ts';
import type { BotEvaluation, BotPage, Extracted } from '../../understanding/bot-rules/bot-evaluation.ts';
import type { BotMatch, RuleState } from '../../ground/vocabulary/bot-match.ts';
import { ruleFor } from '../../understanding/bot-rules/index.ts';
import { matchOf } from '../../understanding/bot-rules/match.ts';
import { readContent } from '../../understanding/bot-rules/read-content.ts';
import type { BotContent } from '../../understanding/bot-rules/read-content.ts';
import { asRecord } from '../../watching/formats/json.ts';

/** Of one run; what is more is said in one match more. */
const MAX_MATCHES = 25;

/** What a bot's document means, against what the bot saw last. Pure and total: whatever came is a judgement. */
export function evaluateBot(page: BotPage): BotEvaluation {
  try {
    return storable(evaluate(page));
  } catch (error) {
    // Rules are meant to be total; one that is not costs its own bot a run, never the service.
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
    return { kind: 'failed', reason: `judging the page failed: ${reason}` };
  }
}

/** The state of a page that says nothing: what a dry run compares with, to say what would fire now. Null for a rule that needs a past. */
export function stateOfNothing(rule: MatchRule, at: Date): RuleState | null {
  if (rule.type === 'json_path' && rule.on === 'change') return null;
  return ruleFor(rule.type).ofNothing?.(at) ?? null;
}

function evaluate(page: BotPage): BotEvaluation {
  const read = readContent(page);
  if (!read.ok) return failed(read.reason);
  const { content } = read;
  if (isPrivateRepository(content)) return failed('the repository is private; only public ones are watched');
  const rule = ruleFor(page.rule.type);
  const found = rule.extract(content, page.rule);
  if (!found.ok) return failed(found.reason);
  const [now, extracted] = [storable(found.state), storable(found.extracted)];
  if (JSON.stringify(now).length > MAX_STATE_CHARACTERS)
    return failed('the rule finds more than can be kept: choose a smaller part of the page');
  const before = page.baseline?.rule === page.rule.type ? page.baseline : null;
  if (before === null) return { kind: 'baseline', state: now, extracted };

  const vanished = rule.vanished?.(before, now) ?? null;
  if (vanished !== null) return failed(vanished);
  const remember = (matched: boolean): RuleState => rule.remember?.(before, now, matched) ?? now;
  const matches = atMost(rule.compare(before, now, page.rule, content), content);
  if (matches.length === 0) return { kind: 'same', state: remember(false), extracted };
  const needsMore = rule.needsConfirmation?.(before, now, page.rule) === true && page.confirmAfterMs > 0;
  if (!needsMore) return { kind: 'matched', state: remember(true), extracted, matches };
  return confirm(page, content, { before, now, remembered: remember(true), matches, extracted });
}

/** A difference counts once it is seen again, long enough after the first time; another difference begins anew. */
function confirm(
  { pending, rule, document, confirmAfterMs }: BotPage,
  content: BotContent,
  {
    before,
    now,
    remembered,
    matches,
    extracted,
  }: {
    before: RuleState;
    now: RuleState;
    remembered: RuleState;
    matches: BotMatch[];
    extracted: Extracted;
  },
): BotEvaluation {
  const { compare, confirms } = ruleFor(rule.type);
  const again =
    pending !== null &&
    pending.state.rule === rule.type &&
    (compare(pending.state, now, rule, content).length === 0 ||
      confirms?.(before, pending.state, now) === true);
  const since = again ? pending.since : document.fetchedAt;
  if (again && document.fetchedAt.getTime() - since.getTime() >= confirmAfterMs)
    return { kind: 'matched', state: remembered, extracted, matches };
  return {
    kind: 'unconfirmed',
    pending: again ? pending.state : remembered,
    since,
    matches,
    extracted,
    reason: 'a difference counts once it has been seen twice',
  };
}

function failed(reason: string): BotEvaluation {
  return { kind: 'failed', reason };
}

/** GitHub answers for a private repository where the operator's token may see it; nobody else may. */
function isPrivateRepository({ page, ...content }: BotContent): boolean {
  return (
    page.template === 'github' && content.kind === 'json' && asRecord(content.value)?.['private'] === true
  );
}

function atMost(matches: BotMatch[], content: BotContent): BotMatch[] {
  const distinct = [...new Map(matches.map((match) => [match.key, match])).values()];
  if (distinct.length <= MAX_MATCHES) return distinct;
  const [first, more] = [distinct.slice(0, MAX_MATCHES), distinct.length - MAX_MATCHES];
  return [
    ...first,
    matchOf(content, {
      key: `more ${more} ${distinct[MAX_MATCHES]?.key ?? ''}`,
      title: `${more} more matched`,
      strength: first[0]?.strength ?? 50,
      quote: '',
      fields: { more },
      matched: { before: '', after: `${more} more`, diff: [{ added: true, value: `${more} more` }] },
    }),
  ];
}
