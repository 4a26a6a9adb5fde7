import type { CareersPageObservation } from '../../../ground/observations/index.ts';
import type { Detector } from '../finding.ts';
import { quoted } from '../quote.ts';
import { findChange, seenOn, watchPart } from '../site/compare-states.ts';

/** As strong as a board that lost all of its roles. */
const STRENGTH = 85;

/**
 * The careers page led to a job board, leads to none now, and says in words that nothing is open; two visits agree. A link alone that is
 * gone may have moved to another page, and a board that answers 404 may be down: neither says that anything was taken away.
 */
export const boardRemovedDetector: Detector<CareersPageObservation> = {
  name: 'board_removed',
  version: 1,
  detect(page, context) {
    const watched = watchPart(page, ({ boards, nothingOpen }) => ({ boards, nothingOpen }));
    return findChange(watched, context.now, (before, { boards, nothingOpen }) => {
      if (watched === null || before.boards.length === 0 || boards.length > 0 || nothingOpen === null)
        return [];
      return [
        {
          ...seenOn(watched, 'board_removed'),
          type: 'hiring_slowdown',
          subtype: 'board_removed',
          strength: STRENGTH,
          confidence: 0.8,
          title: 'The job board is gone from the careers page',
          quote: quoted(nothingOpen),
          object: 'open roles',
          fields: { boards: before.boards },
        },
      ];
    });
  },
};
