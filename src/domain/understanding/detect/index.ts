import type { Observation, ObservationKind } from '../../ground/observations/index.ts';
import { stateHash } from '../../watching/snapshots/state-hash.ts';
import { articlesDetector } from './articles.ts';
import { deals8kDetector } from './edgar/deals-8k.ts';
import { distress8kDetector } from './edgar/distress-8k.ts';
import { industryCodeDetector } from './edgar/industry-code.ts';
import { ipoFilingsDetector } from './edgar/ipo-filings.ts';
import { itemFilingsDetector } from './edgar/item-filings.ts';
import { ownershipFilingsDetector } from './edgar/ownership-filings.ts';
import { people8kDetector } from './edgar/people-8k.ts';
import { legal8kDetector, reportDetector } from './edgar/report.ts';
import { resultsExhibitDetector } from './edgar/results-exhibit.ts';
import { infrastructureDetector } from './dns/infrastructure.ts';
import { newHostsDetector } from './dns/new-hosts.ts';
import { dnsVendorsDetector } from './dns/vendor-changes.ts';
import type { Detection, DetectionContext, Detector, Finding, SeenState, Watched } from './finding.ts';
import { form8kDetector } from './form-8k.ts';
import { formDDetector } from './form-d.ts';
import { governmentContractsDetector } from './government-contracts.ts';
import { boardRemovedDetector } from './hiring/board-removed.ts';
import { departmentHiringDetector } from './hiring/department-hiring.ts';
import { hiringPlacesDetector } from './hiring/hiring-places.ts';
import { hiringSlowdownDetector } from './hiring/hiring-slowdown.ts';
import { jobTechDetector } from './hiring/job-tech.ts';
import { hiringSurgeDetector } from './hiring-surge.ts';
import { incidentsDetector } from './incidents.ts';
import { apiRetirementDetector } from './site/api-retirement.ts';
import { bannersDetector } from './site/banners.ts';
import { changelogDetector } from './site/changelog-entries.ts';
import { watchPart } from './site/compare-states.ts';
import { openApiDetector, wellKnownDetector } from './site/developer-platform.ts';
import { eventPagesDetector } from './site/event-pages.ts';
import { homeAdditionsDetector } from './site/home-additions.ts';
import { legalTermsDetector } from './site/legal-terms.ts';
import { pricingCurrenciesDetector } from './site/pricing-currencies.ts';
import { rebrandDetector } from './site/rebrand.ts';
import { sitemapAdditionsDetector } from './site/sitemap-additions.ts';
import { subprocessorsDetector } from './site/subprocessor-list.ts';
import { teamChangesDetector } from './site/team-changes.ts';
import { advisoriesDetector } from './software/advisories.ts';
import { deprecationDetector } from './software/deprecation.ts';
import { downloadsDetector } from './software/downloads.ts';
import { packagesDetector } from './software/packages.ts';
import { releasesDetector } from './software/releases.ts';
import { repositoriesDetector } from './software/repositories.ts';
import { ratingsDetector } from './stores/ratings.ts';
import { reviewsDetector } from './stores/reviews.ts';
import { painPointsDetector } from './voices/pain-points.ts';
import { showHnDetector } from './voices/show-hn.ts';
import { topicSurgeDetector } from './voices/topic-surge.ts';
import { strengthenByPlaces } from './competitor-tools.ts';
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
  listening('jobs', departmentHiringDetector),
  listening('jobs', hiringSlowdownDetector),
  listening('careers_page', boardRemovedDetector),
  listening('jobs', hiringPlacesDetector),
  listening('jobs', jobTechDetector),
  listening('filings', itemFilingsDetector),
  listening('filings', ipoFilingsDetector),
  listening('filings', ownershipFilingsDetector),
  listening('filings', industryCodeDetector),
  listening('form_8k', people8kDetector),
  listening('form_8k', deals8kDetector),
  listening('form_8k', distress8kDetector),
  listening('form_8k', legal8kDetector),
  listening('exhibit', resultsExhibitDetector),
  listening('report', reportDetector),
  listening('awards', governmentContractsDetector),
  listening('pricing', pricingDetector),
  listening('technologies', technologiesDetector),
  listening('incidents', incidentsDetector),
  listening('home', rebrandDetector),
  listening('home', bannersDetector),
  listening('home', homeAdditionsDetector),
  listening('home', technologiesOfHome()),
  listening('sitemap', sitemapAdditionsDetector),
  listening('legal', legalTermsDetector),
  listening('subprocessors', subprocessorsDetector),
  listening('well_known', wellKnownDetector),
  listening('openapi', openApiDetector),
  listening('openapi', apiRetirementDetector),
  listening('events', eventPagesDetector),
  listening('articles', changelogDetector),
  listening('people', teamChangesDetector),
  listening('pricing', pricingCurrenciesDetector),
  listening('versions', releasesDetector),
  listening('versions', deprecationDetector),
  listening('packages', packagesDetector),
  listening('repositories', repositoriesDetector),
  listening('downloads', downloadsDetector),
  listening('advisories', advisoriesDetector),
  listening('rating', ratingsDetector),
  listening('reviews', reviewsDetector),
  listening('articles', painPointsDetector),
  listening('articles', showHnDetector),
  listening('articles', topicSurgeDetector),
  listening('dns', dnsVendorsDetector),
  listening('dns', infrastructureDetector),
  listening('host_names', newHostsDetector),
];

/**
 * All that the detectors find in a source's newest state. Nothing is caught here: a detector that throws has a bug, and the
 * caller must see it.
 */
export function detect(watched: Watched, context: DetectionContext): Detection {
  const detections = detectors.map((detector) => detector.detect(watched, context));
  const unsure = detections.flatMap(({ unsure: texts = [] }, index) =>
    texts.map((text) =>
      text.held === undefined
        ? text
        : { ...text, held: versioned(text.held as Finding[], detectors[index]?.version) },
    ),
  );
  return {
    ...(unsure.length === 0 ? {} : { unsure }),
    findings: strengthenByPlaces(
      detections.flatMap(({ findings }, index) => versioned(findings, detectors[index]?.version)),
      context,
    ),
    unconfirmed: detections.some(({ unconfirmed }) => unconfirmed),
  };
}

function versioned(findings: Finding[], version: number | undefined): Finding[] {
  if (version === undefined) return findings;
  return findings.map((finding) => ({ ...finding, detectorVersion: version }));
}

/** A home page shows technologies beside all else; whatever else changes on it does not make them another state. */
function technologiesOfHome(): Detector<ObservationOf<'home'>> {
  return {
    name: 'technologies_of_home',
    version: technologiesDetector.version,
    detect(watched, context) {
      const technologies = watchPart(
        watched,
        ({ movedTo, technologies: shown }) =>
          movedTo === null ? { kind: 'technologies' as const, technologies: shown } : null,
        (shown) => stateHash(shown),
      );
      return technologies === null
        ? { findings: [], unconfirmed: false }
        : technologiesDetector.detect(technologies, context);
    },
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
