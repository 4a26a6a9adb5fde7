import type { Observation, ObservationKind } from '../crawl/observations.ts';
import { articlesDetector } from './articles.ts';
import type { Detection, DetectionContext, Detector, SeenState, Watched } from './finding.ts';
import { form8kDetector } from './form-8k.ts';
import { formDDetector } from './form-d.ts';
import { hiringSurgeDetector } from './hiring-surge.ts';
import { incidentsDetector } from './incidents.ts';
import { keyRoleDetector } from './key-role.ts';
import { pricingDetector } from './pricing.ts';
import { technologiesDetector } from './technologies.ts';

type ObservationOf<K extends ObservationKind> = Extract<Observation, { kind: K }>;

/** Every detector, each listening to one kind of observation and silent on all others. */
export const detectors: readonly Detector[] = [
  listening('articles', articlesDetector),
  listening('form_d', formDDetector),
  listening('form_8k', form8kDetector),
  listening('jobs', keyRoleDetector),
  listening('jobs', hiringSurgeDetector),
  listening('pricing', pricingDetector),
  listening('technologies', technologiesDetector),
  listening('incidents', incidentsDetector),
];

/**
 * All that the detectors find in a source's newest state. Nothing is caught here: a detector that throws has a bug, and the
 * caller must see it.
 */
export function detect(watched: Watched, context: DetectionContext): Detection {
  const detections = detectors.map((detector) => detector.detect(watched, context));
  return {
    findings: detections.flatMap(({ findings }) => findings),
    unconfirmed: detections.some(({ unconfirmed }) => unconfirmed),
  };
}

/** Earlier states of another kind (a source that changed its format) are left out, as if never seen. */
function listening<K extends ObservationKind>(kind: K, detector: Detector<ObservationOf<K>>): Detector {
  const isOfKind = (state: SeenState): state is SeenState<ObservationOf<K>> =>
    state.observation.kind === kind;
  return {
    name: detector.name,
    version: detector.version,
    detect(watched, context) {
      const { current } = watched;
      if (!isOfKind(current)) return { findings: [], unconfirmed: false };
      return detector.detect({ ...watched, current, history: watched.history.filter(isOfKind) }, context);
    },
  };
}
