import type { FamilyWords } from '../phrase-book.ts';
import type { MarketType } from '../families.ts';

export const market: FamilyWords<MarketType> = {
  office_expansion: {
    topic: 'zum neuen Standort',
    bridges: [
      'Ein neuer Standort braucht in der Regel viele Leute auf einmal, mit Verträgen, Anmeldungen und Lohnabrechnung.',
      'Bevor ein Standort läuft, müssen Personal, Verträge und Lohnabrechnung vor Ort geregelt sein.',
    ],
    apart: {
      new_office: {
        topic: 'zum neuen Büro',
        bridges: [
          'Für ein neues Büro müssen meist Leute eingestellt und nach den Regeln vor Ort bezahlt werden.',
          'Bei einem neuen Büro fehlt am Anfang meist jemand, der sich mit Verträgen und Löhnen vor Ort auskennt.',
        ],
      },
      hq_move: {
        topic: 'zum Umzug des Hauptsitzes',
        bridges: [
          'Mit dem Hauptsitz ändern sich in der Regel auch Verträge, Meldungen und Zuständigkeiten für das Personal.',
          'Bei so einem Umzug ziehen oft nicht alle mit, und wer aus einem anderen Land weiterarbeitet, braucht dort Vertrag und Lohnabrechnung.',
        ],
      },
      data_center: {
        topic: 'zum neuen Rechenzentrum',
        bridges: [
          'Für ein Rechenzentrum müssen häufig Fachkräfte vor Ort gefunden und nach den dortigen Regeln angestellt werden.',
          'Ein neues Rechenzentrum braucht in der Regel vom ersten Tag an eigenes Personal vor Ort.',
        ],
      },
    },
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
    topic: 'zum neuen Markt',
    bridges: [
      'In einem neuen Land braucht es meist bald eigene Leute, mit Verträgen und Lohnabrechnung vor Ort.',
      'Bei den ersten Einstellungen in einem neuen Land geht es häufig um Verträge, Steuern und Sozialversicherung.',
    ],
    apart: {
      new_language: {
        topic: 'zur neuen Sprachversion',
        bridges: [
          'Nach einer neuen Sprachversion braucht es in der Regel bald Leute, die Kunden in dieser Sprache betreuen.',
          'Auf eine neue Sprachversion folgen oft die ersten Einstellungen in dem Land.',
        ],
      },
      new_currency: {
        topic: 'zu den Preisen in neuer Währung',
        bridges: [
          'Mit einer weiteren Währung kommen meist Kunden dazu, die Ansprechpartner im eigenen Land erwarten.',
          'Auf Preise in einer neuen Währung folgen oft die ersten Einstellungen in einem neuen Land.',
        ],
      },
      new_segment: {
        topic: 'zum neuen Kundensegment',
        bridges: [
          'Für ein neues Kundensegment braucht es häufig Leute mit Erfahrung in dieser Branche, auch in anderen Ländern.',
          'Ein neues Kundensegment bringt oft die ersten Kunden in Ländern, in denen es noch kein eigenes Team gibt.',
        ],
      },
      hiring_in_new_country: {
        topic: 'zur ersten Stelle im neuen Land',
        bridges: [
          'Für die erste Einstellung in einem Land müssen Vertrag, Anmeldung und Lohnabrechnung in der Regel neu aufgesetzt werden.',
          'Bei der ersten Stelle in einem Land fehlt meist noch die Erfahrung mit den dortigen Regeln.',
        ],
      },
    },
    forms: {
      new_country: [
        '{company} [hat] {when} einen neuen Markt erschlossen~: {country}',
        '{company} [hat] {when} einen neuen Markt erschlossen~: {place}',
        '{company} [hat] {when} einen neuen Markt erschlossen',
      ],
      new_language: [
        '{company} [hat] {when} die Website auf {language} veröffentlicht',
        '{company} [hat] {when} die Website in einer neuen Sprache veröffentlicht',
      ],
      new_currency: [
        '{company} [hat] {when} Preise in einer weiteren Währung eingeführt~ ({currency})',
        '{company} [hat] {when} Preise in einer weiteren Währung eingeführt',
      ],
      new_segment: [
        '{company} [hat] {when} ein neues Kundensegment erschlossen~: {segment}',
        '{company} [hat] {when} ein neues Kundensegment erschlossen',
      ],
      hiring_in_new_country: [
        '{company} [hat] {when} die erste Stelle in einem neuen Land ausgeschrieben~: {country}',
        '{company} [hat] {when} die erste Stelle in einem neuen Land ausgeschrieben',
      ],
    },
  },
  partnership: {
    topic: 'zur Partnerschaft',
    bridges: [
      'Nach so einer Ankündigung kommen häufig Anfragen, auf die der Vertrieb noch nicht eingestellt ist.',
      'Bei einer neuen Partnerschaft muss in der Regel erst geklärt werden, wer sich bei gemeinsamen Interessenten meldet.',
    ],
    apart: {
      technology: {
        topic: 'zur Technologiepartnerschaft',
        bridges: [
          'Nach so einer Ankündigung fragen meist Kunden beider Seiten, was zusammen möglich ist.',
          'Bei einer neuen Partnerschaft muss meist erst geklärt werden, wer sich bei gemeinsamen Interessenten meldet.',
        ],
      },
      reseller: {
        topic: 'zur Vertriebspartnerschaft',
        bridges: [
          'Mit Vertriebspartnern muss in der Regel erst geklärt werden, wer sich bei welchem Interessenten meldet.',
          'Über Vertriebspartner kommen meist mehr Anfragen herein, als das eigene Team gewohnt ist.',
        ],
      },
      joint_venture: {
        topic: 'zum Joint Venture',
        bridges: [
          'Bei einem Joint Venture ist am Anfang meist unklar, welche Seite auf Anfragen antwortet.',
          'Zu einem Joint Venture kommen in der Regel schon Anfragen, während der gemeinsame Vertrieb noch entsteht.',
        ],
      },
    },
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
        '{company} [hat] {when} ein Joint Venture mit {partner} bekannt gegeben',
        '{company} [hat] {when} ein Joint Venture bekannt gegeben',
      ],
    },
  },
  customer_win: {
    topic: 'zum neuen Kunden',
    bridges: [
      'Ein neuer Referenzkunde bringt meist auch Anfragen aus derselben Branche.',
      'Nach so einer Meldung kommen häufig neue Anfragen, während das Team noch mit dem neuen Kunden beschäftigt ist.',
    ],
    apart: {
      case_study_published: {
        topic: 'zu Ihrer Erfolgsgeschichte',
        bridges: [
          'Nach einer Erfolgsgeschichte melden sich in der Regel Unternehmen, die vor denselben Fragen stehen.',
          'Eine Erfolgsgeschichte bringt meist Anfragen, bei denen Interessenten eine schnelle Antwort erwarten.',
        ],
      },
    },
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
    topic: 'zum öffentlichen Auftrag',
    bridges: [
      'Öffentliche Auftraggeber verlangen häufig mehr Nachweise und Unterlagen als andere Kunden.',
      'Nach einem Zuschlag kommen in der Regel Prüfungen und Nachweise dazu, für die jemand Zeit finden muss.',
    ],
    apart: {
      modification: {
        topic: 'zu Ihrem öffentlichen Auftrag',
        bridges: [
          'Wächst ein öffentlicher Auftrag, wachsen meist auch Nachweise und Berichtspflichten.',
          'Bei größeren öffentlichen Aufträgen wird häufig genauer geprüft, ob alle Unterlagen vollständig sind.',
        ],
      },
      idv: {
        topic: 'zum Rahmenvertrag',
        bridges: [
          'Bei einem Rahmenvertrag müssen die geforderten Nachweise in der Regel über Jahre aktuell bleiben.',
          'Jeder Abruf aus einem Rahmenvertrag bringt meist eigene Unterlagen und Prüfungen mit sich.',
        ],
      },
      grant: {
        topic: 'zur öffentlichen Förderung',
        bridges: [
          'Bei öffentlichen Förderungen wird häufig genau geprüft, wofür die Mittel verwendet wurden.',
          'Zu einer öffentlichen Förderung gehören in der Regel Nachweise, die noch Jahre später vorliegen müssen.',
        ],
      },
    },
    forms: {
      award: [
        '{company} [hat] {when} einen öffentlichen Auftrag< ({agency})> über {amount} erhalten',
        '{company} [hat] {when} einen öffentlichen Auftrag< ({agency})> erhalten',
      ],
      modification: [
        '{company} [hat] {when} für einen öffentlichen Auftrag< ({agency})> weitere {amount} erhalten',
        '{company} [hat] {when} die Verlängerung eines öffentlichen Auftrags< ({agency})> erhalten',
      ],
      idv: ['{company} [hat] {when} einen öffentlichen Rahmenvertrag< ({agency})> erhalten'],
      grant: [
        '{company} [hat] {when} eine öffentliche Förderung< ({agency})> über {amount} erhalten',
        '{company} [hat] {when} eine öffentliche Förderung< ({agency})> erhalten',
      ],
    },
  },
  award_recognition: {
    topic: 'zur Auszeichnung',
    bridges: [
      'Nach einer Auszeichnung melden sich meist mehr Interessenten als in einer gewöhnlichen Woche.',
      'Nach einer Auszeichnung kommen häufig Anfragen, die schnell eine Antwort brauchen.',
    ],
    apart: {
      ranking: {
        topic: 'zu Ihrer Platzierung',
        bridges: [
          'Ein Ranking lesen in der Regel Unternehmen, die gerade Anbieter vergleichen und mehrere zugleich anfragen.',
          'Nach einer guten Platzierung kommen meist mehr Anfragen herein, als der Vertrieb sofort beantworten kann.',
        ],
      },
      analyst_report: {
        topic: 'zum Analystenbericht',
        bridges: [
          'Analystenberichte lesen häufig Unternehmen, die gerade Anbieter vergleichen und mehrere zugleich anfragen.',
          'Nach einem Analystenbericht kommen in der Regel Anfragen, die schnell eine Antwort brauchen.',
        ],
      },
      growth_list: {
        topic: 'zu Ihrer Platzierung',
        bridges: [
          'Wer schnell wächst, bekommt meist mehr Anfragen, als das Team sofort beantworten kann.',
          'Nach so einer Platzierung melden sich häufig mehr Interessenten als in einer gewöhnlichen Woche.',
        ],
      },
    },
    forms: {
      award: [
        '{company} [hat] {when} eine Auszeichnung erhalten~: {award}',
        '{company} [hat] {when} eine Auszeichnung erhalten',
      ],
      ranking: [
        '{company} [hat] {when} einen Platz im Ranking {award} erreicht',
        '{company} [hat] {when} einen Platz in einem Ranking erreicht',
      ],
      analyst_report: [
        '{company} [ist] {when} in den Analystenbericht {award} aufgenommen worden',
        '{company} [ist] {when} in einen Analystenbericht aufgenommen worden',
      ],
      growth_list: [
        '{company} [hat] {when} einen Platz im Wachstumsranking {award} erreicht',
        '{company} [hat] {when} einen Platz in einem Wachstumsranking erreicht',
      ],
    },
  },
  event_participation: {
    topic: 'zur Veranstaltung',
    bridges: [
      'Nach einer Veranstaltung bleiben in der Regel viele Kontakte, bei denen sich schnell jemand melden sollte.',
      'An den Tagen einer Veranstaltung entstehen meist mehr Kontakte, als der Vertrieb danach sofort anrufen kann.',
    ],
    apart: {
      speaker: {
        bridges: [
          'Nach einem Vortrag melden sich häufig Leute, die bald mehr wissen wollen.',
          'Nach einem Vortrag bleiben in der Regel viele Kontakte, bei denen sich schnell jemand melden sollte.',
        ],
      },
      host: {
        topic: 'zu Ihrer Veranstaltung',
        bridges: [
          'Zu einer eigenen Veranstaltung kommen meist viele Interessenten, bei denen sich danach jemand melden muss.',
          'Bei einer eigenen Veranstaltung ist das Team meist bis zuletzt mit der Organisation beschäftigt, und das Nachfassen muss warten.',
        ],
      },
      webinar: {
        topic: 'zu Ihrem Webinar',
        bridges: [
          'Nach einem Webinar gibt es in der Regel eine lange Liste von Leuten, bei denen sich jemand melden sollte.',
          'Bei einem Webinar kommt es meist darauf an, wie schnell danach jemand nachfasst.',
        ],
      },
    },
    forms: {
      sponsor: [
        '{company} [gehört] zu den Sponsoren der Veranstaltung {event}',
        '{company} [gehört] zu den Sponsoren einer Veranstaltung',
      ],
      speaker: [
        '{company} [steht] auf dem Programm der Veranstaltung {event}',
        '{company} [steht] auf dem Programm einer Veranstaltung',
      ],
      host: [
        '{company} [hat] {when} die eigene Veranstaltung {event} angekündigt',
        '{company} [hat] {when} eine eigene Veranstaltung angekündigt',
      ],
      webinar: [
        '{company} [hat] {when} das Webinar {event} angekündigt',
        '{company} [hat] {when} ein Webinar angekündigt',
      ],
    },
  },
  rebrand: {
    topic: 'zur neuen Positionierung',
    bridges: [
      'Eine neue Positionierung bringt dem Vertrieb häufig Anfragen, die er so noch nicht kannte.',
      'Nach einer neuen Positionierung melden sich in der Regel andere Interessenten als bisher.',
    ],
    apart: {
      name_changed: {
        topic: 'zum neuen Namen',
        bridges: [
          'Ein neuer Name sorgt meist für Rückfragen von Kunden und Interessenten, um die sich jemand kümmern muss.',
          'Nach einer Umbenennung kommen häufig mehr Besuche und Anfragen über die Website als sonst.',
        ],
      },
      domain_changed: {
        topic: 'zu Ihrer neuen Domain',
        bridges: [
          'Nach einem Domainwechsel landen Anfragen manchmal in Postfächern, in die niemand mehr schaut.',
          'Bei einem Domainwechsel müssen in der Regel alle Formulare geprüft werden, über die Anfragen hereinkommen.',
        ],
      },
      positioning_changed: {
        topic: 'zu Ihrer Startseite',
        bridges: [
          'Eine neue Botschaft bringt dem Vertrieb meist Anfragen, die er so noch nicht kannte.',
          'Eine neue Botschaft auf der Startseite spricht häufig andere Interessenten an als bisher.',
        ],
      },
    },
    forms: {
      name_changed: [
        '{name_before} [hat] sich {when} in {name_after} umbenannt',
        '{company} [hat] {when} einen neuen Namen angenommen',
      ],
      domain_changed: ['{company} [ist] {when} mit der Website auf eine neue Domain umgezogen'],
      positioning_changed: ['{company} [hat] {when} die Botschaft auf der Startseite geändert'],
      category_changed: ['{company} [hat] {when} die Beschreibung des eigenen Angebots geändert'],
    },
  },
};
