import type { FamilyWords } from '../phrase-book.ts';
import type { PeopleType } from '../families.ts';

const OPEN_ROLE = '{company} [hat] {when} die Stelle {job}< ({place})> ausgeschrieben';

export const people: FamilyWords<PeopleType> = {
  executive_hire: {
    topic: 'die neue Besetzung',
    bridges: [
      'Wer in so einer Rolle neu anfängt, sieht sich in den ersten Monaten meist an, was trägt und was nicht.',
      'Neue Führungskräfte fragen oft früh, welche Werkzeuge und Gewohnheiten bleiben sollen.',
      'In den ersten Monaten wird oft hinterfragt, wofür später niemand mehr Zeit hat.',
    ],
    kinds: {
      ceo: 'CEO',
      cfo: 'CFO',
      cto: 'CTO',
      cio: 'CIO',
      ciso: 'CISO',
      cro: 'CRO',
      cmo: 'CMO',
      coo: 'COO',
      cpo: 'Produktleitung',
      chro: 'Personalleitung',
      vp_or_head: 'Bereichsleitung',
      internal_promotion: 'Führungskraft',
      interim: 'Führungskraft auf Zeit',
    },
    forms: {
      any: [
        '{company} [hat] {when} {person} als {role} gewonnen',
        '{company} [hat] {when} {person} als {kind} gewonnen',
        '{company} [hat] {when} die Rolle {role} neu besetzt',
        '{company} [hat] {when} die Rolle {kind} neu besetzt',
      ],
      internal_promotion: [
        '{company} [hat] {when} {person} zur Rolle {role} befördert',
        '{company} [hat] {when} {person} befördert',
        '{company} [hat] {when} eine Führungsrolle aus den eigenen Reihen besetzt',
      ],
      interim: [
        '{company} [hat] {when} {person} übergangsweise als {bare_role} eingesetzt',
        '{company} [hat] {when} {person} übergangsweise eine Führungsrolle übertragen',
        '{company} [hat] {when} eine Führungsrolle übergangsweise besetzt',
      ],
    },
  },
  executive_departure: {
    topic: 'der Wechsel in der Führung',
    bridges: [
      'Eine Lücke in der Führung heißt meist, dass andere die Arbeit eine Weile mittragen.',
      'Wenn jemand aus der Führung geht, gehen oft Wissen und Gewohnheiten mit.',
    ],
    kinds: {
      ceo: 'CEO',
      cfo: 'CFO',
      cto: 'CTO',
      cio: 'CIO',
      ciso: 'CISO',
      cro: 'CRO',
      cmo: 'CMO',
      coo: 'COO',
      vp_or_head: 'Bereichsleitung',
      retirement: 'Führungskraft',
    },
    forms: {
      any: [
        '{company} [hat] {when} {person} ({role}) verabschiedet',
        '{company} [hat] {when} {person} verabschiedet',
        '{company} [hat] {when} einen Abschied in der Führung bekannt gegeben ({kind})~',
      ],
      retirement: [
        '{company} [hat] {when} {person} ({role}) in den Ruhestand verabschiedet',
        '{company} [hat] {when} {person} in den Ruhestand verabschiedet',
        '{company} [hat] {when} eine Führungskraft in den Ruhestand verabschiedet',
      ],
    },
  },
  board_change: {
    topic: 'die Änderung im Aufsichtsgremium',
    bridges: [
      'Ein neues Gesicht im Gremium bringt oft neue Fragen dazu mit, wie gearbeitet wird.',
      'Nach Änderungen im Gremium werden Prioritäten meist noch einmal besprochen.',
    ],
    forms: {
      director_added: [
        '{company} [hat] {when} {person} in das Aufsichtsgremium aufgenommen',
        '{company} [hat] {when} das Aufsichtsgremium erweitert',
      ],
      director_removed: [
        '{company} [hat] {when} {person} aus dem Aufsichtsgremium verabschiedet',
        '{company} [hat] {when} ein Mitglied des Aufsichtsgremiums verabschiedet',
      ],
      chair_change: [
        '{company} [hat] {when} einen Wechsel im Vorsitz des Aufsichtsgremiums gemeldet ({person})~',
        '{company} [hat] {when} einen Wechsel im Vorsitz des Aufsichtsgremiums gemeldet',
      ],
      adviser_added: [
        '{company} [hat] {when} {person} in den Beirat aufgenommen',
        '{company} [hat] {when} den Beirat erweitert',
      ],
    },
  },
  team_page_change: {
    topic: 'die Veränderung im Team',
    bridges: [
      'Eine Veränderung im Team ist oft der Moment, in dem Arbeit neu verteilt wird.',
      'Wenn sich Rollen verschieben, werden meist auch die Abläufe um sie herum neu angesehen.',
    ],
    forms: {
      person_added: [
        '{company} [hat] {when} {person} als {role} im Team begrüßt',
        '{company} [hat] {when} {person} im Team begrüßt',
        '{company} [hat] {when} ein neues Gesicht auf der Teamseite gezeigt',
      ],
      person_removed: [
        '{company} [hat] {when} {person} von der Teamseite genommen',
        '{company} [hat] {when} jemanden von der Teamseite genommen',
      ],
      title_changed: [
        '{company} [hat] {when} {person} den Titel {role} gegeben',
        '{company} [hat] {when} einen Titel auf der Teamseite geändert',
      ],
      section_added: [
        '{company} [hat] {when} den Abschnitt {section} auf der Teamseite ergänzt',
        '{company} [hat] {when} die Teamseite um einen Abschnitt ergänzt',
      ],
    },
  },
  hiring_surge: {
    topic: 'die offenen Stellen',
    bridges: [
      'Wer so viel einstellt, merkt es meist zuerst bei der Einarbeitung und in den täglichen Abläufen.',
      'Viele neue Leute auf einmal zeigen oft, was bisher nur in einzelnen Köpfen funktioniert.',
    ],
    forms: {
      overall: [
        '{company} [hatte] {when} {open} offene Stellen~<, üblich sind {usual}>',
        '{company} [hat] {when} deutlich mehr Stellen als üblich ausgeschrieben',
      ],
      department: [
        '{company} [hatte] {when} {open} offene Stellen~<, die meisten neuen im Bereich {department}>',
        '{company} [hat] {when} viele neue Stellen in einem Bereich ausgeschrieben',
      ],
      leadership: [
        '{company} [hatte] {when} {open} offene Stellen~, darunter viele neue in der Führung',
        '{company} [hat] {when} mehrere Führungsstellen ausgeschrieben',
      ],
    },
  },
  department_hiring: {
    topic: 'die neuen Stellen',
    bridges: [
      'Wächst ein Team, müssen meist auch seine Abläufe mitwachsen.',
      'Neue Leute in einem Team zeigen oft schnell, welche Gewohnheiten noch tragen und welche nicht.',
    ],
    kinds: {
      engineering: 'Entwicklung',
      data: 'Daten',
      security: 'Sicherheit',
      it: 'IT',
      product: 'Produkt',
      sales: 'Vertrieb',
      marketing: 'Marketing',
      support: 'Kundenbetreuung',
      finance: 'Finanzen',
      legal: 'Recht',
      hr: 'Personal',
      operations: 'Betrieb',
      first_in_function: 'Neues',
    },
    forms: {
      any: [
        '{company} [hat] {when} {roles} neue Stellen im Bereich {kind} ausgeschrieben',
        '{company} [sucht] {when} Verstärkung im Bereich {kind}',
      ],
      first_in_function: [
        '{company} [hat] {when} die erste Stelle im Bereich {function} ausgeschrieben',
        '{company} [hat] {when} die erste Stelle in einem neuen Bereich ausgeschrieben',
      ],
    },
  },
  key_role_opened: {
    topic: 'die offene Stelle',
    bridges: [
      'Eine neue Stelle heißt oft, dass die Arbeit über die heutige Art, sie zu erledigen, hinausgewachsen ist.',
      'Bis so eine Stelle besetzt ist, landet die Arbeit meist bei allen anderen.',
    ],
    forms: {
      buyer_persona: [OPEN_ROLE, '{company} [hat] {when} eine Schlüsselstelle ausgeschrieben'],
      leader: [OPEN_ROLE, '{company} [hat] {when} eine Führungsstelle ausgeschrieben'],
      project_role: [OPEN_ROLE, '{company} [hat] {when} eine Projektstelle ausgeschrieben'],
      replacement: [
        '{company} [hat] {when} die Stelle {job}< ({place})> erneut ausgeschrieben',
        '{company} [hat] {when} eine Stelle erneut ausgeschrieben',
      ],
    },
  },
  job_tech_mention: {
    topic: 'die Technik in der Stellenanzeige',
    bridges: [
      'Was eine Stellenanzeige verlangt, ist meist das, woran das Team gerade sitzt.',
      'Taucht ein Werkzeug in Stellenanzeigen auf, hat das Team oft etwas damit vor.',
    ],
    forms: {
      uses_competitor: [
        '{company} [arbeitet] laut einer Stellenanzeige< ({job})> mit {technology}',
        '{company} [hat] {when} ein Werkzeug in einer Stellenanzeige genannt',
      ],
      uses_complement: [
        '{company} [arbeitet] laut einer Stellenanzeige< ({job})> mit {technology}',
        '{company} [hat] {when} ein Werkzeug in einer Stellenanzeige genannt',
      ],
      migration: [
        '{company} [erwähnt] in einer Stellenanzeige eine Migration rund um {technology}',
        '{company} [erwähnt] in einer Stellenanzeige eine Migration',
      ],
      evaluation: [
        '{company} [vergleicht] laut einer Stellenanzeige Werkzeuge wie {technology}',
        '{company} [vergleicht] laut einer Stellenanzeige Werkzeuge',
      ],
    },
  },
  hiring_slowdown: {
    topic: 'das ruhigere Einstellungstempo',
    bridges: [
      'Wird weniger eingestellt, muss dasselbe Team meist mehr schaffen.',
      'Kommen weniger neue Leute, fällt stärker auf, was von Hand Zeit kostet.',
    ],
    forms: {
      drop: [
        '{company} [hatte] {when} nur noch {open} offene Stellen~<, üblich sind {usual}>',
        '{company} [hat] {when} viele offene Stellen zurückgenommen',
      ],
      freeze: ['{company} [hat] {when} alle offenen Stellen zurückgenommen'],
      board_removed: ['{company} [hat] {when} die Stellenseite abgeschaltet'],
    },
  },
  workforce_reduction: {
    topic: 'die Veränderungen in der Belegschaft',
    bridges: [
      'Nach einem Abbau tragen die, die bleiben, meist dieselbe Arbeit auf weniger Schultern.',
      'In so einer Phase zählt oft am meisten, was dem Team ohne großes Projekt Arbeit abnimmt.',
    ],
    forms: {
      warn_notice: [
        '{company} [hat] {when} den Abbau von {employees} Stellen< ({place})> angezeigt',
        '{company} [hat] {when} einen Stellenabbau< ({place})> angezeigt',
      ],
      announced_layoff: [
        '{company} [hat] {when} den Abbau von {employees} Stellen angekündigt',
        '{company} [hat] {when} einen Stellenabbau angekündigt',
      ],
      restructuring: [
        '{company} [hat] {when} einen Umbau angekündigt~, der {employees} Stellen betrifft',
        '{company} [hat] {when} einen Umbau angekündigt',
      ],
      site_closure: ['{company} [hat] {when} die Schließung eines Standorts< ({place})> angekündigt'],
    },
  },
};
