import type { FamilyWords } from '../phrase-book.ts';
import type { PeopleType } from '../families.ts';

const APPOINTED = [
  '{company} appointed {person} as {role} {when}',
  '{company} appointed {person} as its {kind} {when}',
  '{company} appointed a new {role} {when}',
  '{company} appointed a {kind} {when}',
] as const;
const LEFT = [
  '{company}’s {role}, {person}, left {when}',
  '{person} left {company} {when}',
  '{company} announced {when} that {kind} is leaving',
] as const;

const OPENING = [
  '{company} posted an opening for {a_job}< in {job_place}> {when}',
  '{company} posted an opening in {department}< in {job_place}> {when}',
] as const;

export const people: FamilyWords<PeopleType> = {
  executive_hire: {
    topic: 'the new appointment',
    bridges: [
      'The first weeks in a new role usually go into finding out what works and what doesn’t.',
      'In a new role, getting a clear picture of where things stand usually takes a few weeks.',
      'Starting in a new role usually means asking a lot of people a lot of questions.',
      'In the first weeks of a new role, there’s usually a lot to take in at once.',
    ],
    apart: {
      ceo: {
        topic: 'your new CEO',
        bridges: [
          'A new CEO usually wants to see where the company stands before setting priorities.',
          'In the first months, a new CEO usually asks every department for its numbers.',
        ],
      },
      cfo: {
        topic: 'your new CFO',
        bridges: [
          'A new CFO usually looks at the reports first, and at how they come about.',
          'In the first months, a new CFO usually has to get to know every number in the company.',
        ],
      },
      cto: {
        topic: 'your new CTO',
        bridges: [
          'A new CTO usually needs an overview of projects, systems and costs first.',
          'In the first months, a new CTO usually has to explain plans and costs to the rest of the leadership team.',
        ],
      },
      cio: {
        topic: 'your new CIO',
        bridges: [
          'A new CIO usually starts with an overview of the systems and what they cost.',
          'In the first months, a new CIO usually hears from every department what its systems are missing.',
        ],
      },
      ciso: {
        topic: 'your new CISO',
        bridges: [
          'A new CISO usually starts by taking stock of systems, suppliers and risks.',
          'In the first months, a new CISO usually has to tell the leadership team where things stand.',
        ],
      },
      cro: {
        topic: 'your new CRO',
        bridges: [
          'A new CRO usually looks at the pipeline and the forecast first.',
          'In the first months, a new CRO usually has to agree with finance on which numbers count.',
        ],
      },
      cmo: {
        topic: 'your new CMO',
        bridges: [
          'A new CMO usually wants to know which campaigns bring in revenue.',
          'In the first months, a new CMO usually has to show what the budget brings in.',
        ],
      },
      coo: {
        topic: 'your new COO',
        bridges: [
          'A new COO usually wants one view of how every department is doing.',
          'In the first months, a new COO usually collects numbers from all over the company.',
        ],
      },
      cpo: {
        topic: 'your new chief product officer',
        bridges: [
          'A new chief product officer usually wants to know what customers use and what they don’t.',
          'In the first months, a new chief product officer usually has to agree on priorities with sales and finance.',
        ],
      },
      chro: {
        topic: 'your new head of people',
        bridges: [
          'A new head of people usually starts with headcount, costs and open roles.',
          'In the first months, a new head of people usually needs numbers from every department.',
        ],
      },
      vp_or_head: {
        topic: 'the new appointment',
        bridges: [
          'Taking over a department usually starts with an overview of its numbers.',
          'A new head of department usually has to find out first what gets reported, and who reads it.',
        ],
      },
      internal_promotion: {
        topic: 'the promotion',
        bridges: [
          'A bigger role usually comes with more reports and more meetings.',
          'After a promotion, there’s usually more to oversee and less time for each part of it.',
        ],
      },
      interim: {
        topic: 'the interim role',
        bridges: [
          'In an interim role, there’s usually very little time to get an overview.',
          'An interim role usually means keeping things running after a short handover.',
        ],
      },
    },
    kinds: {
      ceo: 'new CEO',
      cfo: 'new CFO',
      cto: 'new CTO',
      cio: 'new CIO',
      ciso: 'new CISO',
      cro: 'new CRO',
      cmo: 'new CMO',
      coo: 'new COO',
      cpo: 'new chief product officer',
      chro: 'new head of people',
      vp_or_head: 'new head of department',
      internal_promotion: 'new executive',
      interim: 'interim executive',
    },
    forms: {
      any: APPOINTED,
      internal_promotion: [
        '{company} promoted {person} to {role} {when}',
        '{company} promoted {person} {when}',
        '{company} filled a leading role from within {when}',
      ],
      interim: [
        '{company} appointed {person} as interim {bare_role} {when}',
        '{company} appointed {person} in an interim role {when}',
        '{company} appointed an interim executive {when}',
      ],
    },
  },
  executive_departure: {
    topic: 'the change in the leadership team',
    bridges: [
      'When a senior leader leaves, colleagues usually take over the reports and meetings for a while.',
      'Until a successor is in place, the rest of the leadership team usually shares the work.',
    ],
    apart: {
      ceo: {
        topic: 'the CEO’s departure',
        bridges: [
          'A change of CEO usually brings more questions from the board in the meantime.',
          'Until a new CEO is in place, the rest of the leadership team usually has to report to the board.',
        ],
      },
      cfo: {
        topic: 'the CFO’s departure',
        bridges: [
          'Until a new CFO is in place, somebody else usually has to explain the numbers.',
          'When a CFO leaves, budgets and reports usually go to the rest of the team for a while.',
        ],
      },
      cto: {
        topic: 'the CTO’s departure',
        bridges: [
          'Until a new CTO is in place, someone else usually has to report on projects and costs.',
          'When a CTO leaves, plans and budgets usually go to the rest of the team for a while.',
        ],
      },
      cio: {
        topic: 'the CIO’s departure',
        bridges: [
          'Until a new CIO is in place, someone else usually has to keep track of IT projects and what they cost.',
          'When a CIO leaves, IT projects and budgets usually go to colleagues for a while.',
        ],
      },
      ciso: {
        topic: 'the CISO’s departure',
        bridges: [
          'Until a new CISO is in place, someone else usually has to report on risks and audits.',
          'When a CISO leaves, audits and risk reports still have to go out on time.',
        ],
      },
      cro: {
        topic: 'the CRO’s departure',
        bridges: [
          'Until a new CRO is in place, somebody else usually has to put the forecast together.',
          'When a CRO leaves, the forecast and the pipeline reviews usually go to colleagues for a while.',
        ],
      },
      cmo: {
        topic: 'the CMO’s departure',
        bridges: [
          'Until a new CMO is in place, someone else usually has to report on campaigns and budgets.',
          'When a CMO leaves, budgets and campaign reports usually go to the rest of the team for a while.',
        ],
      },
      coo: {
        topic: 'the COO’s departure',
        bridges: [
          'Until a new COO is in place, each department usually reports to somebody different.',
          'When a COO leaves, the other leaders usually divide up the departments for a while.',
        ],
      },
      vp_or_head: {
        topic: 'the change in the team',
        bridges: [
          'When a head of department leaves, the reports usually go to a colleague for a while.',
          'Until a new head is found, the department’s numbers usually have to come from somebody else.',
        ],
      },
      retirement: {
        topic: 'the handover',
        bridges: [
          'Before a handover, a lot of knowledge usually has to be written down while there’s still time.',
          'A handover usually shows how many reports only one person knows how to prepare.',
        ],
      },
    },
    kinds: {
      ceo: 'its CEO',
      cfo: 'its CFO',
      cto: 'its CTO',
      cio: 'its CIO',
      ciso: 'its CISO',
      cro: 'its CRO',
      cmo: 'its CMO',
      coo: 'its COO',
      vp_or_head: 'a head of department',
      retirement: 'an executive',
    },
    forms: {
      any: LEFT,
      retirement: [
        '{company} announced {when} that its {role}, {person}, is retiring',
        '{company} announced {when} that {person} is retiring',
        '{company} announced {when} that an executive is retiring',
      ],
    },
  },
  board_change: {
    topic: 'the new board member',
    bridges: [
      'New board members usually ask for an overview of the business first.',
      'A new board member usually brings new questions, and the answers have to come from every department.',
    ],
    apart: {
      director_removed: {
        topic: 'the change on the board',
        bridges: [
          'When a board changes, its priorities usually come up for discussion again.',
          'Changes on a board often mean that reports have to look different.',
        ],
      },
      chair_change: {
        topic: 'the change of chair',
        bridges: [
          'A new chair usually wants board reports in a different form.',
          'With a new chair, the board usually asks for different numbers.',
        ],
      },
      adviser_added: {
        topic: 'the new adviser',
        bridges: [
          'New advisers usually ask for a clear picture of the business first.',
          'A new adviser usually needs up-to-date numbers before the first meeting.',
        ],
      },
    },
    forms: {
      director_added: [
        '{company} added {person} to its board {when}',
        '{company} added a new member to its board {when}',
      ],
      director_removed: [
        '{company} parted ways with {person} on its board {when}',
        '{company} parted ways with a board member {when}',
      ],
      chair_change: ['{company} announced a change of board chair {when}'],
      adviser_added: [
        '{company} added {person} as an adviser {when}',
        '{company} added a new adviser {when}',
      ],
    },
  },
  team_page_change: {
    topic: 'your new colleague',
    bridges: [
      'It usually takes a new colleague some weeks to find out which numbers are where.',
      'When somebody joins, the team usually has to explain its tools and reports from the start.',
    ],
    apart: {
      title_changed: {
        topic: 'the new role',
        bridges: [
          'A new role usually comes with new targets and new reports.',
          'When somebody takes on a new role, their old reports and meetings usually have to go to someone else.',
        ],
      },
      person_removed: {
        topic: 'the change in the team',
        bridges: [
          'When somebody leaves, their work usually goes to several people at once.',
          'When a colleague goes, it often turns out what only they knew how to do.',
        ],
      },
      section_added: {
        topic: 'the new group on your team page',
        bridges: [
          'With a new group, there are usually more people to keep up to date.',
          'A new group usually means one more set of reports.',
        ],
      },
    },
    forms: {
      person_added: [
        '{company} welcomed {person} as {role} {when}',
        '{company} welcomed {person} to the team {when}',
        '{company} welcomed somebody new to its team page {when}',
      ],
      person_removed: [
        '{company} took {person} off its team page {when}',
        '{company} took somebody off its team page {when}',
      ],
      title_changed: [
        '{company} made {person} {role} {when}',
        '{company} changed a title on its team page {when}',
      ],
      section_added: [
        '{company} added a group called {section} to its team page {when}',
        '{company} added a new group to its team page {when}',
      ],
    },
  },
  hiring_surge: {
    topic: 'your open roles',
    bridges: [
      'With that many open roles, scheduling interviews alone can take up most of the week.',
      'Hiring that many people usually keeps managers in interviews for much of the week.',
    ],
    apart: {
      department: {
        topic: 'your open roles',
        bridges: [
          'When one department hires that many people, its managers usually spend much of the week in interviews.',
          'When most openings are in one team, the same few people usually end up in all the interviews.',
        ],
      },
      leadership: {
        topic: 'your open leadership roles',
        bridges: [
          'Leadership candidates usually meet the people with the fullest calendars.',
          'Leadership roles usually take many interviews with people who are hard to schedule.',
        ],
      },
    },
    forms: {
      overall: [
        '{company} had {open} open roles {when}<, up from around {usual}>',
        '{company} opened far more roles than usual {when}',
      ],
      department: [
        '{company} had {open} open roles {when}<, many of them in {department}>',
        '{company} opened many new roles in one department {when}',
      ],
      leadership: [
        '{company} had {open} open roles {when}, several of them in leadership',
        '{company} opened several leadership roles {when}',
      ],
    },
  },
  department_hiring: {
    topic: 'your new roles',
    bridges: [
      'When a team hires several people at once, interviews usually take over its calendar.',
      'Until new people start, the work usually stays with the team that’s already there.',
    ],
    apart: {
      engineering: {
        topic: 'your engineering roles',
        bridges: [
          'Engineers who interview candidates all week don’t get much else done.',
          'Engineering candidates usually have several offers, so a few days can decide a hire.',
        ],
      },
      data: {
        topic: 'your data roles',
        bridges: [
          'Data people usually have several offers at once, so a few days can decide a hire.',
          'A data team that interviews several candidates a week usually has little time for anything else.',
        ],
      },
      security: {
        topic: 'your security roles',
        bridges: [
          'Security roles often stay open for months, and the team covers the work in the meantime.',
          'Good security candidates usually have several offers, so a few days can decide a hire.',
        ],
      },
      it: {
        topic: 'your IT roles',
        bridges: [
          'Until IT roles are filled, requests usually pile up with the people already there.',
          'IT managers usually have to fit interviews in between tickets and projects.',
        ],
      },
      product: {
        topic: 'your product roles',
        bridges: [
          'Product candidates usually meet many people, so their interviews take a lot of scheduling.',
          'For product roles, engineering, design and sales usually all want to be in the interviews.',
        ],
      },
      sales: {
        topic: 'your sales roles',
        bridges: [
          'Sales candidates usually talk to several companies at once, so a few days can decide a hire.',
          'While a sales role is open, its accounts usually go to colleagues who are already busy.',
        ],
      },
      marketing: {
        topic: 'your marketing roles',
        bridges: [
          'While marketing roles are open, campaigns usually have to wait or get smaller.',
          'Marketing roles often draw a lot of applications, and somebody has to read them all.',
        ],
      },
      support: {
        topic: 'your support roles',
        bridges: [
          'Support teams usually have to fit interviews in between tickets.',
          'While support roles are open, customers usually wait longer for an answer.',
        ],
      },
      finance: {
        topic: 'your finance roles',
        bridges: [
          'Finance teams usually have to fit interviews in around month-end.',
          'While finance roles are open, month-end usually takes longer.',
        ],
      },
      legal: {
        topic: 'your legal roles',
        bridges: [
          'Until legal roles are filled, contracts usually wait longer for a review.',
          'Legal teams are usually small, so a few interviews take up a lot of their week.',
        ],
      },
      hr: {
        topic: 'your HR roles',
        bridges: [
          'When HR itself is hiring, there’s usually less time for everyone else’s openings.',
          'Recruiters who are hiring for their own team usually have less time for the other departments.',
        ],
      },
      operations: {
        topic: 'your operations roles',
        bridges: [
          'While operations roles are open, the daily work usually has to be covered by fewer people.',
          'In operations, interviews usually have to fit in around shifts and daily business.',
        ],
      },
      first_in_function: {
        topic: 'your first hire in a new area',
        bridges: [
          'For a first hire in an area, there’s usually nobody in-house who knows what to ask.',
          'A first hire in a new area usually takes longer, because nobody has done that search before.',
        ],
      },
    },
    kinds: {
      engineering: 'engineering',
      data: 'data',
      security: 'security',
      it: 'IT',
      product: 'product',
      sales: 'sales',
      marketing: 'marketing',
      support: 'customer support',
      finance: 'finance',
      legal: 'legal',
      hr: 'HR',
      operations: 'operations',
      first_in_function: 'a function that is new to the team',
    },
    forms: {
      any: ['{company} opened {roles} new {kind} roles {when}', '{company} is hiring in {kind} {when}'],
      first_in_function: [
        '{company} opened its first role in {function} {when}',
        '{company} opened a first role in a new function {when}',
      ],
    },
  },
  key_role_opened: {
    topic: 'the open role',
    bridges: [
      'While a role like that is open, colleagues usually take on the work.',
      'Candidates for a role like that usually have several offers, so a few days can decide a hire.',
    ],
    apart: {
      leader: {
        topic: 'the leadership role',
        bridges: [
          'A leadership search usually means many interviews with people who are hard to schedule.',
          'While a leadership role is open, its decisions usually go to colleagues who are busy already.',
        ],
      },
      replacement: {
        topic: 'the open role',
        bridges: [
          'Until the role is filled, colleagues usually cover for it.',
          'When a role has to be filled again, the team usually can’t wait long.',
        ],
      },
      project_role: {
        topic: 'the project role',
        bridges: [
          'A project usually can’t start properly until its people are found.',
          'Project roles usually have to be filled by a fixed date.',
        ],
      },
    },
    forms: {
      buyer_persona: [...OPENING, '{company} opened a key role {when}'],
      leader: [...OPENING, '{company} opened a leadership role {when}'],
      project_role: [...OPENING, '{company} opened a project role {when}'],
      replacement: [
        '{company} is looking for a new {job}< in {job_place}>',
        '{company} is filling a role again',
      ],
    },
  },
  job_tech_mention: {
    topic: 'your job posting',
    bridges: [
      'If a tool is part of the job, a lot of daily work usually depends on it.',
      'A tool that’s named in a job posting is usually one the team can’t do without for long.',
    ],
    apart: {
      migration: {
        topic: 'the migration',
        bridges: [
          'During a migration, old and new systems usually run side by side, and both have to be watched.',
          'In a migration, it’s often unclear at first which errors come from the old system and which from the new one.',
        ],
      },
      evaluation: {
        topic: 'your choice of tools',
        bridges: [
          'While a team compares tools, the ones it has still need to work every day.',
          'Comparing tools properly usually takes weeks, on top of the daily work.',
        ],
      },
    },
    forms: {
      uses_competitor: [
        '{company} mentions {technology} in a job posting< for {a_job}>',
        '{company} named a tool in a job posting {when}',
      ],
      uses_complement: [
        '{company} mentions {technology} in a job posting< for {a_job}>',
        '{company} named a tool in a job posting {when}',
      ],
      migration: [
        'one of {company}’s job postings mentions a migration that involves {technology}',
        'one of {company}’s job postings mentions a migration',
      ],
      evaluation: [
        'one of {company}’s job postings mentions comparing tools such as {technology}',
        'one of {company}’s job postings mentions comparing tools',
      ],
    },
  },
  hiring_slowdown: {
    topic: 'your hiring plans',
    bridges: [
      'When the number of openings changes, headcount plans usually have to be agreed with finance again.',
      'When hiring plans change, headcount and budgets usually have to be matched up again.',
    ],
    forms: {
      drop: [
        '{company} had {open} open roles {when}, fewer than usual',
        '{company} took many of its job postings offline {when}',
      ],
      freeze: ['{company} took all of its job postings offline {when}'],
      board_removed: ['{company} took its job board offline {when}'],
    },
  },
  workforce_reduction: {
    topic: 'the changes in the team',
    bridges: [
      'After a change like this, it helps to take some routine work off everyone’s plate.',
      'When there are fewer people, what takes work off the team without a big project tends to matter most.',
    ],
    forms: {
      warn_notice: [
        '{company} gave notice of {employees} job cuts< ({place})> {when}',
        '{company} gave notice of job cuts< ({place})> {when}',
      ],
      announced_layoff: [
        '{company} announced {employees} job cuts {when}',
        '{company} announced job cuts {when}',
      ],
      restructuring: [
        '{company} announced a restructuring that affects {employees} jobs {when}',
        '{company} announced a restructuring {when}',
      ],
      site_closure: ['{company} announced {when} that it is closing a site< ({place})>'],
    },
  },
};
