import { NumberField } from '../../ui/fields.tsx';
import { Card } from '../../ui/page.tsx';
import { orZero } from './or-zero.ts';
import type { EditorProps } from './editor.ts';
import { mistakeAt } from './editor.ts';

/** Fit against news, the three parts of news against each other, and where the tiers begin. */
export function Balance({ draft: { weights, tiers }, isDisabled, mistakes, onChange }: EditorProps) {
  const set = (change: Partial<typeof weights>): void => onChange({ weights: { ...weights, ...change } });
  const setTier = (change: Partial<typeof tiers>): void => onChange({ tiers: { ...tiers, ...change } });
  const sum = weights.strength + weights.recency + weights.depth;
  const share = (part: number): string => (sum > 0 ? `${Math.round((part / sum) * 100)} % of the news` : '');
  const wholeWeights = mistakeAt(mistakes, 'weights');
  const wholeTiers = mistakeAt(mistakes, 'tiers');
  return (
    <div className="stack">
      <Card title="Fit and news">
        <NumberField
          label="Score of a perfect fit without any news"
          minValue={0}
          maxValue={100}
          isDisabled={isDisabled}
          hint="The rest, up to 100, is for news to earn. An account that does not fit at all scores 0 whatever happens."
          value={Math.round(weights.base * 1000) / 10}
          onChange={(points) => set({ base: Math.round(orZero(points) * 10) / 1000 })}
          error={mistakeAt(mistakes, 'weights.base')}
        />
      </Card>
      <Card title="What counts about news">
        <div className="rubric-numbers">
          <NumberField
            label="How strong it is"
            minValue={0}
            step={0.05}
            isDisabled={isDisabled}
            hint={share(weights.strength)}
            value={weights.strength}
            onChange={(strength) => set({ strength: orZero(strength) })}
            error={mistakeAt(mistakes, 'weights.strength')}
          />
          <NumberField
            label="How fresh it is"
            minValue={0}
            step={0.05}
            isDisabled={isDisabled}
            hint={share(weights.recency)}
            value={weights.recency}
            onChange={(recency) => set({ recency: orZero(recency) })}
            error={mistakeAt(mistakes, 'weights.recency')}
          />
          <NumberField
            label="How broad it is"
            minValue={0}
            step={0.05}
            isDisabled={isDisabled}
            hint={`${share(weights.depth)}: kinds, sources and people`}
            value={weights.depth}
            onChange={(depth) => set({ depth: orZero(depth) })}
            error={mistakeAt(mistakes, 'weights.depth')}
          />
        </div>
        {wholeWeights === null ? null : (
          <p className="field-error" role="alert">
            {wholeWeights}
          </p>
        )}
      </Card>
      <Card title="Tiers">
        <p className="muted">The lowest score of each. Below Watch an account is cold.</p>
        <div className="rubric-numbers">
          {(['hot', 'warm', 'watch'] as const).map((tier) => (
            <NumberField
              key={tier}
              label={{ hot: 'Hot from', warm: 'Warm from', watch: 'Watch from' }[tier]}
              minValue={0}
              maxValue={100}
              isDisabled={isDisabled}
              value={tiers[tier]}
              onChange={(from) => setTier({ [tier]: orZero(from) })}
              error={mistakeAt(mistakes, `tiers.${tier}`)}
            />
          ))}
        </div>
        {wholeTiers === null ? null : (
          <p className="field-error" role="alert">
            {wholeTiers}
          </p>
        )}
      </Card>
    </div>
  );
}
