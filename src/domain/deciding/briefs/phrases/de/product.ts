import type { FamilyWords } from '../phrase-book.ts';
import type { ProductType } from '../families.ts';

export const product: FamilyWords<ProductType> = {
  product_launch: {
    topic: 'die Neueinführung',
    bridges: [
      'In den Wochen nach einem Start kommen Fragen meist schneller als Antworten.',
      'Ist etwas Neues auf dem Markt, geht die Arbeit oft vom Bauen ins Hinterherkommen über.',
    ],
    forms: {
      new_product: [
        '{company} [hat] {when} {product} auf den Markt gebracht',
        '{company} [hat] {when} ein neues Produkt auf den Markt gebracht',
      ],
      major_feature: [
        '{company} [hat] {when} {product} eingeführt',
        '{company} [hat] {when} eine neue Funktion eingeführt',
      ],
      general_availability: [
        '{company} [hat] {when} {product} allgemein verfügbar gemacht',
        '{company} [hat] {when} ein Produkt allgemein verfügbar gemacht',
      ],
      beta: [
        '{company} [hat] {when} eine Beta von {product} gestartet',
        '{company} [hat] {when} eine Beta gestartet',
      ],
      ai_feature: [
        '{company} [hat] {when} mit {product} eine KI-Funktion eingeführt',
        '{company} [hat] {when} eine neue KI-Funktion eingeführt',
      ],
      hardware: [
        '{company} [hat] {when} {product} auf den Markt gebracht',
        '{company} [hat] {when} neue Hardware auf den Markt gebracht',
      ],
    },
  },
  major_release: {
    topic: 'die neue Version',
    bridges: [
      'Nach einer neuen Version bleibt meist eine Liste von Dingen, die bis danach warten mussten.',
      'Nach einer Veröffentlichung gibt es oft ein kurzes Fenster, um die eigene Arbeitsweise zu verbessern.',
    ],
    forms: {
      major_version: [
        '{company} [hat] {when} {product} {version} veröffentlicht',
        '{company} [hat] {when} Version {version} veröffentlicht',
        '{company} [hat] {when} eine große neue Version veröffentlicht',
      ],
      minor_version: [
        '{company} [hat] {when} {product} {version} veröffentlicht',
        '{company} [hat] {when} Version {version} veröffentlicht',
        '{company} [hat] {when} eine neue Version veröffentlicht',
      ],
      sdk_release: [
        '{company} [hat] {when} {product} {version} für Entwickler veröffentlicht',
        '{company} [hat] {when} ein neues Entwicklerpaket veröffentlicht',
      ],
      api_version: [
        '{company} [hat] {when} Version {version} der Schnittstelle veröffentlicht',
        '{company} [hat] {when} eine neue Version der Schnittstelle veröffentlicht',
      ],
      cadence_change: [
        '{company} [hat] {when} den Takt der Versionen von {product} geändert',
        '{company} [hat] {when} den Takt neuer Versionen geändert',
      ],
    },
  },
  product_sunset: {
    topic: 'das auslaufende Produkt',
    bridges: [
      'Läuft ein Produkt aus, müssen Kunden und Team umziehen, und das dauert meist länger als gedacht.',
      'Etwas einzustellen macht oft Kräfte frei, sobald der Umzug geschafft ist.',
    ],
    forms: {
      deprecation: [
        '{company} [hat] {when} das Auslaufen von {product} angekündigt',
        '{company} [hat] {when} das Auslaufen eines Produktteils angekündigt',
      ],
      end_of_life: [
        '{company} [hat] {when} das Ende von {product} angekündigt',
        '{company} [hat] {when} das Ende eines Produkts angekündigt',
      ],
      shutdown: [
        '{company} [hat] {when} die Abschaltung von {product} angekündigt',
        '{company} [hat] {when} die Abschaltung eines Produkts angekündigt',
      ],
      api_retired: [
        '{company} [hat] {when} die Abschaltung von {product} für Entwickler angekündigt',
        '{company} [hat] {when} die Abschaltung eines Teils der Schnittstelle angekündigt',
      ],
    },
  },
  integration_added: {
    topic: 'die neue Integration',
    bridges: [
      'Eine neue Integration verrät meist, nach welchen Werkzeugen Kunden fragen.',
      'Mit jeder Verbindung zu einem Werkzeug kommt oft die Frage, was als Nächstes verbunden werden soll.',
    ],
    forms: {
      native_integration: [
        '{company} [hat] {when} eine Integration mit {product} ergänzt',
        '{company} [hat] {when} eine neue Integration ergänzt',
      ],
      marketplace_listing: [
        '{company} [hat] {when} einen Marktplatzeintrag für {product} ergänzt',
        '{company} [hat] {when} einen Marktplatzeintrag ergänzt',
      ],
      api_connector: [
        '{company} [hat] {when} eine Anbindung an {product} ergänzt',
        '{company} [hat] {when} eine neue Anbindung ergänzt',
      ],
    },
  },
  developer_platform_change: {
    topic: 'die Neuerungen für Entwickler',
    bridges: [
      'Wächst eine Plattform für Entwickler, wächst auch die Arbeit, sie einfach zu halten.',
      'Mehr für Entwickler heißt meist auch mehr Fragen von Entwicklern.',
    ],
    forms: {
      openapi_changed: ['{company} [hat] {when} die Schnittstelle erweitert'],
      new_sdk: [
        '{company} [hat] {when} {product} für Entwickler veröffentlicht',
        '{company} [hat] {when} ein neues Entwicklerpaket veröffentlicht',
      ],
      docs_section_added: [
        '{company} [hat] {when} die Entwicklerdokumentation um {section} erweitert',
        '{company} [hat] {when} die Entwicklerdokumentation erweitert',
      ],
      llms_txt_added: ['{company} [hat] {when} die Dokumentation für KI-Assistenten lesbar gemacht'],
    },
  },
  open_source_activity: {
    topic: 'die Arbeit an offenem Code',
    bridges: [
      'Öffentlicher Code zieht Aufmerksamkeit an, und mit ihr meist Fragen und Wünsche.',
      'Nimmt die Arbeit an offenem Code zu, merkt es das Team dahinter oft zuerst.',
    ],
    forms: {
      repo_created: [
        '{company} [hat] {when} den Code von {repository} veröffentlicht',
        '{company} [hat] {when} neuen Code veröffentlicht',
      ],
      repo_archived: [
        '{company} [hat] {when} {repository} archiviert',
        '{company} [hat] {when} ein öffentliches Projekt archiviert',
      ],
      license_changed: [
        '{company} [hat] {when} die Lizenz von {repository} geändert',
        '{company} [hat] {when} die Lizenz eines öffentlichen Projekts geändert',
      ],
      star_spike: [
        '{company} [hat] {when} mit {repository} viel Aufmerksamkeit bekommen',
        '{company} [hat] {when} mit öffentlichem Code viel Aufmerksamkeit bekommen',
      ],
      download_spike: [
        '{company} [hatte] {when} deutlich mehr Downloads von {product} als üblich',
        '{company} [hatte] {when} deutlich mehr Downloads als üblich',
      ],
    },
  },
  service_incident: {
    topic: 'die Meldung auf der Statusseite',
    bridges: [
      'Nach solchen Tagen geht es in den meisten Teams darum, was es beim nächsten Mal früher auffängt.',
      'Die Stunden nach einer Störung kosten meist mehr als die Störung selbst.',
    ],
    forms: {
      minor: ['{company} [hat] {when} auf der Statusseite eine kleine Störung gemeldet'],
      major: ['{company} [hat] {when} auf der Statusseite eine größere Störung gemeldet'],
      critical: ['{company} [hat] {when} auf der Statusseite eine kritische Störung gemeldet'],
      recurring: [
        '{company} [hat] auf der Statusseite wiederholt ernste Störungen gemeldet~<, zuletzt {when}>',
      ],
      maintenance: ['{company} [hat] {when} auf der Statusseite Wartungsarbeiten angekündigt'],
      any: ['{company} [hat] {when} auf der Statusseite eine Störung gemeldet'],
    },
  },
  tech_adopted: {
    topic: 'das neue Werkzeug auf der Website',
    bridges: [
      'Kommt ein neues Werkzeug, werden die benachbarten meist gleich mit angesehen.',
      'Die ersten Wochen mit einem neuen Werkzeug zeigen oft, was ringsum noch fehlt.',
    ],
    kinds: {
      analytics: 'Analyse',
      marketing_automation: 'Marketing-Automatisierung',
      crm: 'CRM',
      ecommerce: 'Onlineverkauf',
      cms: 'Website-Inhalte',
      payments: 'Zahlungen',
      support_chat: 'Kundenchat',
      cdn: 'Website-Auslieferung',
      security: 'Sicherheit',
      ab_testing: 'A/B-Tests',
      cookie_consent: 'Cookie-Einwilligung',
      other: 'Website',
    },
    forms: {
      any: [
        '{company} [hat] {when} {technology} ({kind}) eingeführt',
        '{company} [hat] {when} ein neues Werkzeug ({kind}) eingeführt',
      ],
      other: [
        '{company} [hat] {when} {technology} auf der Website eingeführt',
        '{company} [hat] {when} ein neues Werkzeug auf der Website eingeführt',
      ],
    },
  },
  tech_removed: {
    topic: 'das Werkzeug, das von der Website verschwunden ist',
    bridges: [
      'Geht ein Werkzeug, bleibt meist eine Lücke zu füllen oder eine Gewohnheit zu ändern.',
      'Ein Werkzeug zu entfernen ist oft der erste sichtbare Schritt einer größeren Änderung.',
    ],
    forms: {
      competitor_removed: [
        '{company} [hat] {when} {technology} von der Website genommen',
        '{company} [hat] {when} ein Werkzeug von der Website genommen',
      ],
      complement_removed: [
        '{company} [hat] {when} {technology} von der Website genommen',
        '{company} [hat] {when} ein Werkzeug von der Website genommen',
      ],
      other: [
        '{company} [hat] {when} {technology} von der Website genommen',
        '{company} [hat] {when} ein Werkzeug von der Website genommen',
      ],
    },
  },
  saas_vendor_change: {
    topic: 'der Anbieterwechsel',
    bridges: [
      'Mit einem Anbieterwechsel kommt meist die Frage auf, was sonst noch anders laufen sollte.',
      'Wechselt ein Anbieter, werden die übrigen oft gleich mit geprüft.',
    ],
    forms: {
      vendor_added: [
        '{company} [hat] {when} {vendor} als Anbieter dazugenommen',
        '{company} [hat] {when} einen neuen Anbieter dazugenommen',
      ],
      vendor_removed: [
        '{company} [hat] {when} die Zusammenarbeit mit {vendor} beendet',
        '{company} [hat] {when} die Zusammenarbeit mit einem Anbieter beendet',
      ],
      email_provider_switch: [
        '{company} [hat] {when} die E-Mail von {from} zu {to} umgezogen',
        '{company} [hat] {when} die E-Mail zu {vendor} umgezogen',
        '{company} [hat] {when} die E-Mail zu einem anderen Anbieter umgezogen',
      ],
      subprocessor_added: [
        '{company} [hat] {when} {vendor} in die Liste der Unterauftragsverarbeiter aufgenommen',
        '{company} [hat] {when} die Liste der Unterauftragsverarbeiter erweitert',
      ],
      subprocessor_removed: [
        '{company} [hat] {when} {vendor} aus der Liste der Unterauftragsverarbeiter gestrichen',
        '{company} [hat] {when} die Liste der Unterauftragsverarbeiter gekürzt',
      ],
    },
  },
  infrastructure_change: {
    topic: 'die Änderung an der Infrastruktur',
    bridges: [
      'So ein Umzug gehört meist zu einem größeren Plan, wie künftig alles laufen soll.',
      'Zieht die Infrastruktur um, kommen oft alte Behelfslösungen zum Vorschein.',
    ],
    forms: {
      hosting_switch: [
        '{company} [hat] {when} das Hosting von {from} zu {to} umgezogen',
        '{company} [hat] {when} das Hosting zu {provider} umgezogen',
        '{company} [hat] {when} das Hosting umgezogen',
      ],
      cdn_switch: [
        '{company} [hat] {when} die Auslieferung der Website von {from} zu {to} umgezogen',
        '{company} [hat] {when} die Auslieferung der Website umgezogen',
      ],
      dns_operator_switch: [
        '{company} [hat] {when} die Domainverwaltung von {from} zu {to} umgezogen',
        '{company} [hat] {when} die Domainverwaltung umgezogen',
      ],
      new_subdomain: [
        '{company} [hat] {when} die Adresse {host} eingerichtet',
        '{company} [hat] {when} eine neue Adresse auf der Website eingerichtet',
      ],
    },
  },
  competitor_tool_detected: {
    topic: 'die Werkzeuge, mit denen Sie arbeiten',
    bridges: [
      'Wer ein Werkzeug gut kennt, weiß meist auch am besten, was daran fehlt.',
      'Es lohnt sich oft, von Zeit zu Zeit zu vergleichen, was ein Werkzeug leistet und was es kostet.',
    ],
    forms: {
      on_website: [
        '{company} [nutzt] {competitor} auf der Website',
        '{company} [nutzt] auf der Website ein Werkzeug wie unseres',
      ],
      in_dns: [
        '{company} [nutzt] laut öffentlichen Einträgen {competitor}',
        '{company} [nutzt] laut öffentlichen Einträgen ein Werkzeug wie unseres',
      ],
      in_job_post: [
        '{company} [arbeitet] laut einer Stellenanzeige< ({job})> mit {competitor}',
        '{company} [arbeitet] laut einer Stellenanzeige mit einem Werkzeug wie unserem',
      ],
      in_subprocessors: [
        '{company} [nennt] {competitor} in der Liste der Unterauftragsverarbeiter',
        '{company} [nennt] ein Werkzeug wie unseres in der Liste der Unterauftragsverarbeiter',
      ],
      in_case_study: [
        '{company} [steht] in einer Fallstudie von {competitor}',
        '{company} [steht] in der Fallstudie eines Werkzeugs wie unserem',
      ],
    },
  },
};
