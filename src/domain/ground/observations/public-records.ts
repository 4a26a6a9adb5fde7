/** USAspending: federal awards whose recipient's name holds the words that were asked for. */
export interface AwardsObservation {
  kind: 'awards';
  awards: FederalAward[];
}

export interface FederalAward {
  /** USAspending's own key, unique over all agencies. */
  id: string;
  awardId: string;
  recipient: string;
  /** US dollars obligated in all. */
  amount: number | null;
  agency: string | null;
  description: string;
  /** The day the award was signed, before all modifications. */
  signedAt: string | null;
  modifiedAt: string | null;
  group: 'contracts' | 'idvs' | 'grants';
  /** The page for people. */
  url: string;
}

/** A state's list of notices under the WARN Act. */
export interface LayoffNoticesObservation {
  kind: 'layoff_notices';
  notices: LayoffNotice[];
}

export interface LayoffNotice {
  employer: string;
  city: string | null;
  noticeDate: string | null;
  effectiveDate: string | null;
  employees: number | null;
  closure: boolean;
}
