import type { FamilyWords } from '../phrase-book.ts';
import type { CapitalType } from '../families.ts';

export const capital: FamilyWords<CapitalType> = {
  funding: {
    topic: 'zur Finanzierungsrunde',
    bridges: [
      'Nach einer Runde wollen Investoren die Zahlen meist früher und häufiger sehen als vorher.',
      'Nach einer Runde kommen meist schnell neue Leute, Verträge und Kosten dazu, die jemand im Blick behalten muss.',
      'Mit neuen Investoren gibt es in der Regel feste Termine, zu denen die Monatszahlen vorliegen müssen.',
    ],
    apart: {
      pre_seed: {
        topic: 'zur Pre-Seed-Runde',
        bridges: [
          'In dieser Phase erledigt ein kleines Team die Buchhaltung meist nebenbei.',
          'Mit den ersten Investoren kommen häufig auch die ersten regelmäßigen Berichte dazu.',
        ],
      },
      seed: {
        topic: 'zur Seed-Runde',
        bridges: [
          'Nach einer Seed-Runde wollen in der Regel mehr Leute die Monatszahlen sehen als bisher.',
          'Nach einer Seed-Runde wird meist schnell eingestellt, und Buchhaltung und Berichte müssen mithalten.',
        ],
      },
      series_a: {
        topic: 'zur Series-A-Runde',
        bridges: [
          'Ab einer Series A erwarten Investoren meist jeden Monat einen festen Bericht.',
          'Nach einer Series A wächst das Team in der Regel schnell, und die Abläufe aus der Anfangszeit reichen oft nicht mehr.',
        ],
      },
      series_b: {
        topic: 'zur Series-B-Runde',
        bridges: [
          'Nach einer Series B reicht ein Bericht im Quartal den Investoren meist nicht mehr.',
          'Nach einer Series B wächst ein Unternehmen häufig an mehreren Stellen zugleich, und die Zahlen müssen trotzdem stimmen.',
        ],
      },
      series_c: {
        topic: 'zur Series-C-Runde',
        bridges: [
          'Nach einer Series C kommen häufig weitere Gesellschaften und Länder dazu, die in einen Abschluss passen müssen.',
          'Nach einer Series C prüfen Investoren die Monatszahlen in der Regel genauer als vorher.',
        ],
      },
      growth: {
        topic: 'zur Wachstumsrunde',
        bridges: [
          'Nach einer Wachstumsrunde werden die Berichte an die Investoren meist deutlich ausführlicher.',
          'Nach einer Wachstumsrunde wird häufig an vielen Stellen zugleich investiert, und die Zahlen müssen trotzdem stimmen.',
        ],
      },
      debt: {
        topic: 'zur Kreditfinanzierung',
        bridges: [
          'Kreditgeber verlangen meist regelmäßige Berichte, die jemand pünktlich zusammenstellen muss.',
          'Zu einem Kredit gehören oft Kennzahlen, die das Finanzteam laufend nachweisen muss.',
        ],
      },
      grant: {
        topic: 'zur Förderung',
        bridges: [
          'Bei einer Förderung muss das Finanzteam meist Monat für Monat belegen, wofür das Geld ausgegeben wurde.',
          'Fördermittel müssen oft getrennt abgerechnet werden, und das bleibt häufig an wenigen Leuten hängen.',
        ],
      },
      series_d_plus: {
        topic: 'zur Finanzierungsrunde',
        bridges: [
          'In so einer späten Runde erwarten Investoren meist Berichte wie bei einem börsennotierten Unternehmen.',
          'Nach einer späten Runde sollen Abschlüsse häufig so schnell fertig sein, dass auch ein Börsengang möglich wäre.',
        ],
      },
    },
    kinds: {
      pre_seed: 'einer Pre-Seed-Runde',
      seed: 'einer Seed-Runde',
      series_a: 'einer Series-A-Runde',
      series_b: 'einer Series-B-Runde',
      series_c: 'einer Series-C-Runde',
      series_d_plus: 'einer späten Finanzierungsrunde',
      growth: 'einer Wachstumsrunde',
      debt: 'einer Kreditfinanzierung',
      grant: 'einer Förderung',
      reg_d_offering: 'einer privaten Finanzierungsrunde',
      undisclosed: 'einer Finanzierungsrunde',
    },
    forms: {
      any: [
        '{company} [hat] {when} in {kind} {amount} eingesammelt',
        '{company} [hat] {when} den Abschluss {kind} bekannt gegeben',
      ],
      debt: [
        '{company} [hat] {when} einen Kredit über {amount} erhalten',
        '{company} [hat] {when} eine Kreditfinanzierung erhalten',
      ],
      grant: [
        '{company} [hat] {when} eine Förderung über {amount} erhalten',
        '{company} [hat] {when} eine Förderung erhalten',
      ],
      reg_d_offering: [
        '{company} [hat] {when} {sold_amount} von privaten Investoren eingesammelt',
        '{company} [hat] {when} eine private Finanzierungsrunde über {amount} gemeldet',
        '{company} [hat] {when} eine private Finanzierungsrunde gemeldet',
      ],
      undisclosed: [
        '{company} [hat] {when} {amount} eingesammelt',
        '{company} [hat] {when} eine neue Finanzierung bekannt gegeben',
      ],
    },
  },
  ipo_filing: {
    topic: 'zum Börsengang',
    bridges: [
      'Vor einem Börsengang müssen Abschlüsse in der Regel schneller fertig werden und strengeren Prüfungen standhalten.',
      'Die Vorbereitung auf die Börse bedeutet gerade für das Finanzteam meist viel zusätzliche Dokumentation.',
    ],
    apart: {
      priced: {
        bridges: [
          'Mit der Notierung gibt es für die Quartalszahlen feste Termine, die sich nicht verschieben lassen.',
          'Die ersten Quartale an der Börse sind für Finanzteams meist die arbeitsreichsten.',
        ],
      },
      withdrawn: {
        topic: 'zu Ihren Börsenplänen',
        bridges: [
          'Auch ohne Börsengang hilft es einem Finanzteam, wenn Abschlüsse schneller fertig werden.',
          'Bei den Vorbereitungen auf die Börse fällt in der Regel auf, welche Abläufe im Finanzteam zu lange dauern.',
        ],
      },
      spac: {
        bridges: [
          'Nach einer SPAC-Fusion gelten für ein Finanzteam häufig schon nach kurzer Zeit die Fristen der Börse.',
          'Bei einer SPAC-Fusion bleibt dem Finanzteam meist weniger Zeit zur Vorbereitung als bei anderen Börsengängen.',
        ],
      },
      direct_listing: {
        bridges: [
          'Auch bei einer direkten Notierung müssen Abschlüsse meist schneller fertig werden als bisher.',
          'Vor einer direkten Notierung muss das Finanzteam häufig mehrere Jahre lückenlos dokumentieren.',
        ],
      },
    },
    forms: {
      confidential_submission: ['{company} [hat] {when} Unterlagen für einen Börsengang eingereicht'],
      registration_filed: [
        '{company} [hat] {when} einen Börsengang über {amount} angemeldet',
        '{company} [hat] {when} einen Börsengang angemeldet',
      ],
      priced: ['{company} [hat] {when} den Ausgabepreis der Aktien festgelegt'],
      direct_listing: ['{company} [hat] {when} eine direkte Notierung an der Börse angemeldet'],
      spac: ['{company} [hat] {when} einen Börsengang über eine SPAC-Fusion vereinbart'],
      withdrawn: ['{company} [hat] {when} die Pläne für einen Börsengang zurückgezogen'],
    },
  },
  acquisition_made: {
    topic: 'zur Übernahme',
    bridges: [
      'Nach einer Übernahme laufen Buchhaltung und Berichte oft noch lange in zwei Systemen.',
      'Bei einer Übernahme müssen meist zwei Teams mit unterschiedlichen Systemen und Abläufen zusammenfinden.',
    ],
    apart: {
      completed: {
        bridges: [
          'Nach dem Abschluss einer Übernahme werden die ersten gemeinsamen Zahlen meist schon bald erwartet.',
          'In den Monaten nach einer Übernahme müssen in der Regel zwei Systeme und zwei Arten zu berichten zusammengeführt werden.',
        ],
      },
      asset_purchase: {
        topic: 'zum Zukauf',
        bridges: [
          'Mit einem Zukauf kommen meist Verträge, Daten und Belege dazu, die erst geordnet werden müssen.',
          'Was zugekauft wird, passt häufig nicht ohne Weiteres zu den vorhandenen Systemen.',
        ],
      },
      majority_stake: {
        topic: 'zur Mehrheitsbeteiligung',
        bridges: [
          'Bei einer Mehrheitsbeteiligung müssen deren Zahlen in der Regel in die eigenen Berichte einfließen.',
          'Eine Mehrheitsbeteiligung bringt meist eine zweite Buchhaltung mit, die zum eigenen Abschluss passen muss.',
        ],
      },
    },
    forms: {
      announced: [
        '{company} [hat] {when} die Übernahme von {target}< für {amount}> vereinbart',
        '{company} [hat] {when} eine Übernahme bekannt gegeben',
      ],
      completed: [
        '{company} [hat] {when} die Übernahme von {target} abgeschlossen',
        '{company} [hat] {when} eine Übernahme abgeschlossen',
      ],
      asset_purchase: [
        '{company} [hat] {when} Vermögenswerte von {target} gekauft',
        '{company} [hat] {when} Teile eines anderen Unternehmens gekauft',
      ],
      majority_stake: [
        '{company} [hat] {when} die Mehrheit an {target} übernommen',
        '{company} [hat] {when} die Mehrheit an einem anderen Unternehmen übernommen',
      ],
    },
  },
  acquired: {
    topic: 'zum Eigentümerwechsel',
    bridges: [
      'Neue Eigentümer wollen die Zahlen häufig in ihrer eigenen Form und zu ihren eigenen Terminen sehen.',
      'Nach einem Eigentümerwechsel müssen Berichte und Systeme in der Regel als Erstes angeglichen werden.',
    ],
    apart: {
      announced: {
        topic: 'zum geplanten Eigentümerwechsel',
        bridges: [
          'Bis ein Verkauf abgeschlossen ist, müssen Zahlen und Unterlagen meist laufend aktualisiert werden.',
          'Bis zum Abschluss eines Verkaufs fragen künftige Eigentümer meist sehr genau nach den Zahlen.',
        ],
      },
      merger: {
        topic: 'zur Fusion',
        bridges: [
          'Bei einer Fusion müssen die Zahlen zweier Unternehmen in der Regel erst einmal vergleichbar gemacht werden.',
          'Eine Fusion bedeutet für das Finanzteam meist zwei Systeme und bald einen gemeinsamen Bericht.',
        ],
      },
      take_private: {
        topic: 'zum Rückzug von der Börse',
        bridges: [
          'Nach einem Rückzug von der Börse wollen die neuen Eigentümer häufig andere Berichte, und die oft jeden Monat.',
          'Mit neuen Eigentümern müssen die Berichte in der Regel an andere Vorgaben und Termine angepasst werden.',
        ],
      },
      change_in_control: {
        topic: 'zum neuen Mehrheitseigner',
        bridges: [
          'Ein neuer Mehrheitseigner will die Zahlen meist in seiner eigenen Form und zu seinen eigenen Terminen sehen.',
          'Wechselt die Mehrheit, müssen Berichte häufig an neue Vorgaben angepasst werden.',
        ],
      },
    },
    forms: {
      announced: [
        '{company} [hat] {when} dem Verkauf an {acquirer} zugestimmt',
        '{company} [hat] {when} dem eigenen Verkauf zugestimmt',
      ],
      completed: [
        '{company} [ist] {when} Teil von {acquirer} geworden',
        '{company} [hat] {when} einen neuen Eigentümer bekommen',
      ],
      merger: [
        '{company} [hat] {when} eine Fusion mit {acquirer} vereinbart',
        '{company} [hat] {when} eine Fusion vereinbart',
      ],
      take_private: [
        '{company} [hat] {when} dem Verkauf an {acquirer} und dem Rückzug von der Börse zugestimmt',
        '{company} [hat] {when} dem Rückzug von der Börse zugestimmt',
      ],
      change_in_control: [
        '{company} [hat] {when} mit {acquirer} einen neuen Mehrheitseigner bekommen',
        '{company} [hat] {when} einen neuen Mehrheitseigner bekommen',
      ],
    },
  },
  divestiture: {
    topic: 'zum Verkauf des Geschäftsbereichs',
    bridges: [
      'Wenn ein Geschäftsbereich geht, müssen Konten, Verträge und Systeme sauber getrennt werden.',
      'Nach dem Verkauf eines Geschäftsbereichs müssen Berichte und Vergleichszahlen in der Regel neu aufgesetzt werden.',
    ],
    apart: {
      spin_off: {
        topic: 'zur Abspaltung',
        bridges: [
          'Bei einer Abspaltung müssen Buchhaltung, Verträge und Systeme getrennt und oft neu aufgebaut werden.',
          'Bei einer Abspaltung müssen oft dieselben Leute auf einmal Abschlüsse für zwei Gesellschaften machen.',
        ],
      },
      asset_sale: {
        topic: 'zum Verkauf',
        bridges: [
          'Nach so einem Verkauf müssen Bestände und Zahlen meist neu abgegrenzt werden.',
          'Ein solcher Verkauf bringt dem Finanzteam häufig viel zusätzliche Arbeit mit Belegen und Abgrenzungen.',
        ],
      },
    },
    forms: {
      spin_off: [
        '{company} [hat] {when} die Abspaltung des Bereichs {unit} bekannt gegeben',
        '{company} [hat] {when} eine Abspaltung bekannt gegeben',
      ],
      asset_sale: [
        '{company} [hat] {when} Vermögenswerte aus dem Bereich {unit} verkauft',
        '{company} [hat] {when} einen Teil der Vermögenswerte verkauft',
      ],
      business_unit_sale: [
        '{company} [hat] {when} den Geschäftsbereich {unit}< an {buyer}> verkauft',
        '{company} [hat] {when} den Verkauf eines Geschäftsbereichs bekannt gegeben',
      ],
    },
  },
  financial_results: {
    topic: 'zu Ihren Geschäftszahlen',
    bridges: [
      'Nach der Veröffentlichung ist für das Finanzteam in der Regel schon der nächste Abschluss in Sicht.',
      'Nach der Veröffentlichung kommen meist noch Rückfragen, während der nächste Abschluss schon läuft.',
    ],
    apart: {
      growth: {
        topic: 'zu Ihrem Wachstum',
        bridges: [
          'Mit dem Umsatz wächst häufig auch die Zahl der Belege und Verträge, um die sich das Finanzteam kümmert.',
          'Wächst der Umsatz schneller als das Finanzteam, dauert jeder Abschluss in der Regel etwas länger.',
        ],
      },
      decline: {
        bridges: [
          'In solchen Quartalen will die Geschäftsleitung aktuelle Zahlen meist deutlich früher sehen.',
          'In solchen Zeiten sind frühe und verlässliche Zahlen meist besonders gefragt.',
        ],
      },
      guidance_up: {
        topic: 'zur neuen Prognose',
        bridges: [
          'Nach einer neuen Prognose muss in der Regel die ganze Planung noch einmal durchgerechnet werden.',
          'Nach einer höheren Prognose schaut die Geschäftsleitung meist jeden Monat genau hin, ob die Zahlen dazu passen.',
        ],
      },
      guidance_down: {
        topic: 'zur neuen Prognose',
        bridges: [
          'Nach einer neuen Prognose muss häufig die ganze Planung noch einmal durchgerechnet werden.',
          'Nach einer neuen Prognose will die Geschäftsleitung aktuelle Zahlen meist früher und häufiger sehen.',
        ],
      },
      profit_warning: {
        topic: 'zur neuen Prognose',
        bridges: [
          'Nach einer neuen Prognose muss in der Regel die ganze Planung noch einmal durchgerechnet werden.',
          'Nach einer neuen Prognose will die Geschäftsleitung aktuelle Zahlen meist früher und häufiger sehen.',
        ],
      },
    },
    forms: {
      results_published: ['{company} [hat] {when} neue Geschäftszahlen veröffentlicht'],
      growth: [
        '{company} [hat] {when} ein Umsatzplus von {revenue_percent} gemeldet',
        '{company} [hat] {when} Wachstum gemeldet',
      ],
      decline: [
        '{company} [hat] {when} einen Umsatzrückgang von {revenue_percent} gemeldet',
        '{company} [hat] {when} einen Rückgang gemeldet',
      ],
      guidance_up: ['{company} [hat] {when} die Prognose angehoben'],
      guidance_down: ['{company} [hat] {when} die Prognose gesenkt'],
      profit_warning: ['{company} [hat] {when} eine Gewinnwarnung veröffentlicht'],
    },
  },
  financial_distress: {
    topic: 'zur aktuellen Lage',
    bridges: [
      'In so einer Phase zählt meist, was ohne großes Projekt Zeit spart.',
      'In so einer Phase müssen Zahlen meist schneller vorliegen als sonst.',
    ],
    forms: {
      bankruptcy: ['{company} [hat] {when} ein Insolvenzverfahren eingeleitet'],
      going_concern: ['{company} [hat] {when} Zweifel am eigenen Fortbestand gemeldet'],
      delisting_notice: ['{company} [hat] {when} eine Warnung der Börse erhalten'],
      default: ['{company} [hat] {when} eine ausgebliebene Zahlung gemeldet'],
      late_filing: ['{company} [hat] {when} einen verspäteten Finanzbericht angekündigt'],
      non_reliance: ['{company} [hat] {when} frühere Abschlüsse zurückgezogen'],
    },
  },
};
