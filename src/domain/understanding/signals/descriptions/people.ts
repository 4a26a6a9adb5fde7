import type { SignalType } from '../../../ground/vocabulary/catalog.ts';
import type { SignalDescription } from './description.ts';

export const people = {
  executive_hire: {
    fires: [
      {
        from: ['edgar_8k'],
        when: 'A sentence of item 5.02 appoints a named person to an executive post.',
        strength: 'C-level 85, VP or head 70, interim 50; 10 more for a persona of the rubric',
      },
      {
        from: ['team'],
        when: 'Somebody on the team page has an executive title and had none, or is an officer and was a head (`internal_promotion`), on two visits.',
        strength: 'C-level 85, VP or head 70, interim 50',
      },
    ],
    inWords: 'C-level 85, VP or head 70, interim 50; 10 more for a persona of the rubric',
    leavesAlone: [
      'Boards and advisory boards',
      'Another company’s hire that mentions this one',
      'Anniversaries, awards and speeches of executives',
    ],
  },
  executive_departure: {
    fires: [
      {
        from: ['edgar_8k'],
        when: 'A sentence of item 5.02 says that a named officer resigns, retires or leaves.',
        strength: 'C-level 75, VP or head 60',
      },
      { from: ['team'], when: 'An executive is missing from the team page on two visits.', strength: '40' },
    ],
    leavesAlone: [
      'What a leaver would be owed',
      'A team page that lost more than half of its people: it was rebuilt',
      'A name that is spelt anew',
    ],
  },
  board_change: {
    fires: [
      {
        from: ['edgar_8k'],
        when: 'A sentence of item 5.02 says that a director is elected, leaves, or becomes chair.',
        strength: '45; chair 60',
      },
      {
        from: ['team'],
        when: 'The board’s section of the team page gains or loses a person, or the advisers’ gains one (`adviser_added`), on two visits.',
        strength: '45; chair 60',
      },
    ],
    leavesAlone: ['Changes in committees of the board'],
  },
  team_page_change: {
    fires: [
      {
        from: ['team'],
        when: 'Two visits agree that the page names somebody new, somebody less, another title, or has a new section with two people or more.',
        strength: '50; 75 for a persona of the rubric',
      },
    ],
    leavesAlone: [
      'The same role in other words (“Chief Executive Officer”, “CEO”)',
      'The first visit',
      'People in another order',
      'Titles that differ in filler words alone',
      'A page that was rebuilt',
    ],
  },
} satisfies Partial<Record<SignalType, SignalDescription>>;
