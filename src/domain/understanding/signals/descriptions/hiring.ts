import type { SignalType } from '../../../ground/vocabulary/catalog.ts';
import type { SignalDescription } from './description.ts';

export const hiring = {
  hiring_surge: {
    fires: [
      {
        from: ['ats', 'jsonld_job'],
        when: 'Open roles stand at one and a half times the median of 28 daily counts, and at least five above it. Before there are 14 counts of our own, the postings’ dates of publication stand in, under stricter conditions.',
        strength: '50 + 30 × log2(ratio), at most 95',
      },
    ],
    leavesAlone: ['A board that was not read to its end', 'Growth of fewer than five roles'],
  },
  department_hiring: {
    fires: [
      {
        from: ['ats', 'jsonld_job'],
        when: 'Two new roles of one function within a fortnight, or the first in a function that 180 days have not shown.',
        strength: '50 + 8 for each role, at most 85; first in its function 80',
      },
    ],
    leavesAlone: [
      'A role that is posted again',
      'A first of its kind on a board watched for less than 28 days',
    ],
  },
  key_role_opened: {
    fires: [
      {
        from: ['ats', 'jsonld_job'],
        when: 'A new posting whose title fits a persona of the rubric, leads a function, or names a project with a technology of the workspace.',
        strength: '85 for a leader who is a persona, else 65',
      },
    ],
    leavesAlone: ['Assistants to a leader', 'Postings that were there on an earlier visit'],
  },
  job_tech_mention: {
    fires: [
      {
        from: ['ats', 'jsonld_job'],
        when: 'A new posting names, as a whole word, a technology or competitor of the workspace; words of moving or choosing beside it set the subtype.',
        strength: 'migration 85, evaluation 75, competitor 65, complement 55',
      },
    ],
    leavesAlone: [
      'Firms the company competes with or is backed by',
      'Experience asked for with a migration: no project',
    ],
  },
  hiring_slowdown: {
    fires: [
      {
        from: ['ats', 'jsonld_job'],
        when: 'Open roles at half their median or below on three days in a row; or none, on two visits, where there were three.',
        strength: '40 + 60 × share that went, at most 85',
      },
      {
        from: ['jsonld_job'],
        when: 'The careers page led to a job board, leads to none now, and says that nothing is open (`board_removed`), on two visits.',
        strength: '85',
      },
    ],
    leavesAlone: [
      'A board that answers 404 or an error: unknown, never zero',
      'A board that was not read to its end',
      'A link to a board that is gone without a word about it: it may stand elsewhere',
    ],
  },
  workforce_reduction: {
    fires: [
      {
        from: ['warn'],
        when: 'A state’s list has a notice whose employer has the company’s name, in a place that does not contradict.',
        strength: 'from 500 people 90, from 50 70, else 50',
      },
      {
        from: ['edgar_8k'],
        when: 'Item 2.05, or a sentence elsewhere that gives a number or share of people.',
        strength: 'from 500 people or 10 % 90, from 50 70, else 50',
      },
    ],
    leavesAlone: ['A namesake in another town, where the name is one short word', 'Restructuring of debt'],
  },
} satisfies Partial<Record<SignalType, SignalDescription>>;
