import type { FamilyWords } from '../phrase-book.ts';
import type { PeopleType } from '../families.ts';

const OPEN_ROLE = '{company} [hat] {when} eine Stelle als {job}< ({place})> ausgeschrieben';

export const people: FamilyWords<PeopleType> = {
  executive_hire: {
    topic: 'zur neuen Besetzung',
    bridges: [
      'In den ersten Monaten in einer neuen Rolle geht es häufig darum, sich ein eigenes Bild zu machen.',
      'In den ersten Monaten in einer neuen Rolle zeigt sich meist, welche Berichte und Abläufe wirklich helfen.',
    ],
    apart: {
      ceo: {
        topic: 'zum Wechsel an der Spitze',
        bridges: [
          'In den ersten Monaten an der Spitze braucht es in der Regel schnell einen verlässlichen Überblick über alle Bereiche.',
          'Wer ein Unternehmen neu führt, will meist zuerst wissen, wie jeder Bereich wirklich dasteht.',
        ],
      },
      cfo: {
        topic: 'zur neuen Finanzleitung',
        bridges: [
          'Wer die Finanzen neu verantwortet, prüft meist zuerst, woher die Zahlen kommen und wie verlässlich sie sind.',
          'In den ersten Monaten in der Finanzleitung werden in der Regel alle Berichte noch einmal angesehen.',
        ],
      },
      cto: {
        topic: 'zur neuen Technikleitung',
        bridges: [
          'Wer die Technik neu verantwortet, muss sich meist zuerst einen Überblick über Teams, Systeme und laufende Projekte verschaffen.',
          'In den ersten Monaten will die Geschäftsleitung häufig wissen, woran die Technik arbeitet und was es bringt.',
        ],
      },
      cio: {
        topic: 'zur neuen IT-Leitung',
        bridges: [
          'In den ersten Monaten in der IT-Leitung zeigt sich meist, welche Systeme nicht zusammenpassen.',
          'Wer die IT neu verantwortet, sichtet in der Regel zuerst, welche Systeme es gibt und welche Daten sie liefern.',
        ],
      },
      ciso: {
        topic: 'zur neuen Sicherheitsleitung',
        bridges: [
          'Wer die Sicherheit neu verantwortet, braucht meist zuerst einen Überblick über Systeme, Zugriffe und offene Punkte.',
          'Zu den ersten Aufgaben gehört häufig ein Bericht an die Geschäftsleitung, und dafür braucht es Zahlen aus allen Bereichen.',
        ],
      },
      cro: {
        topic: 'zur neuen Vertriebsleitung',
        bridges: [
          'Wer den Umsatz neu verantwortet, braucht in der Regel zuerst Zahlen aus Vertrieb und Marketing, die zusammenpassen.',
          'In den ersten Monaten geht es meist um eine Prognose, auf die sich alle verlassen können.',
        ],
      },
      cmo: {
        topic: 'zur neuen Marketingleitung',
        bridges: [
          'Wer das Marketing neu verantwortet, will meist zuerst wissen, welche Maßnahmen wirklich Kunden bringen.',
          'In den ersten Monaten müssen Marketing und Vertrieb ihre Zahlen in der Regel erst einmal abgleichen.',
        ],
      },
      coo: {
        topic: 'zur neuen operativen Leitung',
        bridges: [
          'Wer das operative Geschäft neu verantwortet, braucht meist zuerst einen Überblick, wo es in den Abläufen hakt.',
          'In den ersten Monaten geht es häufig darum, Zahlen aus mehreren Bereichen vergleichbar zu machen.',
        ],
      },
      cpo: {
        topic: 'zur neuen Produktleitung',
        bridges: [
          'Wer das Produkt neu verantwortet, bekommt aus Vertrieb, Support und Entwicklung in der Regel sehr verschiedene Bilder.',
          'In den ersten Monaten geht es meist darum, welche Funktionen Kunden nutzen und was sie bringen.',
        ],
      },
      chro: {
        topic: 'zur neuen Personalleitung',
        bridges: [
          'Wer den Personalbereich neu verantwortet, braucht meist zuerst verlässliche Zahlen zu Stellen und Kosten.',
          'In den ersten Monaten wollen in der Regel alle Bereiche wissen, welche Stellen wann besetzt werden.',
        ],
      },
      vp_or_head: {
        topic: 'zur neuen Bereichsleitung',
        bridges: [
          'Wer einen Bereich neu übernimmt, sieht sich meist zuerst an, welche Zahlen und Abläufe es schon gibt.',
          'In den ersten Monaten mit einem neuen Bereich geht es häufig um einen klaren Überblick.',
        ],
      },
      internal_promotion: {
        topic: 'zur Beförderung',
        bridges: [
          'Mit einer größeren Rolle kommen in der Regel Bereiche dazu, deren Zahlen man bisher nur von außen kannte.',
          'Nach einer Beförderung bleibt meist weniger Zeit, Berichte selbst zusammenzustellen.',
        ],
      },
      interim: {
        topic: 'zur Übergangslösung',
        bridges: [
          'Wer eine Rolle auf Zeit übernimmt, braucht meist sehr schnell einen Überblick.',
          'Bei einer Aufgabe auf Zeit bleibt für die Einarbeitung in der Regel nur wenig Raum.',
        ],
      },
    },
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
        '{company} [hat] {when} die Position {role} neu besetzt',
        '{company} [hat] {when} die Position {kind} neu besetzt',
      ],
      internal_promotion: [
        '{company} [hat] {when} {person} befördert~, jetzt in der Rolle {role}',
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
    topic: 'zum Wechsel in der Führung',
    bridges: [
      'Nach einem Wechsel in der Führung müssen Zuständigkeiten und Berichte meist neu geregelt werden.',
      'Bei einem Wechsel in der Führung müssen andere oft erst nachvollziehen, wie die Berichte bisher entstanden sind.',
    ],
    apart: {
      ceo: {
        topic: 'zum Wechsel an der Spitze',
        bridges: [
          'Bei einem Wechsel an der Spitze wollen Gesellschafter und Führungsteam meist schnell wissen, wie jeder Bereich dasteht.',
          'In so einer Übergangszeit ist ein gemeinsamer Blick auf die Zahlen in der Regel besonders wichtig.',
        ],
      },
      cfo: {
        topic: 'zum Wechsel in der Finanzleitung',
        bridges: [
          'Bei einem Wechsel in der Finanzleitung müssen andere oft erst nachvollziehen, wie die Berichte bisher entstanden sind.',
          'In so einer Übergangszeit laufen Abschlüsse und Berichte weiter, oft mit weniger Leuten.',
        ],
      },
      cto: {
        topic: 'zum Wechsel in der Technikleitung',
        bridges: [
          'Nach einem Wechsel in der Technikleitung muss meist neu geklärt werden, wie Projekte und Kosten stehen.',
          'In so einer Übergangszeit muss die Geschäftsleitung häufig selbst nachfragen, wie die Projekte stehen.',
        ],
      },
      cio: {
        topic: 'zum Wechsel in der IT-Leitung',
        bridges: [
          'Nach einem Wechsel in der IT-Leitung muss in der Regel neu geklärt werden, welche Zahlen aus welchem System kommen.',
          'Bei einem Wechsel in der IT-Leitung ist oft nur teilweise dokumentiert, welches System welche Zahlen liefert.',
        ],
      },
      ciso: {
        topic: 'zum Wechsel in der Sicherheitsleitung',
        bridges: [
          'Nach einem Wechsel in der Sicherheitsleitung müssen die Berichte an die Geschäftsleitung meist neu aufgesetzt werden.',
          'In so einer Übergangszeit will die Geschäftsleitung häufig genauer wissen, was offen ist.',
        ],
      },
      cro: {
        topic: 'zum Wechsel in der Vertriebsleitung',
        bridges: [
          'Nach einem Wechsel in der Vertriebsleitung müssen Pipeline und Prognose in der Regel neu durchgesehen werden.',
          'In so einer Übergangszeit ist eine Prognose, auf die sich alle verlassen, meist besonders schwierig.',
        ],
      },
      cmo: {
        topic: 'zum Wechsel in der Marketingleitung',
        bridges: [
          'Nach einem Wechsel in der Marketingleitung muss häufig geklärt werden, welche Ziele und Zahlen weiter gelten.',
          'In so einer Übergangszeit müssen Marketing und Vertrieb ihre Zahlen in der Regel neu abstimmen.',
        ],
      },
      coo: {
        topic: 'zum Wechsel in der operativen Leitung',
        bridges: [
          'Nach einem Wechsel in der operativen Leitung müssen Zuständigkeiten und Berichte meist neu geregelt werden.',
          'In so einer Übergangszeit braucht die Geschäftsleitung meist schnell einen Überblick über alle Bereiche.',
        ],
      },
      vp_or_head: {
        topic: 'zum Wechsel in der Bereichsleitung',
        bridges: [
          'Nach einem Wechsel in der Bereichsleitung müssen Zuständigkeiten und Berichte in der Regel neu geregelt werden.',
          'In so einer Übergangszeit müssen andere oft kurzfristig Zahlen und Termine des Bereichs übernehmen.',
        ],
      },
      retirement: {
        topic: 'zur Nachfolge',
        bridges: [
          'Vor einem Ruhestand muss meist festgehalten werden, wie Berichte und Zahlen bisher entstanden sind.',
          'Eine geplante Übergabe ist häufig ein guter Zeitpunkt, um Berichte und Zuständigkeiten zu ordnen.',
        ],
      },
    },
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
        '{company} [hat] {when} den Abschied von {person} ({role}) bekannt gegeben',
        '{company} [hat] {when} den Abschied von {person} bekannt gegeben',
        '{company} [hat] {when} einen Abschied in der Führung bekannt gegeben~ ({kind})',
      ],
      retirement: [
        '{company} [hat] {when} den Ruhestand von {person} ({role}) angekündigt',
        '{company} [hat] {when} den Ruhestand von {person} angekündigt',
        '{company} [hat] {when} den Ruhestand einer Führungskraft angekündigt',
      ],
    },
  },
  board_change: {
    topic: 'zur Veränderung im Board',
    bridges: [
      'Wenn sich ein Board verändert, werden Ziele und Berichte in der Regel noch einmal besprochen.',
      'Nach Veränderungen im Board sollen die Unterlagen für die nächste Sitzung oft anders aussehen.',
    ],
    apart: {
      director_added: {
        topic: 'zum neuen Board-Mitglied',
        bridges: [
          'Neue Board-Mitglieder fragen meist nach Zahlen, die bisher niemand zusammengestellt hat.',
          'Wer neu in ein Board kommt, will sich meist schnell einen Überblick über die Zahlen verschaffen.',
        ],
      },
      chair_change: {
        topic: 'zum neuen Board-Vorsitz',
        bridges: [
          'Ein neuer Vorsitz hat oft andere Vorstellungen davon, wie das Board informiert werden soll.',
          'Mit einem neuen Vorsitz ändern sich in der Regel auch die Unterlagen für das Board.',
        ],
      },
      adviser_added: {
        topic: 'zum Beirat',
        bridges: [
          'Neue Beiräte wollen sich meist schnell ein Bild von den wichtigsten Zahlen machen.',
          'Mit einem größeren Beirat kommen häufig auch mehr Fragen nach aktuellen Zahlen.',
        ],
      },
    },
    forms: {
      director_added: [
        '{company} [hat] {when} {person} in das Board berufen',
        '{company} [hat] {when} das Board erweitert',
      ],
      director_removed: [
        '{company} [hat] {when} den Abschied von {person} aus dem Board bekannt gegeben',
        '{company} [hat] {when} den Abschied eines Board-Mitglieds bekannt gegeben',
      ],
      chair_change: [
        '{company} [hat] {when} mit {person} einen Wechsel im Board-Vorsitz bekannt gegeben',
        '{company} [hat] {when} einen Wechsel im Board-Vorsitz bekannt gegeben',
      ],
      adviser_added: [
        '{company} [hat] {when} {person} in den Beirat berufen',
        '{company} [hat] {when} den Beirat erweitert',
      ],
    },
  },
  team_page_change: {
    topic: 'zur Veränderung im Team',
    bridges: [
      'Wenn sich ein Team verändert, muss in der Regel auch geklärt werden, wer welche Zahlen liefert.',
      'Nach Veränderungen im Team müssen Aufgaben und Berichte meist neu verteilt werden.',
    ],
    apart: {
      person_added: {
        topic: 'zum Zuwachs in Ihrem Team',
        bridges: [
          'Wer neu in so einer Rolle anfängt, braucht meist schnell einen Überblick über Zahlen und Abläufe.',
          'Neue Kolleginnen und Kollegen fragen in der Regel zuerst, welche Zahlen gelten und woher sie kommen.',
        ],
      },
      title_changed: {
        topic: 'zur neuen Rolle in Ihrem Team',
        bridges: [
          'Mit einem neuen Titel ändern sich meist auch Aufgaben und Zuständigkeiten.',
          'Werden Rollen neu verteilt, muss häufig auch geklärt werden, wer welche Zahlen liefert.',
        ],
      },
      section_added: {
        topic: 'zu Ihrem Team',
        bridges: [
          'Wenn ein Team um einen Bereich wächst, wollen in der Regel mehr Leute die aktuellen Zahlen sehen.',
          'Kommen Leute zur Führung oder zum Beirat dazu, fragen sie meist zuerst nach aktuellen Zahlen.',
        ],
      },
    },
    forms: {
      person_added: [
        '{company} [hat] {when} {person} als {role} auf der Teamseite vorgestellt',
        '{company} [hat] {when} {person} auf der Teamseite vorgestellt',
        '{company} [hat] {when} ein neues Teammitglied auf der Teamseite vorgestellt',
      ],
      person_removed: [
        '{company} [hat] {when} {person} von der Teamseite genommen',
        '{company} [hat] {when} jemanden von der Teamseite genommen',
      ],
      title_changed: [
        '{company} [führt] {person} auf der Teamseite jetzt als {role}',
        '{company} [hat] {when} einen Titel auf der Teamseite geändert',
      ],
      section_added: [
        '{company} [hat] {when} die Teamseite um den Bereich {section} erweitert',
        '{company} [hat] {when} die Teamseite um einen Bereich erweitert',
      ],
    },
  },
  hiring_surge: {
    topic: 'zu Ihren offenen Stellen',
    bridges: [
      'Bei so vielen offenen Stellen kommt das Personalteam mit Terminen und Rückmeldungen meist kaum hinterher.',
      'Wer viele Stellen auf einmal besetzt, verbringt häufig viel Zeit damit, Gespräche zu koordinieren.',
    ],
    apart: {
      department: {
        bridges: [
          'Sucht ein Bereich so viele Leute, führen wenige Führungskräfte dort in der Regel sehr viele Gespräche.',
          'So viele Stellen in einem Bereich bedeuten für das Team dort meist viele Gespräche neben der Arbeit.',
        ],
      },
      leadership: {
        topic: 'zu Ihren Führungsstellen',
        bridges: [
          'Bei Führungsstellen müssen häufig mehrere volle Kalender für jede Gesprächsrunde zusammenpassen.',
          'Führungsstellen zu besetzen dauert in der Regel lange, weil viele Leute mitentscheiden.',
        ],
      },
    },
    forms: {
      overall: [
        '{company} [kam] {when} auf {open} offene Stellen~<, sonst sind es meist {usual}>',
        '{company} [hat] {when} deutlich mehr Stellen als üblich ausgeschrieben',
      ],
      department: [
        '{company} [kam] {when} auf {open} offene Stellen~<, die meisten neuen im Bereich {department}>',
        '{company} [hat] {when} viele neue Stellen in einem Bereich ausgeschrieben',
      ],
      leadership: [
        '{company} [kam] {when} auf {open} offene Stellen~, darunter viele neue Führungsstellen',
        '{company} [hat] {when} mehrere Führungsstellen ausgeschrieben',
      ],
    },
  },
  department_hiring: {
    topic: 'zu Ihren neuen Stellen',
    bridges: [
      'Bei mehreren Stellen im selben Bereich müssen die Gespräche meist neben der täglichen Arbeit laufen.',
      'Solange Stellen offen sind, bleibt die Arbeit häufig am bestehenden Team hängen.',
    ],
    apart: {
      engineering: {
        topic: 'zu Ihren Stellen in der Entwicklung',
        bridges: [
          'In der Entwicklung gibt es für Bewerber in der Regel mehrere Angebote, und eine Rückmeldung kommt dann oft zu spät.',
          'Wer mehrere Stellen in der Entwicklung besetzt, braucht für die Gespräche meist die Leute, die gerade entwickeln sollen.',
        ],
      },
      data: {
        topic: 'zu Ihren Stellen im Datenteam',
        bridges: [
          'Datenfachleute sind gefragt und führen häufig mehrere Gespräche gleichzeitig.',
          'Bewerbungen für Datenstellen muss in der Regel ein kleines Fachteam neben der eigenen Arbeit prüfen.',
        ],
      },
      security: {
        topic: 'zu Ihren Stellen im Sicherheitsteam',
        bridges: [
          'Sicherheitsfachleute sind rar und haben meist schnell ein anderes Angebot.',
          'Solange Stellen im Sicherheitsteam offen sind, übernehmen die anderen die Arbeit häufig mit.',
        ],
      },
      it: {
        topic: 'zu Ihren IT-Stellen',
        bridges: [
          'Bleiben IT-Stellen lange offen, staut sich die Arbeit in der Regel beim bestehenden Team.',
          'Wer mehrere IT-Stellen besetzt, muss die Gespräche meist neben dem laufenden Betrieb führen.',
        ],
      },
      product: {
        topic: 'zu Ihren Stellen im Produktteam',
        bridges: [
          'Bei Stellen im Produktteam reden häufig mehrere Abteilungen mit, und das kostet Termine.',
          'Bei mehreren Produktstellen zugleich ziehen sich die Gespräche in der Regel über Wochen.',
        ],
      },
      sales: {
        topic: 'zu Ihren Stellen im Vertrieb',
        bridges: [
          'Neue Leute im Vertrieb brauchen meist Monate bis zum ersten Abschluss, da zählt bei der Besetzung jede Woche.',
          'Solange Stellen im Vertrieb offen sind, übernehmen andere die Kunden häufig mit.',
        ],
      },
      marketing: {
        topic: 'zu Ihren Stellen im Marketing',
        bridges: [
          'Solange Stellen im Marketing offen sind, bleiben Kampagnen oft liegen.',
          'Auf Marketingstellen kommen meist viele Bewerbungen, die jemand sichten und beantworten muss.',
        ],
      },
      support: {
        topic: 'zu Ihren Stellen in der Kundenbetreuung',
        bridges: [
          'Sind Stellen in der Kundenbetreuung offen, warten Kunden häufig länger auf eine Antwort.',
          'In der Kundenbetreuung müssen neue Leute in der Regel schnell gefunden und eingearbeitet werden.',
        ],
      },
      finance: {
        topic: 'zu Ihren Stellen im Finanzteam',
        bridges: [
          'Bei offenen Stellen im Finanzteam bleibt die Arbeit am Monatsende meist an wenigen Leuten hängen.',
          'Im Finanzbereich sind die Kündigungsfristen meist lang, da zählt bei der Besetzung jede Woche.',
        ],
      },
      legal: {
        topic: 'zu Ihren Stellen in der Rechtsabteilung',
        bridges: [
          'Bleiben Stellen in der Rechtsabteilung offen, stauen sich Verträge in der Regel bei wenigen Leuten.',
          'Auf juristische Stellen kommen meist nur wenige passende Bewerbungen, und die brauchen eine schnelle Antwort.',
        ],
      },
      hr: {
        topic: 'zu Ihren Stellen im Personalteam',
        bridges: [
          'Das Personalteam muss die eigenen Stellen meist neben allen anderen besetzen.',
          'Wenn das Personalteam wächst, stehen in der Regel noch viele weitere Einstellungen an.',
        ],
      },
      operations: {
        topic: 'zu Ihren Stellen im operativen Bereich',
        bridges: [
          'Für operative Stellen müssen meist viele Bewerbungen in kurzer Zeit bearbeitet werden.',
          'Fehlen Leute im operativen Bereich, muss das bestehende Team die Arbeit häufig mit erledigen.',
        ],
      },
      first_in_function: {
        topic: 'zur ersten Stelle im neuen Bereich',
        bridges: [
          'Für die erste Stelle in einem Bereich hat im Haus meist noch niemand Erfahrung mit der Auswahl.',
          'Die erste Stelle in einem Bereich zu besetzen dauert meist länger als jede weitere.',
        ],
      },
    },
    kinds: {
      engineering: 'Entwicklung',
      data: 'Daten',
      security: 'IT-Sicherheit',
      it: 'IT',
      product: 'Produkt',
      sales: 'Vertrieb',
      marketing: 'Marketing',
      support: 'Kundenbetreuung',
      finance: 'Finanzen',
      legal: 'Recht',
      hr: 'Personal',
      operations: 'Operations',
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
    topic: 'zu Ihrer offenen Stelle',
    bridges: [
      'Für so eine Stelle kommen häufig nur wenige Leute infrage, und die sprechen oft mit mehreren Unternehmen.',
      'Bis so eine Stelle besetzt ist, bleibt die Arbeit in der Regel am bestehenden Team hängen.',
    ],
    apart: {
      leader: {
        bridges: [
          'Für so eine Stelle müssen meist in jeder Gesprächsrunde mehrere volle Kalender zusammenpassen.',
          'Bis so eine Stelle besetzt ist, übernehmen andere die Führung häufig nebenbei.',
        ],
      },
      project_role: {
        bridges: [
          'Bei Projektstellen läuft der Zeitplan in der Regel schon, bevor jemand gefunden ist.',
          'Solange eine Projektstelle offen ist, muss das Team die Arbeit meist nebenher erledigen.',
        ],
      },
      replacement: {
        bridges: [
          'Bei einer erneuten Ausschreibung übernimmt das Team die Arbeit meist schon länger mit.',
          'Wird eine Stelle erneut ausgeschrieben, haben passende Leute im ersten Anlauf oft anderswo zugesagt.',
        ],
      },
    },
    forms: {
      buyer_persona: [OPEN_ROLE, '{company} [hat] {when} eine Schlüsselstelle ausgeschrieben'],
      leader: [OPEN_ROLE, '{company} [hat] {when} eine Führungsstelle ausgeschrieben'],
      project_role: [OPEN_ROLE, '{company} [hat] {when} eine Projektstelle ausgeschrieben'],
      replacement: [
        '{company} [hat] {when} die Stelle als {job}< ({place})> erneut ausgeschrieben',
        '{company} [hat] {when} eine Stelle erneut ausgeschrieben',
      ],
    },
  },
  job_tech_mention: {
    topic: 'zu Ihrer Stellenanzeige',
    bridges: [
      'An so einem Tool hängen in der Regel mehrere Systeme, und Fehler fallen oft erst dort auf.',
      'Arbeiten mehrere Teams mit so einem Tool, trifft eine Störung meist alle zugleich.',
    ],
    apart: {
      migration: {
        topic: 'zu Ihrer Migration',
        bridges: [
          'Während einer Migration laufen häufig zwei Systeme nebeneinander, und Fehler fallen oft erst spät auf.',
          'Bei einer Migration geht es in der Regel darum, dass im laufenden Betrieb nichts unbemerkt ausfällt.',
        ],
      },
      evaluation: {
        topic: 'zu Ihrem Tool-Vergleich',
        bridges: [
          'Bei so einem Vergleich geht es meist auch darum, wie schnell ein Team von Fehlern erfährt.',
          'Vor der Einführung eines neuen Tools zeigt sich meist, was die bisherigen nicht erkennen.',
        ],
      },
    },
    forms: {
      uses_competitor: [
        '{company} [arbeitet] laut einer Stellenanzeige< ({job})> mit {technology}',
        '{company} [hat] {when} ein Tool in einer Stellenanzeige genannt',
      ],
      uses_complement: [
        '{company} [arbeitet] laut einer Stellenanzeige< ({job})> mit {technology}',
        '{company} [hat] {when} ein Tool in einer Stellenanzeige genannt',
      ],
      migration: [
        '{company} [erwähnt] in einer Stellenanzeige eine Migration rund um {technology}',
        '{company} [erwähnt] in einer Stellenanzeige eine Migration',
      ],
      evaluation: [
        '{company} [vergleicht] laut einer Stellenanzeige Tools wie {technology}',
        '{company} [vergleicht] laut einer Stellenanzeige Tools',
      ],
    },
  },
  hiring_slowdown: {
    topic: 'zu Ihrer Personalplanung',
    bridges: [
      'Wird weniger eingestellt, muss jede Stelle häufig mit Zahlen begründet werden.',
      'Wird weniger eingestellt, planen die Abteilungen in der Regel genauer, wo Verstärkung am meisten bringt.',
    ],
    apart: {
      board_removed: {
        bridges: [
          'Nach so einem Schritt müssen Personal und Fachabteilungen ihre Planung meist neu abstimmen.',
          'Nach so einem Schritt wird häufig neu geplant, welche Stellen gebraucht werden und was sie kosten.',
        ],
      },
    },
    forms: {
      drop: [
        '{company} [kam] {when} auf {open} offene Stellen~<, sonst sind es meist {usual}>',
        '{company} [hat] {when} viele offene Stellen von der Karriereseite genommen',
      ],
      freeze: ['{company} [hat] {when} alle offenen Stellen von der Karriereseite genommen'],
      board_removed: ['{company} [hat] {when} die Karriereseite abgeschaltet'],
    },
  },
  workforce_reduction: {
    topic: 'zu den Veränderungen in der Belegschaft',
    bridges: [
      'Nach so einem Schritt müssen Aufgaben in der Regel neu verteilt werden.',
      'In so einer Phase zählt meist, was dem Team ohne großes Projekt Arbeit abnimmt.',
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
