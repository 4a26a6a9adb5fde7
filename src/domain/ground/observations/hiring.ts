/** An applicant-tracking system's public board, or the postings that a careers page carries itself (`own`). */
export interface JobsObservation {
  kind: 'jobs';
  board:
    | 'greenhouse'
    | 'lever'
    | 'ashby'
    | 'workable'
    | 'smartrecruiters'
    | 'recruitee'
    | 'personio'
    | 'teamtailor'
    | 'bamboohr'
    | 'own';
  jobs: JobPosting[];
  /** The board said how many there are and all of them are here. */
  complete: boolean;
}

export interface JobPosting {
  id: string;
  title: string;
  department: string | null;
  location: string | null;
  /** ISO 3166-1 alpha-2, where the board states the country in a field of its own. */
  country?: string;
  remote: boolean | null;
  publishedAt: string | null;
  updatedAt: string | null;
  url: string;
  /** Plain text of the advertisement, at most 4,000 characters. */
  text: string;
}

/** One posting on a page of its own. With the others that the careers page links it makes a board. */
export interface PostingObservation {
  kind: 'posting';
  job: JobPosting;
}

/** A careers page without postings of its own: the boards it leads to, and whether it says that there is nothing open. */
export interface CareersPageObservation {
  kind: 'careers_page';
  /** API addresses of the boards that it links or embeds, sorted. */
  boards: string[];
  /** The sentence that says so; null where none does. */
  nothingOpen: string | null;
}
