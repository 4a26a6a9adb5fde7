import type { BriefContact } from '../../ground/vocabulary/brief.ts';
import type { ContactTag } from '../../ground/vocabulary/contact-tags.ts';
import type { PersonaTag } from '../../ground/vocabulary/rubric.ts';
import type { BusinessFunction, Seniority } from './role-functions.ts';

/** A contact, and all that decides on its place. */
export interface Ranked {
  contact: BriefContact;
  tag: ContactTag;
  /** 0: the news is about them; 1 and on: their function's place in what the news is about; infinite: it is not theirs. */
  closeness: number;
  /** The function that the news is about and that is theirs. */
  closeBy: BusinessFunction | null;
  functions: BusinessFunction[];
  /** The place of their persona in the rubric; infinite without one. */
  persona: number;
  /** What the rubric calls that persona. */
  personaTag: PersonaTag | null;
  seniority: Seniority;
}
