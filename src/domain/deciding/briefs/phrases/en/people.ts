import type { FamilyWords } from '../phrase-book.ts';
import type { PeopleType } from '../families.ts';

const APPOINTED = [
  '{company} appointed {person} as {role} {when}',
  '{company} appointed {person} as its {kind} {when}',
  '{company} appointed a new {role} {when}',
  '{company} appointed a {kind} {when}',
] as const;
const LEFT = [
  '{company} parted ways with {person}, {role}, {when}',
  '{company} parted ways with {person} {when}',
  '{company} announced {when} that {kind} is leaving',
] as const;

export const people: FamilyWords<PeopleType> = {
  executive_hire: {
    topic: 'the new appointment',
    bridges: [
      'The first few months are often when you see most clearly what works and what doesn’t.',
      'The first months are a good time to decide which tools and routines are worth keeping.',
      'A new role is often the best time to question things that nobody gets around to later.',
    ],
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
      'When a senior role is open, the rest of the team often has to cover for a while.',
      'When someone senior leaves, a lot of know-how often leaves with them.',
    ],
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
        '{company} announced {when} that {person}, {role}, is retiring',
        '{company} announced {when} that {person} is retiring',
        '{company} announced {when} that an executive is retiring',
      ],
    },
  },
  board_change: {
    topic: 'the change on the board',
    bridges: [
      'A new board member often brings fresh questions about how things are done.',
      'Changes on a board tend to bring priorities up for discussion again.',
    ],
    forms: {
      director_added: [
        '{company} added {person} to its board {when}',
        '{company} added a new member to its board {when}',
      ],
      director_removed: [
        '{company} parted ways with {person} on its board {when}',
        '{company} parted ways with a board member {when}',
      ],
      chair_change: [
        '{company} announced a change in the chair with {person} {when}',
        '{company} announced a change in the chair of its board {when}',
      ],
      adviser_added: [
        '{company} added {person} to its advisers {when}',
        '{company} added a new adviser {when}',
      ],
    },
  },
  team_page_change: {
    topic: 'the change in the team',
    bridges: [
      'A change in the team is often the moment to look at how work is shared out.',
      'A new role is a good time to take a second look at how things are done.',
    ],
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
        '{company} gave {person} the title {role} {when}',
        '{company} changed a title on its team page {when}',
      ],
      section_added: [
        '{company} added the section {section} to its team page {when}',
        '{company} added a new section to its team page {when}',
      ],
    },
  },
  hiring_surge: {
    topic: 'the open roles',
    bridges: [
      'When a team hires this fast, onboarding and day-to-day work feel it first.',
      'So many new people at once tend to show where things still depend on somebody remembering them.',
    ],
    forms: {
      overall: [
        '{company} had {open} open roles {when}<, up from around {usual}>',
        '{company} opened far more roles than usual {when}',
      ],
      department: [
        '{company} had {open} open roles {when}<, most of the new ones in {department}>',
        '{company} opened many new roles in one department {when}',
      ],
      leadership: [
        '{company} had {open} open roles {when}, many of the new ones in leadership',
        '{company} opened several leadership roles {when}',
      ],
    },
  },
  department_hiring: {
    topic: 'the new roles',
    bridges: [
      'As a team grows, its processes have to keep up.',
      'A growing team soon finds out which routines still work and which don’t.',
    ],
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
      any: ['{company} opened {roles} new roles in {kind} {when}', '{company} is hiring in {kind} {when}'],
      first_in_function: [
        '{company} opened its first role in {function} {when}',
        '{company} opened a first role in a new function {when}',
      ],
    },
  },
  key_role_opened: {
    topic: 'the open role',
    bridges: [
      'A new role often means the work has outgrown the way it’s done today.',
      'Until a role like this is filled, the work usually lands on everybody else.',
    ],
    forms: {
      buyer_persona: [
        '{company} opened the role of {job}< ({place})> {when}',
        '{company} opened a key role {when}',
      ],
      leader: [
        '{company} opened the role of {job}< ({place})> {when}',
        '{company} opened a leading role {when}',
      ],
      project_role: [
        '{company} opened the role of {job}< ({place})> {when}',
        '{company} opened a project role {when}',
      ],
      replacement: [
        '{company} is filling the role of {job} again< ({place})>',
        '{company} is filling a role again',
      ],
    },
  },
  job_tech_mention: {
    topic: 'the technology in the job advertisement',
    bridges: [
      'If you’re hiring for it, it’s probably work that needs more hands right now.',
      'When a tool shows up in job advertisements, the team tends to have plans for it.',
    ],
    forms: {
      uses_competitor: [
        '{company} mentions {technology} in a job posting< ({job})>',
        '{company} named a tool in a job advertisement {when}',
      ],
      uses_complement: [
        '{company} mentions {technology} in a job posting< ({job})>',
        '{company} named a tool in a job advertisement {when}',
      ],
      migration: [
        '{company} mentions a migration around {technology} in a job advertisement',
        '{company} mentions a migration in a job advertisement',
      ],
      evaluation: [
        '{company} mentions tools such as {technology} in a job posting',
        '{company} is comparing tools, a job posting says',
      ],
    },
  },
  hiring_slowdown: {
    topic: 'the slower hiring',
    bridges: [
      'When hiring slows, the team you have has more to carry.',
      'With fewer new people coming, what takes time by hand starts to count.',
    ],
    forms: {
      drop: [
        '{company} had {open} open roles {when}<, down from around {usual}>',
        '{company} took down many of its open roles {when}',
      ],
      freeze: ['{company} took down all of its open roles {when}'],
      board_removed: ['{company} took its job board offline {when}'],
    },
  },
  workforce_reduction: {
    topic: 'the changes in the team',
    bridges: [
      'After a change like this, it helps to take some routine work off everyone’s plate.',
      'In such a phase, what takes work off the team without a big project tends to matter most.',
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
