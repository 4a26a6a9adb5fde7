import type { FamilyWords } from '../phrase-book.ts';
import type { StandingType } from '../families.ts';

export const standing: FamilyWords<StandingType> = {
  pricing_change: {
    topic: 'zu Ihren neuen Preisen',
    bridges: [
      'Nach einer Preiserhöhung müssen alte und neue Verträge in der Regel nebeneinander abgerechnet werden.',
      'Eine Preiserhöhung bringt meist Rückfragen von Kunden und Sonderfälle in der Abrechnung.',
    ],
    apart: {
      decrease: {
        bridges: [
          'Nach einer Preissenkung fragen häufig auch Bestandskunden nach dem neuen Preis, und die Abrechnung wird komplizierter.',
          'Nach einer Preissenkung wird in der Regel jeden Monat genau geprüft, was sie für den Umsatz bedeutet.',
        ],
      },
      plan_added: {
        topic: 'zum neuen Tarif',
        bridges: [
          'Bei einem neuen Tarif wechseln Kunden meist mitten im Monat, und das muss sauber abgerechnet werden.',
          'Ein neuer Tarif bringt dem Finanzteam häufig neue Sonderfälle bei Rechnungen und Abgrenzungen.',
        ],
      },
      plan_removed: {
        topic: 'zu Ihren Tarifen',
        bridges: [
          'Fällt ein Tarif weg, laufen alte Verträge in der Regel noch länger und müssen gesondert abgerechnet werden.',
          'Fällt ein Tarif weg, müssen Kunden meist umgestellt und Rechnungen angepasst werden.',
        ],
      },
      free_tier_changed: {
        topic: 'zum kostenlosen Tarif',
        bridges: [
          'Nach so einer Änderung wechseln meist einige Kunden in bezahlte Tarife, und das muss sauber abgerechnet werden.',
          'Nach so einer Änderung wird in der Regel jeden Monat genau verfolgt, wie viele Kunden den Tarif wechseln.',
        ],
      },
      packaging_changed: {
        topic: 'zu Ihren neuen Tarifen',
        bridges: [
          'Werden Tarife neu zusammengestellt, müssen bestehende Verträge meist einzeln zugeordnet werden.',
          'Neue Tarife bringen in der Abrechnung meist eine Weile Sonderfälle mit sich.',
        ],
      },
      price_hidden: {
        topic: 'zu Ihrer Preisseite',
        bridges: [
          'Ohne öffentliche Preise entstehen in der Regel mehr individuelle Verträge, und jeder wird etwas anders abgerechnet.',
          'Individuelle Preise bedeuten für das Finanzteam meist mehr Verträge, die einzeln geprüft werden müssen.',
        ],
      },
    },
    forms: {
      increase: [
        '{company} [hat] {when} den Preis des Tarifs {plan} von {price_before} auf {price_after} erhöht',
        '{company} [hat] {when} die Preise erhöht',
      ],
      decrease: [
        '{company} [hat] {when} den Preis des Tarifs {plan} von {price_before} auf {price_after} gesenkt',
        '{company} [hat] {when} die Preise gesenkt',
      ],
      plan_added: [
        '{company} [hat] {when} den Tarif {plan} für {price_after} eingeführt',
        '{company} [hat] {when} den Tarif {plan} eingeführt',
        '{company} [hat] {when} einen neuen Tarif eingeführt',
      ],
      plan_removed: [
        '{company} [hat] {when} den Tarif {plan} von der Preisseite genommen',
        '{company} [hat] {when} einen Tarif von der Preisseite genommen',
      ],
      free_tier_changed: [
        '{company} [hat] {when} den kostenlosen Tarif {plan} geändert',
        '{company} [hat] {when} den kostenlosen Tarif geändert',
      ],
      packaging_changed: ['{company} [hat] {when} die Tarife neu zusammengestellt'],
      price_hidden: [
        '{company} [hat] {when} den Preis des Tarifs {plan} von der Website genommen',
        '{company} [hat] {when} Preise von der Website genommen',
      ],
    },
  },
  competitor_price_change: {
    topic: 'zur Preisänderung bei einem Anbieter',
    bridges: [
      'Wer mit so einem Tool arbeitet, rechnet nach einer Preisänderung häufig neu, was es kostet und was es bringt.',
      'Bei so einer Änderung fragt die Geschäftsleitung meist, welche Teams ein Tool wirklich nutzen.',
    ],
    apart: {
      decrease: {
        bridges: [
          'Sinkt ein Preis, vergleichen Kunden meist, was sie heute zahlen und was sie dafür bekommen.',
          'Wer mit so einem Tool arbeitet, rechnet nach einer Preissenkung in der Regel neu, was es kostet und was es bringt.',
        ],
      },
      plan_added: {
        topic: 'zum neuen Tarif bei einem Anbieter',
        bridges: [
          'Ein neuer Tarif ist meist ein Anlass zu prüfen, welche Teams ein Tool wirklich nutzen.',
          'Bei einem neuen Tarif rechnen Unternehmen häufig neu, was ein Tool kostet und was es bringt.',
        ],
      },
      plan_removed: {
        topic: 'zum Wegfall eines Tarifs',
        bridges: [
          'Fällt ein Tarif weg, muss in der Regel geklärt werden, welche Teams ihn nutzen und was der Wechsel kostet.',
          'Fällt ein Tarif weg, rechnen Unternehmen meist neu, was ein Tool kostet und was es bringt.',
        ],
      },
      packaging_changed: {
        topic: 'zu den neuen Tarifen eines Anbieters',
        bridges: [
          'Werden Tarife neu zusammengestellt, muss häufig jede Abteilung prüfen, was sie davon braucht.',
          'Bei neuen Tarifen will die Geschäftsleitung in der Regel wissen, was die bisherige Nutzung künftig kostet.',
        ],
      },
      free_tier_changed: {
        topic: 'zum kostenlosen Tarif eines Anbieters',
        bridges: [
          'Nach so einer Änderung muss meist zusammengetragen werden, welche Teams ein kostenloses Angebot nutzen.',
          'Ändert sich ein kostenloses Angebot, will die Geschäftsleitung häufig wissen, wie viele Leute damit arbeiten.',
        ],
      },
      price_hidden: {
        topic: 'zur Preisseite eines Anbieters',
        bridges: [
          'Ohne öffentliche Preise lässt sich in der Regel schwerer vergleichen, was ein Tool kostet und was es bringt.',
          'Vor einem Preisgespräch muss meist zusammengetragen werden, welche Teams ein Tool wirklich nutzen.',
        ],
      },
    },
    forms: {
      increase: [
        '{competitor} [hat] {when} den Preis des Tarifs {plan} von {price_before} auf {price_after} erhöht',
        '{competitor} [hat] {when} die Preise erhöht',
      ],
      decrease: [
        '{competitor} [hat] {when} den Preis des Tarifs {plan} von {price_before} auf {price_after} gesenkt',
        '{competitor} [hat] {when} die Preise gesenkt',
      ],
      plan_added: [
        '{competitor} [hat] {when} den Tarif {plan} für {price_after} eingeführt',
        '{competitor} [hat] {when} einen neuen Tarif eingeführt',
      ],
      plan_removed: [
        '{competitor} [hat] {when} den Tarif {plan} von der Preisseite genommen',
        '{competitor} [hat] {when} einen Tarif von der Preisseite genommen',
      ],
      free_tier_changed: ['{competitor} [hat] {when} den kostenlosen Tarif geändert'],
      packaging_changed: ['{competitor} [hat] {when} die Tarife neu zusammengestellt'],
      price_hidden: [
        '{competitor} [hat] {when} den Preis des Tarifs {plan} von der Website genommen',
        '{competitor} [hat] {when} Preise von der Website genommen',
      ],
      any: [
        '{competitor} [hat] {when} die Preise geändert',
        'ein Anbieter aus Ihrem Umfeld [hat] {when} die Preise geändert',
      ],
    },
  },
  competitor_move: {
    topic: 'zu den Neuigkeiten bei einem Anbieter',
    bridges: [
      'Wo so ein Anbieter im Einsatz ist, will die Geschäftsleitung häufig Zahlen dazu, wie viel von ihm abhängt.',
      'Wo so ein Anbieter im Einsatz ist, wird nach so einer Meldung meist in jeder Abteilung abgefragt, wie stark sie ihn nutzt.',
    ],
    apart: {
      outage: {
        topic: 'zum Ausfall bei einem Anbieter',
        bridges: [
          'Nach dem Ausfall eines Anbieters will die Geschäftsleitung meist Zahlen dazu, welche Bereiche betroffen waren.',
          'Kunden müssen nach so einem Ausfall häufig aus mehreren Abteilungen zusammentragen, was er sie gekostet hat.',
        ],
      },
      launch: {
        topic: 'zur Neuheit bei einem Anbieter',
        bridges: [
          'Bringt ein Anbieter etwas Neues, vergleichen Unternehmen es in der Regel mit dem, was sie schon haben.',
          'Bei so einer Neuheit will die Geschäftsleitung meist wissen, was ein Wechsel kosten und bringen würde.',
        ],
      },
      sunset: {
        topic: 'zum Produktende bei einem Anbieter',
        bridges: [
          'Wird ein Produkt eingestellt, muss häufig beziffert werden, welche Teams es nutzen und was ein Wechsel kostet.',
          'Nach so einer Ankündigung wird in der Regel in mehreren Abteilungen abgefragt, wer das Produkt wie oft nutzt.',
        ],
      },
      breach: { topic: 'zum Vorfall bei einem Anbieter' },
      layoff: {
        topic: 'zum Stellenabbau bei einem Anbieter',
        bridges: [
          'Baut ein Anbieter Stellen ab, will die Geschäftsleitung meist Zahlen dazu, wie stark das Unternehmen von ihm abhängt.',
          'Nach so einer Nachricht wird häufig in jeder Abteilung gefragt, wie wichtig ein Anbieter für sie ist.',
        ],
      },
      acquired: {
        topic: 'zum Eigentümerwechsel bei einem Anbieter',
        bridges: [
          'Nach einem Eigentümerwechsel ändern Anbieter oft Preise und Verträge, und dann zählen Zahlen zur eigenen Nutzung.',
          'Bekommt ein Anbieter neue Eigentümer, wird in der Regel neu gerechnet, was er kostet und was er bringt.',
        ],
      },
    },
    forms: {
      outage: ['{competitor} [hatte] {when} einen Ausfall'],
      breach: ['{competitor} [hat] {when} einen Sicherheitsvorfall gemeldet'],
      layoff: ['{competitor} [hat] {when} einen Stellenabbau angekündigt'],
      acquired: ['{competitor} [hat] {when} einen Eigentümerwechsel bekannt gegeben'],
      sunset: ['{competitor} [hat] {when} das Ende eines Produkts angekündigt'],
      launch: [
        '{competitor} [hat] {when} {product} auf den Markt gebracht',
        '{competitor} [hat] {when} etwas Neues auf den Markt gebracht',
      ],
      any: ['ein Anbieter aus Ihrem Umfeld [war] {when} in den Nachrichten'],
    },
  },
  security_incident: {
    topic: 'zum Sicherheitsvorfall',
    bridges: [
      'Nach einem Vorfall kommen meist viele Fragen von Kunden, die gut beantwortet sein müssen.',
      'Nach einem Vorfall geht es häufig darum, was ihn früher erkannt hätte.',
    ],
    forms: {
      data_breach: ['{company} [hat] {when} ein Datenleck gemeldet'],
      ransomware: ['{company} [hat] {when} einen Angriff mit Erpressungssoftware gemeldet'],
      vulnerability: [
        '{company} [hat] {when} einen Sicherheitshinweis veröffentlicht~ ({advisory})',
        '{company} [hat] {when} einen Sicherheitshinweis veröffentlicht',
      ],
      cyber_8k: ['{company} [hat] {when} einen Sicherheitsvorfall gemeldet'],
      regulator_notice: ['{company} [hat] {when} einer Behörde einen Sicherheitsvorfall gemeldet'],
    },
  },
  compliance_milestone: {
    topic: 'zu Ihrem Sicherheitsnachweis',
    bridges: [
      'So ein Nachweis muss in der Regel jedes Jahr erneuert werden.',
      'Zu so einem Nachweis fragen Kunden meist auch nach den Unterlagen dahinter.',
    ],
    apart: {
      soc2: {
        topic: 'zu SOC 2',
        bridges: [
          'Ein SOC-2-Bericht muss meist jedes Jahr erneuert werden, mit allen Nachweisen.',
          'Zu einem SOC-2-Bericht fragen Kunden in der Regel auch nach den Richtlinien und Nachweisen dahinter.',
        ],
      },
      iso27001: {
        topic: 'zu ISO 27001',
        bridges: [
          'Bei ISO 27001 folgt jedes Jahr ein Überwachungsaudit, für das alle Nachweise bereitliegen müssen.',
          'Bei ISO 27001 müssen Richtlinien und Lieferanten meist laufend überprüft werden.',
        ],
      },
      hipaa: {
        topic: 'zu HIPAA',
        bridges: [
          'Bei HIPAA müssen Schulungen, Zugriffe und Verträge mit Dienstleistern laufend dokumentiert werden.',
          'Bei Gesundheitsdaten fragen Kunden häufig genau nach, wie der Schutz dokumentiert ist.',
        ],
      },
      fedramp: {
        topic: 'zu FedRAMP',
        bridges: [
          'Bei FedRAMP müssen Nachweise auch nach der Zulassung laufend aktualisiert werden.',
          'FedRAMP bringt laufende Prüfungen mit sich, für die jemand Unterlagen sammeln muss.',
        ],
      },
      pci: {
        topic: 'zu PCI DSS',
        bridges: [
          'PCI DSS muss jedes Jahr neu nachgewiesen werden, in der Regel über mehrere Teams hinweg.',
          'Bei PCI DSS müssen auch Dienstleister regelmäßig geprüft und dokumentiert werden.',
        ],
      },
      gdpr: {
        topic: 'zum Datenschutz',
        bridges: [
          'Für die DSGVO müssen Verzeichnisse, Verträge und Dienstleister laufend gepflegt und geprüft werden.',
          'Zum Datenschutz wollen Kunden meist auch die Nachweise sehen, nicht nur die Zusage.',
        ],
      },
      trust_center: {
        topic: 'zu Ihrem Trust Center',
        bridges: [
          'Ein Trust Center muss laufend mit aktuellen Richtlinien und Nachweisen gepflegt werden.',
          'Wo es ein Trust Center gibt, fragen Kunden häufig gezielter nach aktuellen Nachweisen.',
        ],
      },
      security_txt: {
        topic: 'zu Ihrem Sicherheitskontakt',
        bridges: [
          'Über einen öffentlichen Kontakt kommen in der Regel mehr Hinweise, die geprüft und dokumentiert werden müssen.',
          'Bei Audits wird meist gefragt, wie gemeldete Schwachstellen bearbeitet wurden.',
        ],
      },
    },
    kinds: {
      soc2: 'SOC 2',
      iso27001: 'ISO 27001',
      hipaa: 'HIPAA',
      fedramp: 'FedRAMP',
      pci: 'PCI DSS',
      gdpr: 'DSGVO',
      trust_center: 'Vertrauensseite',
      security_txt: 'Sicherheitskontakt',
    },
    forms: {
      any: ['{company} [hat] {when} den Nachweis für {kind} bekannt gegeben'],
      soc2: ['{company} [hat] {when} den Abschluss einer Prüfung nach {kind} bekannt gegeben'],
      iso27001: ['{company} [hat] {when} die Zertifizierung nach {kind} bekannt gegeben'],
      hipaa: ['{company} [hat] {when} die Einhaltung von HIPAA bekannt gegeben'],
      fedramp: ['{company} [hat] {when} die FedRAMP-Zulassung bekannt gegeben'],
      pci: ['{company} [hat] {when} die Einhaltung von PCI DSS bekannt gegeben'],
      gdpr: ['{company} [hat] {when} die Einhaltung der DSGVO bekannt gegeben'],
      trust_center: ['{company} [hat] {when} ein Trust Center veröffentlicht'],
      security_txt: ['{company} [hat] {when} einen Kontakt für Sicherheitsmeldungen veröffentlicht'],
    },
  },
  litigation_regulatory: {
    topic: 'zu Ihrem Verfahren',
    bridges: [
      'In so einer Phase müssen Unterlagen meist schnell gefunden werden.',
      'So ein Verfahren bindet in der Regel Leute, die anderes zu tun haben.',
    ],
    forms: {
      lawsuit_filed: [
        '{company} [hat] {when} Klage gegen {other_party} eingereicht',
        '{company} [hat] {when} eine Klage eingereicht',
      ],
      lawsuit_received: [
        '{company} [hat] {when} eine Klage von {other_party} erhalten',
        '{company} [hat] {when} eine Klage erhalten',
      ],
      settlement: [
        '{company} [hat] {when} einem Vergleich über {amount} zugestimmt',
        '{company} [hat] {when} einem Vergleich zugestimmt',
      ],
      fine: [
        '{company} [hat] {when} ein Bußgeld über {amount} erhalten',
        '{company} [hat] {when} ein Bußgeld erhalten',
      ],
      investigation: ['{company} [hat] {when} eine behördliche Untersuchung gemeldet'],
      recall: ['{company} [hat] {when} einen Produktrückruf angekündigt'],
    },
  },
  legal_terms_change: {
    topic: 'zu Ihren neuen Nutzungsbedingungen',
    bridges: [
      'Nach neuen Nutzungsbedingungen müssen meist auch Richtlinien und Unterlagen für Prüfungen angepasst werden.',
      'Neue Nutzungsbedingungen müssen häufig mit Richtlinien und bestehenden Verträgen abgeglichen werden.',
    ],
    apart: {
      privacy: {
        topic: 'zu Ihren Datenschutzhinweisen',
        bridges: [
          'Ändern sich Datenschutzhinweise, müssen in der Regel auch interne Richtlinien und Verzeichnisse angepasst werden.',
          'Zu neuen Datenschutzhinweisen kommen meist Rückfragen von Kunden, die Nachweise sehen wollen.',
        ],
      },
      dpa: {
        topic: 'zu Ihrem Auftragsverarbeitungsvertrag',
        bridges: [
          'Zu einem neuen Auftragsverarbeitungsvertrag kommen häufig Rückfragen von Kunden, die Nachweise sehen wollen.',
          'Ändert sich der Auftragsverarbeitungsvertrag, müssen in der Regel auch die Verträge mit Dienstleistern geprüft werden.',
        ],
      },
      ai_terms: {
        topic: 'zu Ihren KI-Bedingungen',
        bridges: [
          'Zu KI-Bedingungen fragen Kunden und Prüfer meist nach, welche Daten verwendet werden.',
          'Für KI müssen häufig neue Richtlinien und Anbieterprüfungen dokumentiert werden.',
        ],
      },
      sla: {
        topic: 'zu Ihrem SLA',
        bridges: [
          'Neue Zusagen im SLA müssen in der Regel auch zu den Verträgen mit Lieferanten passen.',
          'Zu einem neuen SLA wollen Kunden meist Nachweise sehen, dass die Zusagen eingehalten werden.',
        ],
      },
    },
    kinds: {
      terms: 'die Nutzungsbedingungen',
      privacy: 'die Datenschutzhinweise',
      dpa: 'den Auftragsverarbeitungsvertrag',
      ai_terms: 'die Bedingungen für KI-Funktionen',
      sla: 'die SLA-Zusagen',
    },
    forms: {
      any: [
        '{company} [hat] {when} {kind} aktualisiert',
        '{company} [hat] {when} die Bedingungen aktualisiert',
      ],
    },
  },
  community_pain_point: {
    topic: 'zur Diskussion im Forum',
    bridges: [
      'Hinter so einer Frage steckt häufig ein Fehler, der lange niemandem aufgefallen ist.',
      'Solche Fragen stellen sich in der Regel auch Produktteams, deren Kunden mit ähnlichen Systemen arbeiten.',
    ],
    apart: {
      complaint: {
        bridges: [
          'Von solchen Problemen erfahren Produktteams meist erst, wenn jemand öffentlich darüber schreibt.',
          'Hinter so einem Problem steckt häufig ein Fehler, der lange niemandem aufgefallen ist.',
        ],
      },
      comparison: {
        bridges: [
          'Bei so einem Vergleich geht es in der Regel auch darum, wie früh ein Tool Fehler erkennt.',
          'Solche Vergleiche helfen meist auch Produktteams, deren Kunden mit ähnlichen Systemen arbeiten.',
        ],
      },
      recommendation_request: {
        bridges: [
          'Nach so einem Tool wird häufig gefragt, wenn ein Fehler zu lange niemandem aufgefallen ist.',
          'Solche Empfehlungen suchen in der Regel auch Produktteams, deren Kunden mit ähnlichen Systemen arbeiten.',
        ],
      },
      switch_intent: {
        bridges: [
          'Nach einer Alternative wird meist gefragt, wenn etwas Wichtiges fehlt, zum Beispiel eine rechtzeitige Warnung.',
          'Ein Wechsel beginnt häufig damit, dass ein Fehler zu spät aufgefallen ist.',
        ],
      },
    },
    forms: {
      complaint: [
        'jemand [hat] {when} in einem öffentlichen Forum ein Problem beschrieben~: {title}',
        'jemand [hat] {when} in einem öffentlichen Forum ein Problem beschrieben',
      ],
      question: [
        'jemand [hat] {when} in einem öffentlichen Forum eine Frage gestellt~: {title}',
        'jemand [hat] {when} in einem öffentlichen Forum eine Frage gestellt',
      ],
      recommendation_request: [
        'jemand [hat] {when} in einem öffentlichen Forum nach einer Empfehlung gefragt~: {title}',
        'jemand [hat] {when} in einem öffentlichen Forum nach einer Empfehlung gefragt',
      ],
      comparison: [
        'jemand [hat] {when} in einem öffentlichen Forum Tools verglichen~: {title}',
        'jemand [hat] {when} in einem öffentlichen Forum Tools verglichen',
      ],
      switch_intent: [
        'jemand [hat] {when} in einem öffentlichen Forum nach einer Alternative gefragt~: {title}',
        'jemand [hat] {when} in einem öffentlichen Forum nach einer Alternative gefragt',
      ],
    },
  },
  review_rating_shift: {
    topic: 'zu Ihren Bewertungen',
    bridges: [
      'Bewertungen lesen Interessenten meist, bevor sie anfragen, und dann erwarten sie eine schnelle Antwort.',
      'Nach vielen neuen Bewertungen kommen in der Regel auch mehr Anfragen herein.',
    ],
    apart: {
      rating_drop: {
        bridges: [
          'Bewertungen lesen Interessenten meist, bevor sie anfragen, und ihre ersten Fragen sind dann oft kritischer.',
          'Nach schwächeren Bewertungen zählt der erste Kontakt mit Interessenten meist umso mehr.',
        ],
      },
      rating_jump: {
        bridges: [
          'Bessere Bewertungen bringen häufig mehr Interessenten, die schnell eine Antwort erwarten.',
          'Nach besseren Bewertungen kommen in der Regel mehr Anfragen herein, als der Vertrieb gewohnt ist.',
        ],
      },
      complaint_theme: {
        bridges: [
          'Bewertungen lesen Interessenten meist, bevor sie anfragen, und sie fragen dann gezielt nach so einem Thema.',
          'Häuft sich ein Thema in Bewertungen, wollen Interessenten im ersten Gespräch meist mehr dazu wissen.',
        ],
      },
    },
    forms: {
      rating_drop: [
        '{product} [ist] in den öffentlichen Bewertungen {when} von {rating_before} auf {rating_after} gefallen',
        '{company} [ist] in den öffentlichen Bewertungen {when} gefallen',
      ],
      rating_jump: [
        '{product} [ist] in den öffentlichen Bewertungen {when} von {rating_before} auf {rating_after} gestiegen',
        '{company} [ist] in den öffentlichen Bewertungen {when} gestiegen',
      ],
      complaint_theme: [
        '{company} [bekam] {when} mehr Bewertungen als üblich zum Thema {theme}',
        '{company} [bekam] {when} mehr kritische Bewertungen als üblich zu einem Thema',
      ],
      volume_spike: [
        '{company} [bekam] {when} deutlich mehr Bewertungen für {product} als üblich',
        '{company} [bekam] {when} deutlich mehr Bewertungen als üblich',
      ],
    },
  },
  content_topic_surge: {
    topic: 'zu Ihren Beiträgen',
    bridges: [
      'Wer viel zu einem Thema veröffentlicht, bekommt häufig Anfragen, die schnell eine Antwort brauchen.',
      'Aus mehr Beiträgen werden in der Regel mehr Anfragen, die der Vertrieb auch bearbeiten muss.',
    ],
    apart: {
      podcast: {
        topic: 'zu Ihren Podcasts',
        bridges: [
          'Nach einem Podcast melden sich meist Zuhörer, die bald mehr wissen wollen.',
          'Aus mehr Podcasts werden häufig mehr Anfragen, die der Vertrieb auch bearbeiten muss.',
        ],
      },
      video: {
        topic: 'zu Ihren Videos',
        bridges: [
          'Nach einem Video melden sich in der Regel Zuschauer, die bald mehr wissen wollen.',
          'Aus mehr Videos werden meist mehr Anfragen, die der Vertrieb auch bearbeiten muss.',
        ],
      },
      talk: {
        topic: 'zu Ihren Vorträgen',
        bridges: [
          'Nach einem Vortrag melden sich häufig Zuhörer, die bald mehr wissen wollen.',
          'Aus mehr Vorträgen werden in der Regel mehr Anfragen, die der Vertrieb auch bearbeiten muss.',
        ],
      },
    },
    forms: {
      blog: [
        '{company} [hat] {when} mehr als üblich zum Thema {topic} veröffentlicht',
        '{company} [hat] {when} mehr als üblich zu einem Thema veröffentlicht',
      ],
      podcast: [
        '{company} [hat] {when} in Podcasts mehr als üblich über das Thema {topic} gesprochen',
        '{company} [hat] {when} in Podcasts mehr als üblich über ein Thema gesprochen',
      ],
      video: [
        '{company} [hat] {when} mehr Videos als üblich zum Thema {topic} veröffentlicht',
        '{company} [hat] {when} mehr Videos als üblich zu einem Thema veröffentlicht',
      ],
      talk: [
        '{company} [hat] {when} mehr Vorträge als üblich zum Thema {topic} gehalten',
        '{company} [hat] {when} mehr Vorträge als üblich zu einem Thema gehalten',
      ],
    },
  },
};
