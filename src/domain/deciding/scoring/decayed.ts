import { DAY } from '../../../platform/clock.ts';
import type { SignalInput } from './timing-input.ts';
import { currentStrength } from './timing.ts';
import type { WorkspaceRules } from './workspace-rules.ts';

/**
 * What is left of a live signal's strength, where that is less than the workspace's threshold; null where it is not. Once per signal: a
 * decayed one is not active any more.
 */
export function decayedTo(
  { status, type, strength, occurredAt }: SignalInput,
  { compiled, signalThreshold }: WorkspaceRules,
  nowMs: number,
): number | null {
  if (status !== 'active') return null;
  const { halfLifeDays } = compiled.terms.get(type) ?? compiled.customTerm;
  const ageDays = (nowMs - occurredAt.getTime()) / DAY;
  // Within its half-life at least a half is left: no need to raise anything to a power.
  if (ageDays <= halfLifeDays && strength / 2 >= signalThreshold) return null;
  const left = currentStrength(strength, ageDays, halfLifeDays);
  return left < signalThreshold ? left : null;
}
