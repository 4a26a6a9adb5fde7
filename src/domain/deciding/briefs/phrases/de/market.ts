import type { FamilyWords } from '../phrase-book.ts';
import type { MarketType } from '../families.ts';

export const market: FamilyWords<MarketType> = {
  office_expansion: {
    topic: 'der neue Standort',
    bridges: [
      'Ein neuer Standort heißt meist, vieles doppelt zu tun, bis alles aus einem Guss läuft.',
      'An einem neuen Ort zeigt sich oft, welche Abläufe mitreisen und welche nicht.',
    ],
    forms: {
      new_office: [
        '{company} [hat] {when} ein neues Büro in {place} angekündigt',
        '{company} [hat] {when} ein neues Büro angekündigt',
      ],
      new_facility: [
        '{company} [hat] {when} einen neuen Standort in {place} angekündigt',
        '{company} [hat] {when} einen neuen Standort angekündigt',
      ],
      hq_move: [
        '{company} [hat] {when} den Hauptsitz nach {place} verlegt',
        '{company} [hat] {when} den Hauptsitz verlegt',
      ],
      data_center: [
        '{company} [hat] {when} ein neues Rechenzentrum in {place} angekündigt',
        '{company} [hat] {when} ein neues Rechenzentrum angekündigt',
      ],
    },
  },
  market_expansion: {
    topic: 'der neue Markt',
    bridges: [
      'Ein neuer Markt verlangt meist mehr als eine Übersetzung.',
      'Was zu Hause funktioniert, braucht in einem neuen Markt oft eine zweite Fassung.',
    ],
    forms: {
      new_country: [
        '{company} [hat] {when} einen neuen Markt betreten ({country})~',
        '{company} [hat] {when} einen neuen Markt betreten ({place})~',
        '{company} [hat] {when} einen neuen Markt betreten',
      ],
      new_language: [
        '{company} [hat] {when} die Website in einer neuen Sprache eröffnet ({language})~',
        '{company} [hat] {when} die Website in einer neuen Sprache eröffnet',
      ],
      new_currency: [
        '{company} [zeigt] Preise jetzt auch in {currency}',
        '{company} [zeigt] Preise jetzt auch in einer weiteren Währung',
      ],
      new_segment: [
        '{company} [hat] {when} ein neues Feld eröffnet ({segment})~',
        '{company} [spricht] eine neue Art von Kunden an~',
      ],
      hiring_in_new_country: [
        '{company} [hat] {when} die erste Stelle in einem neuen Land ausgeschrieben ({country})~',
        '{company} [hat] {when} die erste Stelle in einem neuen Land ausgeschrieben',
      ],
    },
  },
  partnership: {
    topic: 'die Partnerschaft',
    bridges: [
      'Eine Partnerschaft beginnt meist mit einer Unterschrift und lebt von den Abläufen dahinter.',
      'Enge Arbeit mit einem Partner belastet oft zuerst die Teams dazwischen.',
    ],
    forms: {
      strategic: [
        '{company} [hat] {when} eine Partnerschaft mit {partner} bekannt gegeben',
        '{company} [hat] {when} eine neue Partnerschaft bekannt gegeben',
      ],
      technology: [
        '{company} [hat] {when} eine Technologiepartnerschaft mit {partner} bekannt gegeben',
        '{company} [hat] {when} eine neue Technologiepartnerschaft bekannt gegeben',
      ],
      reseller: [
        '{company} [hat] {when} eine Vertriebspartnerschaft mit {partner} bekannt gegeben',
        '{company} [hat] {when} eine neue Vertriebspartnerschaft bekannt gegeben',
      ],
      joint_venture: [
        '{company} [hat] {when} ein Gemeinschaftsunternehmen mit {partner} bekannt gegeben',
        '{company} [hat] {when} ein Gemeinschaftsunternehmen bekannt gegeben',
      ],
    },
  },
  customer_win: {
    topic: 'der neue Kunde',
    bridges: [
      'So ein Kunde legt die Latte meist für alles höher, was nach der Unterschrift kommt.',
      'Mit jedem größeren Kunden entscheidet oft die Umsetzung über den nächsten.',
    ],
    forms: {
      case_study_published: [
        '{company} [hat] {when} eine Erfolgsgeschichte mit {customer} veröffentlicht',
        '{company} [hat] {when} eine neue Erfolgsgeschichte veröffentlicht',
      ],
      logo_added: [
        '{company} [hat] {when} {customer} als Kunden genannt',
        '{company} [hat] {when} einen neuen Kunden genannt',
      ],
      contract_announced: [
        '{company} [hat] {when} {customer} als Kunden bekannt gegeben',
        '{company} [hat] {when} einen neuen Auftrag bekannt gegeben',
      ],
    },
  },
  government_contract: {
    topic: 'der öffentliche Auftrag',
    bridges: [
      'Öffentliche Aufträge bringen meist mehr Papier mit sich als jeder andere Kunde.',
      'Nach dem Zuschlag streiten Umsetzung und Dokumentation oft um dieselben Leute.',
    ],
    forms: {
      award: [
        '{company} [hat] {when} einen öffentlichen Auftrag über {amount}< ({agency})> erhalten',
        '{company} [hat] {when} einen öffentlichen Auftrag< ({agency})> erhalten',
      ],
      modification: [
        '{company} [hat] {when} die Aufstockung eines öffentlichen Auftrags um {amount}< ({agency})> erhalten',
        '{company} [hat] {when} die Verlängerung eines öffentlichen Auftrags< ({agency})> erhalten',
      ],
      idv: ['{company} [hat] {when} einen öffentlichen Rahmenvertrag< ({agency})> erhalten'],
      grant: [
        '{company} [hat] {when} eine öffentliche Förderung über {amount}< ({agency})> erhalten',
        '{company} [hat] {when} eine öffentliche Förderung< ({agency})> erhalten',
      ],
    },
  },
  award_recognition: {
    topic: 'die Auszeichnung',
    bridges: [
      'Wer auffällt, bekommt meist Anfragen, um die sich jemand kümmern muss.',
      'So eine Liste hebt oft die Erwartungen, innen wie außen.',
    ],
    forms: {
      award: [
        '{company} [hat] {when} einen Preis gewonnen ({award})~',
        '{company} [hat] {when} einen Preis gewonnen',
      ],
      ranking: [
        '{company} [hat] {when} einen Platz in einer Rangliste erreicht ({award})~',
        '{company} [hat] {when} einen Platz in einer Rangliste erreicht',
      ],
      analyst_report: [
        '{company} [hat] {when} einen Platz in einem Analystenbericht erreicht ({award})~',
        '{company} [hat] {when} einen Platz in einem Analystenbericht erreicht',
      ],
      growth_list: [
        '{company} [hat] {when} einen Platz auf einer Liste schnell wachsender Unternehmen erreicht ({award})~',
        '{company} [hat] {when} einen Platz auf einer Liste schnell wachsender Unternehmen erreicht',
      ],
    },
  },
  event_participation: {
    topic: 'die Veranstaltung',
    bridges: [
      'Rund um eine Veranstaltung hat ein Team meist die meisten Gespräche und die wenigste Zeit zum Nachfassen.',
      'Was eine Veranstaltung bringt, entscheidet sich oft in den Tagen danach.',
    ],
    forms: {
      sponsor: [
        '{company} [steht] bei {event} auf der Liste der Sponsoren',
        '{company} [steht] bei einer Veranstaltung auf der Liste der Sponsoren',
      ],
      speaker: [
        '{company} [steht] bei {event} auf dem Programm',
        '{company} [steht] bei einer Veranstaltung auf dem Programm',
      ],
      host: [
        '{company} [hat] {event} als eigene Veranstaltung angekündigt',
        '{company} [hat] eine eigene Veranstaltung angekündigt',
      ],
      webinar: [
        '{company} [hat] ein Webinar angekündigt ({event})~',
        '{company} [hat] ein Webinar angekündigt',
      ],
    },
  },
  rebrand: {
    topic: 'der neue Auftritt',
    bridges: [
      'Ein neuer Auftritt ist meist der sichtbare Teil einer größeren Veränderung.',
      'Nach einer Umbenennung muss oft alles gefunden werden, was noch den alten Namen trägt.',
    ],
    forms: {
      name_changed: [
        '{company} [hat] {when} den Namen geändert~, von {name_before} zu {name_after}',
        '{company} [hat] {when} einen neuen Namen angenommen',
      ],
      domain_changed: ['{company} [hat] {when} die Website unter eine neue Adresse gestellt'],
      positioning_changed: [
        '{company} [hat] {when} die Selbstdarstellung auf der Startseite neu geschrieben',
      ],
      category_changed: ['{company} [hat] {when} die eigene Beschreibung geändert'],
    },
  },
};
