import { developerTools } from './developer-tools.ts';
import { recruitingSoftware } from './recruiting-software.ts';
import { securityCompliance } from './security-compliance.ts';
import type { StarterRubric } from './starter.ts';

/** Weights in them are priors, like the catalogue's: what outcomes say of them, the calibration shows. */
export const starterRubrics: readonly StarterRubric[] = [
  developerTools,
  recruitingSoftware,
  securityCompliance,
];
