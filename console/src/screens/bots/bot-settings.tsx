import { signalTypeName } from '../../ui/names.ts';
import { Card } from '../../ui/page.tsx';
import { Given, OutsideLink } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { cadenceInWords, channelName, ruleInWords } from './labels.ts';
import type { Bot } from './labels.ts';

/** What it is set to, to be read. */
export function BotSettings({ bot }: { bot: Bot }) {
  return (
    <Card title="What it does">
      <dl className="pairs">
        <dt>Looks at</dt>
        <dd>
          {/^https?:/.test(bot.source) ? (
            <OutsideLink url={bot.source}>{bot.source.replace(/^https?:\/\//, '')}</OutsideLink>
          ) : (
            <Given max={300}>{bot.source}</Given>
          )}
        </dd>
        <dt>How often</dt>
        <dd>{cadenceInWords(bot.cadence)}</dd>
        <dt>What counts</dt>
        <dd>
          <Given max={600}>{ruleInWords(bot.match_rule)}</Given>
        </dd>
        <dt>Signal</dt>
        <dd>
          {signalTypeName(bot.fires_signal)}, weight {bot.signal_score}
        </dd>
        <dt>About</dt>
        <dd>
          <Given max={300}>{aboutInWords(bot.applies_to)}</Given>
        </dd>
        <dt>Tells</dt>
        <dd>
          {bot.alert === null ? (
            'nobody'
          ) : (
            <>
              {channelName(bot.alert.channel)}, <Given max={200}>{bot.alert.destination}</Given>
            </>
          )}
        </dd>
        <dt>Made</dt>
        <dd>
          <Time at={bot.created_at} exact />
        </dd>
      </dl>
    </Card>
  );
}

function aboutInWords(applies: Bot['applies_to']): string {
  if (applies === null) return 'whose domain it is, else who is mentioned';
  const {
    match,
    tag,
    account_ids: ids,
  } = applies as { match?: string; tag?: string; account_ids?: string[] };
  if (match === 'source_domain') return 'the account whose domain it is';
  if (match === 'mention') return 'accounts that are mentioned';
  if (tag !== undefined) return `accounts with the tag ${tag}`;
  return ids?.length === 1 ? 'one account' : `${ids?.length ?? 0} accounts`;
}
