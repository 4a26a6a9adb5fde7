import type { Tier } from '../../domain/ground/vocabulary/rubric.ts';
import type { Style } from '../output/layout.ts';

export const TIER_STYLES: Record<Tier, Style> = { hot: 'red', warm: 'yellow', watch: 'cyan', cold: 'dim' };
