import type { FamilyWords } from '../phrase-book.ts';
import type { StandingType } from '../families.ts';

export const standing: FamilyWords<StandingType> = {
  pricing_change: {
    topic: 'die neuen Preise',
    bridges: [
      'Neue Preise bringen meist neue Fragen von Kunden, die jemand beantworten muss.',
      'Nach einer Preisänderung werden die Zahlen dahinter oft eine Weile genau beobachtet.',
    ],
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
    topic: 'die neuen Preise eines Anbieters',
    bridges: [
      'Ändert ein Anbieter die Preise, ist das meist ein guter Moment zu vergleichen, was man dafür bekommt.',
      'Eine Preisänderung fällt oft erst bei der Verlängerung auf, wenn es zum Umsehen spät ist.',
    ],
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
    topic: 'die Neuigkeiten bei einem Anbieter',
    bridges: [
      'Solche Nachrichten sind meist ein Anlass zu fragen, wie viel an einem einzigen Anbieter hängt.',
      'Wenn ein Anbieter den Kurs ändert, hilft es, die Alternativen zu kennen, bevor man sie braucht.',
    ],
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
    topic: 'der Sicherheitsvorfall',
    bridges: [
      'Nach so einem Vorfall geht es meist zuerst darum, was ihn früher aufgefangen hätte.',
      'In den Wochen nach einem Vorfall kommen oft Fragen von Kunden, die gut beantwortet sein müssen.',
    ],
    forms: {
      data_breach: ['{company} [hat] {when} ein Datenleck gemeldet'],
      ransomware: ['{company} [hat] {when} einen Angriff mit Erpressungssoftware gemeldet'],
      vulnerability: [
        '{company} [hat] {when} einen Sicherheitshinweis veröffentlicht ({advisory})~',
        '{company} [hat] {when} einen Sicherheitshinweis veröffentlicht',
      ],
      cyber_8k: ['{company} [hat] {when} einen Sicherheitsvorfall gemeldet'],
      regulator_notice: ['{company} [hat] {when} einer Behörde einen Sicherheitsvorfall gemeldet'],
    },
  },
  compliance_milestone: {
    topic: 'der Sicherheitsnachweis',
    bridges: [
      'So ein Nachweis kostet meist Monate und will dann jedes Jahr gehalten werden.',
      'Ist der Nachweis öffentlich, fragen größere Kunden oft nach mehr davon.',
    ],
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
      trust_center: ['{company} [hat] {when} eine Seite zu Vertrauen und Sicherheit veröffentlicht'],
      security_txt: ['{company} [hat] {when} einen Kontakt für Sicherheitsmeldungen veröffentlicht'],
    },
  },
  litigation_regulatory: {
    topic: 'die rechtliche Angelegenheit',
    bridges: [
      'Rechtliche Angelegenheiten binden meist Leute, die anderes zu tun haben.',
      'In so einer Phase sind saubere Unterlagen oft mehr wert als jedes Argument.',
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
    topic: 'die neuen Bedingungen',
    bridges: [
      'Neue Bedingungen heißen meist, dass sich auch im Geschäft etwas geändert hat.',
      'Ändern sich Bedingungen, lesen Kunden sie oft genau, und dann fragen sie.',
    ],
    kinds: {
      terms: 'die Nutzungsbedingungen',
      privacy: 'die Datenschutzhinweise',
      dpa: 'den Vertrag zur Auftragsverarbeitung',
      ai_terms: 'die Bedingungen für KI',
      sla: 'die Servicezusagen',
    },
    forms: {
      any: [
        '{company} [hat] {when} {kind} aktualisiert',
        '{company} [hat] {when} die Bedingungen aktualisiert',
      ],
    },
  },
  community_pain_point: {
    topic: 'der Beitrag im Forum',
    bridges: [
      'Was eine Person öffentlich schreibt, beschäftigt meist mehrere andere.',
      'Eine Frage im Forum kommt oft erst, wenn die einfachen Antworten schon probiert sind.',
    ],
    forms: {
      complaint: [
        'jemand [hat] {when} in einem öffentlichen Beitrag ein Problem beschrieben~: {title}',
        'jemand [hat] {when} in einem öffentlichen Beitrag ein Problem beschrieben',
      ],
      question: [
        'jemand [hat] {when} in einem öffentlichen Beitrag eine Frage gestellt~: {title}',
        'jemand [hat] {when} in einem öffentlichen Beitrag eine Frage gestellt',
      ],
      recommendation_request: [
        'jemand [hat] {when} in einem öffentlichen Beitrag nach einer Empfehlung gefragt~: {title}',
        'jemand [hat] {when} in einem öffentlichen Beitrag nach einer Empfehlung gefragt',
      ],
      comparison: [
        'jemand [hat] {when} in einem öffentlichen Beitrag Werkzeuge verglichen~: {title}',
        'jemand [hat] {when} in einem öffentlichen Beitrag Werkzeuge verglichen',
      ],
      switch_intent: [
        'jemand [hat] {when} in einem öffentlichen Beitrag nach einer Alternative gefragt~: {title}',
        'jemand [hat] {when} in einem öffentlichen Beitrag nach einer Alternative gefragt',
      ],
    },
  },
  review_rating_shift: {
    topic: 'die öffentlichen Bewertungen',
    bridges: [
      'Bewertungen bewegen sich meist, bevor es innen eine Zahl für den Grund gibt.',
      'Was Leute in Bewertungen schreiben, zeigt oft auf dieselben wenigen Dinge.',
    ],
    forms: {
      rating_drop: [
        'die Bewertungen für {product} [haben] sich {when} von {rating_before} auf {rating_after} bewegt',
        'die öffentlichen Bewertungen von {company} [sind] {when} gefallen',
      ],
      rating_jump: [
        'die Bewertungen für {product} [haben] sich {when} von {rating_before} auf {rating_after} bewegt',
        'die öffentlichen Bewertungen von {company} [sind] {when} gestiegen',
      ],
      complaint_theme: [
        '{company} [hatte] {when} mehr Bewertungen als üblich zu einem Thema ({theme})~',
        '{company} [hatte] {when} mehr kritische Bewertungen als üblich zu einem Thema',
      ],
      volume_spike: [
        '{company} [hatte] {when} deutlich mehr Bewertungen für {product} als üblich',
        '{company} [hatte] {when} deutlich mehr Bewertungen als üblich',
      ],
    },
  },
  content_topic_surge: {
    topic: 'Ihre Veröffentlichungen',
    bridges: [
      'Worüber ein Team schreibt, ist meist das, woran es arbeitet.',
      'Hinter einem Thema, das so oft vorkommt, steht oft ein Projekt.',
    ],
    forms: {
      blog: [
        '{company} [hat] {when} mehr als üblich zu einem Thema veröffentlicht ({topic})~',
        '{company} [hat] {when} mehr als üblich zu einem Thema veröffentlicht',
      ],
      podcast: [
        '{company} [hat] {when} in Podcasts mehr als üblich über ein Thema gesprochen ({topic})~',
        '{company} [hat] {when} in Podcasts mehr als üblich über ein Thema gesprochen',
      ],
      video: [
        '{company} [hat] {when} mehr Videos als üblich zu einem Thema veröffentlicht ({topic})~',
        '{company} [hat] {when} mehr Videos als üblich zu einem Thema veröffentlicht',
      ],
      talk: [
        '{company} [hat] {when} mehr Vorträge als üblich zu einem Thema gehalten ({topic})~',
        '{company} [hat] {when} mehr Vorträge als üblich zu einem Thema gehalten',
      ],
    },
  },
};
