import type { FamilyWords } from '../phrase-book.ts';
import type { CapitalType } from '../families.ts';

export const capital: FamilyWords<CapitalType> = {
  funding: {
    topic: 'die neue Finanzierung',
    bridges: [
      'Nach einer Runde wachsen die Ziele meist schneller als die Abläufe dahinter.',
      'Frisches Kapital ist selten das, was zuerst knapp wird; knapp werden Zeit und Leute.',
      'Mit einer neuen Runde kommt oft ein Plan, für den das Bisherige nicht gedacht war.',
    ],
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
    topic: 'der Börsengang',
    bridges: [
      'Auf dem Weg an die Börse muss jeder Ablauf auch fremden Augen standhalten.',
      'Ein Börsengang setzt meist Fristen für Arbeit, die vorher warten konnte.',
    ],
    forms: {
      confidential_submission: ['{company} [hat] {when} Unterlagen für einen Börsengang eingereicht'],
      registration_filed: [
        '{company} [hat] {when} einen Börsengang über {amount} angemeldet',
        '{company} [hat] {when} einen Börsengang angemeldet',
      ],
      priced: ['{company} [hat] {when} den Ausgabepreis der Aktien festgelegt'],
      direct_listing: ['{company} [hat] {when} eine Direktplatzierung an der Börse angemeldet'],
      spac: ['{company} [hat] {when} den Börsengang über eine Fusion vereinbart'],
      withdrawn: ['{company} [hat] {when} den geplanten Börsengang abgesagt'],
    },
  },
  acquisition_made: {
    topic: 'die Übernahme',
    bridges: [
      'Wo zwei Unternehmen zusammenkommen, treffen meist auch zwei Arbeitsweisen aufeinander.',
      'Nach einer Übernahme halten sich doppelte Systeme und doppelte Abläufe oft am längsten.',
    ],
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
    topic: 'der Eigentümerwechsel',
    bridges: [
      'Ein neuer Eigentümer sieht sich Systeme und Verträge meist noch einmal von vorn an.',
      'Nach einem Eigentümerwechsel werden Berichte und Werkzeuge oft als Erstes angeglichen.',
    ],
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
        '{company} [hat] {when} dem Rückzug von der Börse mit {acquirer} zugestimmt',
        '{company} [hat] {when} dem Rückzug von der Börse zugestimmt',
      ],
      change_in_control: [
        '{company} [hat] {when} mit {acquirer} einen neuen Mehrheitseigner bekommen',
        '{company} [hat] {when} einen neuen Mehrheitseigner bekommen',
      ],
    },
  },
  divestiture: {
    topic: 'der Verkauf eines Unternehmensteils',
    bridges: [
      'Wenn ein Teil des Unternehmens geht, muss Gemeinsames getrennt und neu aufgebaut werden.',
      'Nach einer Abspaltung betreibt meist ein kleineres Team dieselben Systeme.',
    ],
    forms: {
      spin_off: [
        '{company} [hat] {when} die Abspaltung von {unit} bekannt gegeben',
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
    topic: 'die neuen Zahlen',
    bridges: [
      'Neue Zahlen legen meist fest, wofür in den nächsten Quartalen Raum ist.',
      'Sind die Zahlen veröffentlicht, geht es oft darum, was mit weniger Aufwand möglich ist.',
    ],
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
      profit_warning: ['{company} [hat] {when} vor geringeren Gewinnen gewarnt'],
    },
  },
  financial_distress: {
    topic: 'die schwierige Phase',
    bridges: [
      'In einer engen Phase zählt vor allem, was ohne großes Projekt Zeit oder Kosten spart.',
      'Wenn jede Ausgabe geprüft wird, hilft es, schnell zu wissen, was einfacher geht.',
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
