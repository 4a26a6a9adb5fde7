import type { FilingContent, LiveCompany, Person } from '../company.ts';
import { filing } from '../world.ts';
import type { World } from '../world.ts';
import { announce, news } from './happening.ts';
import type { Happening } from './happening.ts';

function file(company: LiveCompany, world: World, content: FilingContent): void {
  company.filer?.filings.unshift(filing(company.filer.cik, content, world.now()));
}

/** An appointment: the news, and the person on the team page. */
function appointment(domain: string, person: Person, title: string, text: string): Happening {
  return {
    domain,
    happen: (company, world) => {
      announce(company, world, title, text);
      company.team.people.push({ ...person });
      return `${company.name} appoints ${person.name} as ${person.role}; the team page shows the new face.`;
    },
  };
}

const formD: Happening = {
  domain: 'pinebarrow-health.example',
  happen: (company, world) => {
    file(company, world, {
      form: 'D',
      offering: 20_000_000,
      sold: 14_250_000,
      people: [
        { first: 'Adaeze', last: 'Whitfield', relationship: 'Executive Officer' },
        { first: 'Corwin', last: 'Applegarth', relationship: 'Director' },
      ],
    });
    return `${company.name} files a Form D: $14.25 million sold of a $20 million offering, with no press release.`;
  },
};

const officerFiling: Happening = {
  domain: 'vantrell-security.example',
  happen: (company, world) => {
    file(company, world, {
      form: '8-K',
      items: [
        {
          number: '5.02',
          title:
            'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Compensatory Arrangements of Certain Officers.',
          text: 'The Board of Directors of Vantrell Security, Inc. appointed Harriet Szymanski, age 51, as Chief Financial Officer and principal financial officer of the Company, effective on the date of this report. Ms. Szymanski served as Chief Financial Officer of Larkmoor Software for six years.',
        },
      ],
    });
    announce(
      company,
      world,
      'Vantrell Security names Harriet Szymanski Chief Financial Officer',
      'AUSTIN, Texas — Vantrell Security, Inc. (NASDAQ: VTRL) has named Harriet Szymanski as Chief Financial Officer, effective today.',
    );
    company.team.people.push({ name: 'Harriet Szymanski', role: 'Chief Financial Officer' });
    return `${company.name} reports its new Chief Financial Officer, Harriet Szymanski, in an 8-K, in the newsroom and on the team page.`;
  },
};

/** Moves that show in newsrooms, and some in filings and on team pages too. */
export const announcements: Record<'funding' | 'executive' | 'partnership' | 'launch', Happening[][]> = {
  funding: [
    [
      news(
        'quillmere.example',
        'Quillmere raises $42 million Series B to take contract search beyond legal teams',
        'BOSTON — Quillmere, the contract management company, today announced that it has raised $42 million in Series B funding. The round was led by Halden Row Ventures with participation from existing investor Fathom Bay Partners, and brings the total raised to $61 million.',
        'Quillmere announces a $42 million Series B led by Halden Row Ventures.',
      ),
      news(
        'tidewater-robotics.example',
        'Hull-cleaning start-up Tidewater Robotics closes $18.5M Series A',
        'NORFOLK, Va. — Tidewater Robotics has closed an oversubscribed Series A of $18.5M. Grey Heron Capital led; the Port Innovation Fund and two shipowners joined.',
        'Tidewater Robotics closes an $18.5 million Series A led by Grey Heron Capital.',
      ),
      formD,
    ],
    [
      news(
        'brackenpay.example',
        'Brackenpay agrees £40m debt facility with Ravensworth Credit',
        'MANCHESTER — Brackenpay has secured a £40 million debt facility from Ravensworth Credit to fund instalment plans for utility customers.',
        'Brackenpay secures a £40 million debt facility from Ravensworth Credit.',
      ),
      news(
        'kestrelyn.example',
        'Kestrelyn secures €55 million Series C',
        'BERLIN — Kestrelyn has secured €55 million in a Series C round led by Ostwind Growth, with Spreebogen Capital taking part.',
        'Kestrelyn secures a €55 million Series C led by Ostwind Growth.',
      ),
    ],
  ],
  executive: [
    [
      appointment(
        'brackenpay.example',
        { name: 'Marguerite Okonjo-Bell', role: 'Chief Revenue Officer' },
        'Brackenpay appoints Marguerite Okonjo-Bell as Chief Revenue Officer',
        'MANCHESTER — Brackenpay has appointed Marguerite Okonjo-Bell as Chief Revenue Officer. She joins from a payments processor in Dublin, where she built the sales organisation.',
      ),
      appointment(
        'cobaltfern.example',
        { name: 'Rasmus Thorvald', role: 'VP Engineering' },
        'Rasmus Thorvald joins Cobaltfern as VP of Engineering',
        'Rasmus Thorvald has joined us as Vice President of Engineering. Abena Forson goes on leading the storage team.',
      ),
    ],
    [
      officerFiling,
      appointment(
        'halvardsen-freight.example',
        { name: 'Eirik Solstad', role: 'Chief Information Officer' },
        'Halvardsen Freight hires Eirik Solstad as Chief Information Officer',
        'BERGEN — Halvardsen Freight has hired Eirik Solstad as Chief Information Officer, a new post. He will replace the booking system over the next two years.',
      ),
    ],
  ],
  partnership: [
    [
      news(
        'osterlund-instruments.example',
        'Osterlund Instruments and Norrbridge Metrology announce strategic partnership',
        'ROCHESTER, N.Y. — Osterlund Instruments, Inc. (NYSE: OSTI) today announced a strategic partnership with Norrbridge Metrology to combine coordinate measuring with inline scanning.',
        'Osterlund Instruments announces a strategic partnership with Norrbridge Metrology.',
      ),
    ],
    [
      news(
        'greyloft.example',
        'Greyloft partners with Casa Verrano',
        'HOBART — Greyloft has partnered with Casa Verrano, a group of forty small hotels, whose distributors will resell Greyloft Arrive in Spain.',
        'Greyloft partners with Casa Verrano.',
      ),
    ],
  ],
  launch: [
    [
      news(
        'cobaltfern.example',
        'Cobaltfern launches Tracewell, a query assistant for traces',
        'Today we launch Tracewell: ask in plain words which service slowed down, and get the query it ran. It is available to everyone on the Pro and Scale plans.',
        'Cobaltfern launches Tracewell.',
      ),
      news(
        'maristow-outdoor.example',
        'Maristow Outdoor launches rental service for waterproofs',
        'KENDAL — Maristow Outdoor has launched a rental service: jackets and trousers by the week, from all eleven shops.',
        'Maristow Outdoor launches a rental service.',
      ),
    ],
    [
      news(
        'vantrell-security.example',
        'Vantrell Security introduces Vantrell Decoy',
        'AUSTIN, Texas — Vantrell Security today introduced Vantrell Decoy, a new product that plants false credentials and watches who uses them.',
        'Vantrell Security introduces Vantrell Decoy.',
      ),
    ],
  ],
};
