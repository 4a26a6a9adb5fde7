import type { MatchRule, RuleType } from '../../ground/vocabulary/bot-config.ts';
import type { RuleState } from '../../ground/vocabulary/bot-match.ts';
import { contentDiff } from './content-diff.ts';
import { countChange } from './count-change.ts';
import { jsonPath } from './json-path.ts';
import { keyword } from './keyword.ts';
import { newItem } from './new-item.ts';
import { priceChange } from './price-change.ts';
import { regex } from './regex.ts';
import type { Rule } from './rule.ts';

const RULES = {
  content_diff: contentDiff,
  price_change: priceChange,
  keyword,
  regex,
  new_item: newItem,
  json_path: jsonPath,
  count_change: countChange,
} satisfies Record<RuleType, unknown>;

/** A rule's state is read only by the rule that made it: whoever asks for one has checked `state.rule`. */
export function ruleFor(type: RuleType): Rule<MatchRule, RuleState> {
  return RULES[type] as unknown as Rule<MatchRule, RuleState>;
}
