import type { FamilyWords } from '../phrase-book.ts';
import type { ProductType } from '../families.ts';

export const product: FamilyWords<ProductType> = {
  product_launch: {
    topic: 'zur Markteinführung',
    bridges: [
      'Nach einer Markteinführung muss ein Produkt meist mit vielem zusammenspielen, was Kunden schon nutzen.',
      'In den Wochen nach einer Markteinführung kommen häufig viele Rückfragen und Fehlermeldungen auf einmal.',
    ],
    apart: {
      major_feature: {
        topic: 'zur neuen Funktion',
        bridges: [
          'Eine neue Funktion berührt in der Regel Stellen im Produkt, auf die sich Kunden schon verlassen.',
          'Nach einer neuen Funktion melden sich meist Kunden, bei denen etwas anders läuft als vorher.',
        ],
      },
      general_availability: {
        topic: 'zur allgemeinen Verfügbarkeit',
        bridges: [
          'Ist ein Produkt für alle verfügbar, kommt es häufig in Umgebungen zum Einsatz, die vorher niemand getestet hat.',
          'Mit der allgemeinen Verfügbarkeit steigt in der Regel die Zahl der Rückfragen und Fehlermeldungen.',
        ],
      },
      beta: {
        topic: 'zur Beta',
        bridges: [
          'In einer Beta melden Nutzer meist Fehler, die in den eigenen Tests nicht aufgefallen sind.',
          'Zwischen Beta und Freigabe bleibt meist wenig Zeit, um alle Rückmeldungen abzuarbeiten.',
        ],
      },
      ai_feature: {
        topic: 'zur neuen KI-Funktion',
        bridges: [
          'KI-Funktionen ändern sich in der Regel von Version zu Version und lassen sich schwer vollständig testen.',
          'Eine KI-Funktion braucht meist häufiger Updates als der Rest des Produkts.',
        ],
      },
      hardware: {
        topic: 'zur neuen Hardware',
        bridges: [
          'Bei neuer Hardware müssen Geräte, Firmware und die Software der Kunden meist von Anfang an zusammenpassen.',
          'Nach dem Start neuer Hardware folgen häufig Updates, die auf jedem Gerät funktionieren müssen.',
        ],
      },
    },
    forms: {
      new_product: [
        '{company} [hat] {when} {product} auf den Markt gebracht',
        '{company} [hat] {when} ein neues Produkt auf den Markt gebracht',
      ],
      major_feature: [
        '{company} [hat] {when} die neue Funktion {product} eingeführt',
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
        '{company} [hat] {when} mit {product} neue Hardware auf den Markt gebracht',
        '{company} [hat] {when} neue Hardware auf den Markt gebracht',
      ],
    },
  },
  major_release: {
    topic: 'zur neuen Version',
    bridges: [
      'Bei einer großen neuen Version müssen Kunden ihre Integrationen in der Regel anpassen.',
      'Nach einer großen neuen Version melden sich meist Kunden, bei denen etwas anders läuft als vorher.',
    ],
    apart: {
      minor_version: {
        bridges: [
          'Auch kleine Versionen ändern manchmal etwas, worauf sich Kunden verlassen.',
          'Kommen Versionen in kurzen Abständen, bleibt vor jeder meist wenig Zeit zum Testen.',
        ],
      },
      sdk_release: {
        topic: 'zum neuen SDK',
        bridges: [
          'Nach einer neuen SDK-Version müssen Entwickler auf Kundenseite ihren Code in der Regel prüfen und anpassen.',
          'Zu einer neuen SDK-Version kommen meist Fragen von Entwicklern, die noch mit einer älteren arbeiten.',
        ],
      },
      api_version: {
        topic: 'zur neuen API-Version',
        bridges: [
          'Eine neue API-Version läuft häufig noch lange neben der alten, und beide müssen funktionieren.',
          'Auf eine neue API-Version stellen Kunden in der Regel zu ganz verschiedenen Zeiten um.',
        ],
      },
      cadence_change: {
        topic: 'zum neuen Release-Rhythmus',
        bridges: [
          'Mit einem neuen Release-Rhythmus müssen sich meist auch Tests und Freigaben ändern.',
          'Ein neuer Release-Rhythmus verändert meist, wie viel Zeit vor jeder Version zum Testen bleibt.',
        ],
      },
    },
    forms: {
      major_version: [
        '{company} [hat] {when} {product} in Version {version} veröffentlicht',
        '{company} [hat] {when} Version {version} veröffentlicht',
        '{company} [hat] {when} eine große neue Version veröffentlicht',
      ],
      minor_version: [
        '{company} [hat] {when} {product} in Version {version} veröffentlicht',
        '{company} [hat] {when} Version {version} veröffentlicht',
        '{company} [hat] {when} eine neue Version veröffentlicht',
      ],
      sdk_release: [
        '{company} [hat] {when} {product} in Version {version} veröffentlicht',
        '{company} [hat] {when} ein neues SDK veröffentlicht',
      ],
      api_version: [
        '{company} [hat] {when} Version {version} der API veröffentlicht',
        '{company} [hat] {when} eine neue Version der API veröffentlicht',
      ],
      cadence_change: [
        '{company} [hat] {when} den Release-Rhythmus von {product} geändert',
        '{company} [hat] {when} den Release-Rhythmus geändert',
      ],
    },
  },
  product_sunset: {
    topic: 'zum Auslaufen des Produkts',
    bridges: [
      'Wenn ein Produkt ausläuft, müssen Kunden häufig auch ihre Integrationen umstellen.',
      'Bis alle Kunden umgestellt haben, muss das Team in der Regel Altes und Neues zugleich betreuen.',
    ],
    apart: {
      end_of_life: { topic: 'zum Ende des Produkts' },
      shutdown: {
        topic: 'zur Abschaltung',
        bridges: [
          'Vor einer Abschaltung melden sich meist Kunden, deren Systeme noch daran hängen.',
          'Bei einer Abschaltung fällt meist erst spät auf, wer das alte Produkt noch nutzt.',
        ],
      },
      api_retired: {
        topic: 'zur Abschaltung der API',
        bridges: [
          'Wird eine API abgeschaltet, müssen Kunden ihre Integrationen in der Regel bis zu einem festen Termin umbauen.',
          'Vor dem Ende einer API hängen meist noch Integrationen daran, von denen das Team nichts weiß.',
        ],
      },
    },
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
        '{company} [hat] {when} die Abschaltung der API {product} angekündigt',
        '{company} [hat] {when} die Abschaltung eines Teils der API angekündigt',
      ],
    },
  },
  integration_added: {
    topic: 'zur neuen Integration',
    bridges: [
      'Eine Integration muss nach jedem Update auf beiden Seiten weiter funktionieren.',
      'Eine Integration fällt häufig dann aus, wenn eine der beiden Seiten etwas ändert.',
    ],
    apart: {
      marketplace_listing: {
        topic: 'zu Ihrem Marktplatzeintrag',
        bridges: [
          'Über einen Marktplatz kommen in der Regel Kunden mit Umgebungen, die vorher niemand getestet hat.',
          'In einem Marktplatz fallen Fehler meist schnell auf, weil Kunden sie in Bewertungen erwähnen.',
        ],
      },
      api_connector: {
        topic: 'zur neuen Anbindung',
        bridges: [
          'Eine neue Anbindung hängt häufig von einer fremden API ab, die sich jederzeit ändern kann.',
          'Mit jeder neuen Anbindung wächst meist, was vor einer neuen Version getestet werden muss.',
        ],
      },
    },
    forms: {
      native_integration: [
        '{company} [hat] {when} eine Integration mit {product} eingeführt',
        '{company} [hat] {when} eine neue Integration eingeführt',
      ],
      marketplace_listing: [
        '{company} [hat] {when} einen Marktplatzeintrag für {product} veröffentlicht',
        '{company} [hat] {when} einen Marktplatzeintrag veröffentlicht',
      ],
      api_connector: [
        '{company} [hat] {when} eine Anbindung an {product} eingeführt',
        '{company} [hat] {when} eine neue Anbindung eingeführt',
      ],
    },
  },
  developer_platform_change: {
    topic: 'zu Ihrer Entwicklerplattform',
    bridges: [
      'Ändert sich eine API, müssen in der Regel auch Kunden ihre Integrationen anpassen.',
      'Schon kleine Änderungen an einer API können bei Kunden etwas lahmlegen, das vorher lief.',
    ],
    apart: {
      new_sdk: {
        topic: 'zum neuen SDK',
        bridges: [
          'Ein neues SDK muss mit jeder künftigen Version der API zusammenpassen.',
          'Mit einem neuen SDK bauen meist mehr Kunden eigene Integrationen, die nach jedem Update laufen sollen.',
        ],
      },
      docs_section_added: {
        topic: 'zu Ihrer Entwicklerdokumentation',
        bridges: [
          'Wird die Dokumentation ausgebaut, probieren häufig mehr Kunden die beschriebenen Funktionen aus.',
          'Mehr Dokumentation führt in der Regel zu mehr Integrationen, die nach jeder neuen Version laufen müssen.',
        ],
      },
      llms_txt_added: {
        topic: 'zu Ihrer Entwicklerdokumentation',
        bridges: [
          'Wenn KI-Assistenten die Dokumentation lesen, entstehen meist schnell Integrationen, die das Team nicht kennt.',
          'Mit KI-Assistenten bauen häufig auch Kunden ohne eigene Entwickler Integrationen.',
        ],
      },
    },
    forms: {
      openapi_changed: ['{company} [hat] {when} die eigene API geändert'],
      new_sdk: [
        '{company} [hat] {when} mit {product} ein neues SDK veröffentlicht',
        '{company} [hat] {when} ein neues SDK veröffentlicht',
      ],
      docs_section_added: [
        '{company} [hat] {when} die Entwicklerdokumentation um das Thema {section} erweitert',
        '{company} [hat] {when} die Entwicklerdokumentation erweitert',
      ],
      llms_txt_added: ['{company} [hat] {when} die Dokumentation für KI-Assistenten lesbar gemacht'],
    },
  },
  open_source_activity: {
    topic: 'zu Ihrem Open-Source-Projekt',
    bridges: [
      'Ein offenes Projekt bringt in der Regel Fehlermeldungen und Änderungswünsche von außen mit sich.',
      'Bei offenem Code weiß das Team meist nicht, wer auf einer neuen Version aufbaut.',
    ],
    apart: {
      repo_archived: {
        topic: 'zum archivierten Projekt',
        bridges: [
          'Auf einem archivierten Projekt bauen häufig noch Integrationen auf, von denen das Team nichts weiß.',
          'Nach einer Archivierung müssen Kunden, die auf dem Projekt aufbauen, in der Regel ihre Integrationen umstellen.',
        ],
      },
      license_changed: {
        topic: 'zur neuen Lizenz',
        bridges: [
          'Nach einer Lizenzänderung prüfen viele Nutzer meist, mit welcher Version sie weiterarbeiten.',
          'Nach einer Lizenzänderung bleiben meist noch ältere Versionen im Einsatz, die weiter funktionieren sollen.',
        ],
      },
      star_spike: {
        bridges: [
          'Mit der Aufmerksamkeit kommen häufig auch mehr Fehlermeldungen und Wünsche von außen.',
          'Bekommt ein Projekt viel Aufmerksamkeit, läuft es in der Regel bald in Umgebungen, die niemand getestet hat.',
        ],
      },
      download_spike: {
        topic: 'zu Ihren Downloads',
        bridges: [
          'Steigen die Downloads, treffen Fehler in einer neuen Version gleich viel mehr Nutzer.',
          'Mit mehr Downloads kommen meist mehr Umgebungen dazu, in denen jede Version laufen muss.',
        ],
      },
    },
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
    topic: 'zu Ihrer Statusseite',
    bridges: [
      'Nach einer Störung geht es häufig darum, wie sie beim nächsten Mal früher auffällt.',
      'Bei einer Störung muss ein Team in der Regel zugleich die Ursache suchen und Kunden auf dem Laufenden halten.',
    ],
    apart: {
      minor: {
        bridges: [
          'Auch bei einer kleinen Störung kostet die Suche nach der Ursache meist Stunden.',
          'Kleine Störungen fallen Kunden häufig früher auf als dem eigenen Team.',
        ],
      },
      recurring: {
        bridges: [
          'Nach mehreren Störungen wollen Kunden in der Regel wissen, wie sie künftig früher erkannt werden.',
          'Nach mehreren Störungen wird meist gründlich nach einer gemeinsamen Ursache gesucht.',
        ],
      },
      maintenance: {
        topic: 'zu Ihren Wartungsarbeiten',
        bridges: [
          'Nach Wartungsarbeiten muss meist schnell geprüft werden, ob alle Dienste wieder richtig laufen.',
          'Nach Wartungsarbeiten fällt in der Regel erst im Betrieb auf, was langsamer geworden ist.',
        ],
      },
    },
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
    topic: 'zum neuen Tool auf Ihrer Website',
    bridges: [
      'Ein neues Tool auf der Website kann Seiten langsamer machen, ohne dass es im Team gleich auffällt.',
      'Bei einem neuen Tool entstehen Fehler meist dort, wo es mit anderen Systemen zusammenarbeitet.',
    ],
    apart: {
      analytics: {
        bridges: [
          'Fällt eine Webanalyse aus, fehlen die Daten meist schon seit Tagen, bevor es jemand merkt.',
          'Ein neues Analysetool kann Seiten langsamer machen, ohne dass es im Team gleich auffällt.',
        ],
      },
      marketing_automation: {
        bridges: [
          'Laufen Formulare über ein neues Tool, fällt ein Fehler in der Regel erst auf, wenn Anfragen ausbleiben.',
          'Bei einem neuen Marketing-Tool entstehen Fehler meist dort, wo es mit anderen Systemen zusammenarbeitet.',
        ],
      },
      crm: {
        bridges: [
          'An einem CRM hängen häufig Formulare, E-Mails und andere Systeme, die alle zusammenspielen müssen.',
          'Bei einem neuen CRM entstehen Fehler in der Regel dort, wo es mit anderen Systemen zusammenarbeitet.',
        ],
      },
      ecommerce: {
        bridges: [
          'In einem Onlineshop kostet jeder Fehler im Bestellablauf meist sofort Umsatz.',
          'In einem Onlineshop brechen viele Besucher den Kauf ab, wenn eine Seite zu langsam lädt.',
        ],
      },
      cms: {
        bridges: [
          'Nach der Umstellung auf ein neues CMS verstecken sich Fehler häufig auf einzelnen Seiten.',
          'Mit einem neuen CMS laden manche Seiten oft langsamer, ohne dass es im Team gleich auffällt.',
        ],
      },
      payments: {
        bridges: [
          'Bei Zahlungen kostet jede Störung in der Regel sofort Bestellungen.',
          'Zahlungen laufen meist über mehrere Systeme, und eine Störung ist schwer zu finden.',
        ],
      },
      support_chat: {
        bridges: [
          'Ein Chat auf der Website soll immer erreichbar sein, und eine Störung fällt Kunden meist zuerst auf.',
          'Ein neuer Chat kann Seiten langsamer machen, ohne dass es im Team gleich auffällt.',
        ],
      },
      cdn: {
        bridges: [
          'Bei einem neuen CDN zeigt sich in der Regel erst im Betrieb, ob Seiten in jeder Region schnell laden.',
          'Nach der Einführung eines CDN betreffen Störungen oft nur einzelne Regionen und fallen deshalb spät auf.',
        ],
      },
      security: {
        bridges: [
          'Neue Schutzfunktionen blockieren manchmal auch Besucher, die gar nicht gemeint sind.',
          'Blockiert eine Schutzfunktion etwas zu viel, fällt das im Team meist erst spät auf.',
        ],
      },
      ab_testing: {
        bridges: [
          'Bei A/B-Tests trifft ein Fehler oft nur einen Teil der Besucher und fällt deshalb spät auf.',
          'A/B-Tests können Seiten langsamer machen, ohne dass es im Team gleich auffällt.',
        ],
      },
      cookie_consent: {
        bridges: [
          'Von einer Cookie-Einwilligung hängt häufig ab, welche anderen Tools auf der Seite laden.',
          'Lädt wegen einer Cookie-Einwilligung etwas nicht, fällt das im Team in der Regel erst spät auf.',
        ],
      },
    },
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
        '{company} [hat] {when} {technology} auf der Website eingebunden',
        '{company} [hat] {when} ein neues Tool auf der Website eingebunden~ ({kind})',
      ],
      other: [
        '{company} [hat] {when} {technology} auf der Website eingebunden',
        '{company} [hat] {when} ein neues Tool auf der Website eingebunden',
      ],
    },
  },
  tech_removed: {
    topic: 'zur Änderung auf Ihrer Website',
    bridges: [
      'Wird ein Tool entfernt, bleiben meist Skripte und Verknüpfungen zurück, die später Fehler verursachen.',
      'Nachdem ein Tool entfernt wurde, zeigt sich meist erst nach und nach, was alles daran hing.',
      'Nach so einer Änderung fällt ein Fehler auf der Website in der Regel erst auf, wenn sich jemand beschwert.',
    ],
    apart: {
      competitor_removed: {
        bridges: [
          'Wird ein Tool entfernt, bleiben meist Skripte und Verknüpfungen zurück, die später Fehler verursachen.',
          'Nachdem ein Tool entfernt wurde, zeigt sich meist erst nach und nach, was alles daran hing.',
        ],
      },
      complement_removed: {
        bridges: [
          'Fällt ein Tool weg, laufen andere, die damit verbunden waren, häufig nicht mehr richtig.',
          'Nach so einer Änderung fällt ein Fehler auf der Website in der Regel erst auf, wenn sich jemand beschwert.',
        ],
      },
    },
    forms: {
      competitor_removed: [
        '{company} [hat] {when} {technology} von der Website genommen',
        '{company} [hat] {when} ein Tool von der Website genommen',
      ],
      complement_removed: [
        '{company} [hat] {when} {technology} von der Website genommen',
        '{company} [hat] {when} ein Tool von der Website genommen',
      ],
      other: [
        '{company} [hat] {when} {technology} von der Website genommen',
        '{company} [hat] {when} ein Tool von der Website genommen',
      ],
    },
  },
  saas_vendor_change: {
    topic: 'zum Anbieterwechsel',
    bridges: [
      'Nach einem Anbieterwechsel fällt meist erst im Betrieb auf, was noch am alten Anbieter hing.',
      'Bei einem Anbieterwechsel muss häufig jede Verbindung gefunden und umgestellt werden.',
    ],
    apart: {
      vendor_added: {
        topic: 'zum neuen Anbieter',
        bridges: [
          'Mit einem neuen Anbieter kommt ein weiteres System dazu, von dem der Betrieb abhängt.',
          'Ein neuer Anbieter muss in der Regel mit vielen vorhandenen Systemen verbunden werden.',
        ],
      },
      vendor_removed: {
        topic: 'zur Änderung bei Ihren Anbietern',
        bridges: [
          'Fällt ein Anbieter weg, zeigt sich meist erst im Betrieb, was noch an ihm hing.',
          'Wird ein Anbieter abgelöst, muss häufig jede Verbindung zu ihm gefunden und umgestellt werden.',
        ],
      },
      email_provider_switch: {
        topic: 'zum E-Mail-Umzug',
        bridges: [
          'Nach einem E-Mail-Umzug kommen automatische Mails aus anderen Systemen manchmal nicht mehr an.',
          'Bei einem E-Mail-Umzug müssen in der Regel viele Systeme umgestellt werden, die selbst Mails verschicken.',
        ],
      },
      subprocessor_added: {
        topic: 'zu Ihren Unterauftragsverarbeitern',
        bridges: [
          'Mit jedem weiteren Dienstleister kommt ein System dazu, dessen Ausfall auch Kunden spüren können.',
          'Ein neuer Dienstleister heißt meist, dass Daten durch ein weiteres System laufen.',
        ],
      },
      subprocessor_removed: {
        topic: 'zu Ihren Unterauftragsverarbeitern',
        bridges: [
          'Fällt ein Dienstleister weg, muss meist ein anderes System seine Aufgabe übernehmen.',
          'Wird ein Dienstleister abgelöst, zeigt sich meist erst im Betrieb, was noch an ihm hing.',
        ],
      },
    },
    forms: {
      vendor_added: [
        '{company} [hat] {when} {vendor} als neuen Anbieter aufgenommen',
        '{company} [hat] {when} einen neuen Anbieter aufgenommen',
      ],
      vendor_removed: [
        '{company} [hat] {when} die Zusammenarbeit mit {vendor} beendet',
        '{company} [hat] {when} die Zusammenarbeit mit einem Anbieter beendet',
      ],
      email_provider_switch: [
        '{company} [ist] {when} bei E-Mails von {from} zu {to} gewechselt',
        '{company} [ist] {when} bei E-Mails zu {vendor} gewechselt',
        '{company} [ist] {when} bei E-Mails zu einem anderen Anbieter gewechselt',
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
    topic: 'zum Umzug Ihrer Infrastruktur',
    bridges: [
      'Nach einem Umzug verhalten sich Dienste unter Last oft anders als vorher.',
      'Nach einem Umzug fällt in der Regel erst im Betrieb auf, was langsamer geworden ist.',
    ],
    apart: {
      hosting_switch: { topic: 'zum Hosting-Umzug' },
      cdn_switch: {
        topic: 'zum CDN-Wechsel',
        bridges: [
          'Nach einem CDN-Wechsel zeigt sich meist erst im Betrieb, ob Seiten in jeder Region schnell laden.',
          'Nach einem CDN-Wechsel betreffen Störungen oft nur einzelne Regionen und fallen deshalb spät auf.',
        ],
      },
      dns_operator_switch: {
        topic: 'zum DNS-Wechsel',
        bridges: [
          'Bei einem DNS-Wechsel genügt ein vergessener Eintrag, und ein Dienst ist nicht mehr erreichbar.',
          'Nach einem DNS-Wechsel treffen Fehler oft nur einen Teil der Besucher und fallen deshalb spät auf.',
        ],
      },
      new_subdomain: {
        topic: 'zur neuen Subdomain',
        bridges: [
          'Hinter einer neuen Subdomain steht häufig ein weiterer Dienst, der erreichbar und schnell sein muss.',
          'Neue Dienste laufen oft schon, bevor jemand ihre Überwachung eingerichtet hat.',
        ],
      },
    },
    forms: {
      hosting_switch: [
        '{company} [ist] {when} beim Hosting von {from} zu {to} gewechselt',
        '{company} [ist] {when} beim Hosting zu {provider} gewechselt',
        '{company} [hat] {when} den Hosting-Anbieter gewechselt',
      ],
      cdn_switch: [
        '{company} [ist] {when} beim CDN von {from} zu {to} gewechselt',
        '{company} [hat] {when} das CDN gewechselt',
      ],
      dns_operator_switch: [
        '{company} [ist] {when} beim DNS von {from} zu {to} gewechselt',
        '{company} [hat] {when} den DNS-Anbieter gewechselt',
      ],
      new_subdomain: [
        '{company} [hat] {when} die Subdomain {host} eingerichtet',
        '{company} [hat] {when} eine neue Subdomain eingerichtet',
      ],
    },
  },
  competitor_tool_detected: {
    topic: 'zu Ihren Tools',
    bridges: [
      'Auch mit einem guten Tool bleiben in der Regel Fehler, die erst ein Kunde bemerkt.',
      'Nach einiger Zeit mit einem Tool weiß ein Team meist genau, was ihm daran fehlt.',
    ],
    apart: {
      on_website: {
        bridges: [
          'Auch mit einem guten Tool auf der Website fallen manche Fehler zuerst den Besuchern auf.',
          'Nach einiger Zeit mit einem Tool weiß ein Team häufig genau, was ihm daran fehlt.',
        ],
      },
      in_dns: {
        bridges: [
          'Auch mit einem guten Tool bleiben in der Regel Fehler, die erst ein Kunde bemerkt.',
          'Hängen mehrere Systeme an so einem Dienst, soll ein Ausfall schnell auffallen.',
        ],
      },
      in_job_post: {
        bridges: [
          'Wer neue Leute für ein Tool sucht, denkt meist auch darüber nach, was es nicht abdeckt.',
          'Arbeiten bald mehr Leute mit einem Tool, fallen auch seine Lücken häufig stärker auf.',
        ],
      },
      in_subprocessors: {
        bridges: [
          'Fällt ein Dienstleister aus, merken es in der Regel auch die eigenen Kunden.',
          'Bei einem Dienstleister, der Kundendaten verarbeitet, fragen Kunden nach einem Ausfall meist schnell nach.',
        ],
      },
      in_case_study: {
        bridges: [
          'In einer Fallstudie steht meist, was gut läuft, und im Alltag bleiben trotzdem Fehler, die erst ein Kunde bemerkt.',
          'Auch mit einem Tool, das gut läuft, bleiben häufig Fehler, die erst ein Kunde bemerkt.',
        ],
      },
    },
    forms: {
      on_website: [
        '{company} [nutzt] {competitor} auf der Website',
        '{company} [nutzt] auf der Website ein Tool wie unseres',
      ],
      in_dns: [
        '{company} [nutzt] laut öffentlichen DNS-Einträgen {competitor}',
        '{company} [nutzt] laut öffentlichen DNS-Einträgen ein Tool wie unseres',
      ],
      in_job_post: [
        '{company} [arbeitet] laut einer Stellenanzeige< ({job})> mit {competitor}',
        '{company} [arbeitet] laut einer Stellenanzeige mit einem Tool wie unserem',
      ],
      in_subprocessors: [
        '{company} [nennt] {competitor} in der Liste der Unterauftragsverarbeiter',
        '{company} [nennt] ein Tool wie unseres in der Liste der Unterauftragsverarbeiter',
      ],
      in_case_study: [
        '{company} [wird] in einer Fallstudie von {competitor} genannt',
        '{company} [steht] in der Fallstudie eines Tools wie unserem',
      ],
    },
  },
};
