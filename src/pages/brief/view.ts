import type { BriefPage, BriefPageContent } from '../../domain/workspace/brief-pages/brief-page.ts';

export type {
  BriefPageSignal as BriefViewSignal,
  BriefPageVersion,
} from '../../domain/workspace/brief-pages/brief-page.ts';

/** What the page shows of a version: everything but whose it is. */
export type BriefView = Omit<BriefPageContent, 'shown'>;

export type BriefPageView = BriefView | Exclude<BriefPage, BriefPageContent>;
