import type { FamilyWords } from '../phrase-book.ts';
import type { CapitalType } from '../families.ts';

export const capital: FamilyWords<CapitalType> = {
  funding: {
    topic: 'la nouvelle levée de fonds',
    bridges: [
      'Après une levée, les objectifs grandissent souvent plus vite que les processus qui les portent.',
      'Après une levée, ce n’est plus l’argent qui manque, c’est le temps et les bras.',
      'Une levée s’accompagne souvent d’un plan pour lequel l’existant n’était pas prévu.',
    ],
    kinds: {
      pre_seed: 'un tour de pré-amorçage',
      seed: 'un tour d’amorçage',
      series_a: 'une série A',
      series_b: 'une série B',
      series_c: 'une série C',
      series_d_plus: 'un tour de table avancé',
      growth: 'un tour de croissance',
      debt: 'un financement par la dette',
      grant: 'une subvention',
      reg_d_offering: 'un tour de table privé',
      undisclosed: 'un tour de table',
    },
    forms: {
      any: ['{company} a levé {amount} dans {kind} {when}', '{company} a annoncé {kind} {when}'],
      debt: [
        '{company} a obtenu un prêt de {amount} {when}',
        '{company} a obtenu un financement par la dette {when}',
      ],
      grant: ['{company} a reçu une subvention de {amount} {when}', '{company} a reçu une subvention {when}'],
      reg_d_offering: [
        '{company} a levé {sold_amount} auprès d’investisseurs privés {when}',
        '{company} a déclaré un tour de table privé de {amount} {when}',
        '{company} a déclaré un tour de table privé {when}',
      ],
      undisclosed: ['{company} a levé {amount} {when}', '{company} a annoncé un nouveau financement {when}'],
    },
  },
  ipo_filing: {
    topic: 'le projet d’introduction en bourse',
    bridges: [
      'Pour une introduction en bourse, chaque processus doit tenir sous un regard extérieur.',
      'Une introduction en bourse donne souvent une échéance à des chantiers qui pouvaient attendre.',
    ],
    forms: {
      confidential_submission: ['{company} a déposé son dossier d’entrée en bourse {when}'],
      registration_filed: [
        '{company} a lancé une entrée en bourse de {amount} {when}',
        '{company} a lancé son entrée en bourse {when}',
      ],
      priced: ['{company} a fixé le prix de ses actions {when}'],
      direct_listing: ['{company} a lancé une cotation directe {when}'],
      spac: ['{company} a convenu d’entrer en bourse par une fusion {when}'],
      withdrawn: ['{company} a retiré son projet d’entrée en bourse {when}'],
    },
  },
  acquisition_made: {
    topic: 'l’acquisition',
    bridges: [
      'Réunir deux entreprises, c’est souvent réunir deux façons de travailler.',
      'Après une acquisition, ce sont souvent les outils et processus en double qui prennent le plus de temps.',
    ],
    forms: {
      announced: [
        '{company} a convenu du rachat de {target}< pour {amount}> {when}',
        '{company} a annoncé une acquisition {when}',
      ],
      completed: [
        '{company} a finalisé le rachat de {target} {when}',
        '{company} a finalisé une acquisition {when}',
      ],
      asset_purchase: [
        '{company} a repris des actifs de {target} {when}',
        '{company} a repris des actifs d’une autre entreprise {when}',
      ],
      majority_stake: [
        '{company} a pris une participation majoritaire dans {target} {when}',
        '{company} a pris une participation majoritaire dans une autre entreprise {when}',
      ],
    },
  },
  acquired: {
    topic: 'le changement d’actionnaire',
    bridges: [
      'Un nouvel actionnaire regarde souvent chaque système et chaque contrat d’un œil neuf.',
      'Après un changement d’actionnaire, le reporting et les outils sont souvent les premiers à être alignés.',
    ],
    forms: {
      announced: [
        '{company} a accepté une offre de rachat de {acquirer} {when}',
        '{company} a accepté une offre de rachat {when}',
      ],
      completed: ['{company} a rejoint {acquirer} {when}', '{company} a changé d’actionnaire {when}'],
      merger: [
        '{company} a convenu d’une fusion avec {acquirer} {when}',
        '{company} a convenu d’une fusion {when}',
      ],
      take_private: [
        '{company} a accepté une sortie de bourse avec {acquirer} {when}',
        '{company} a accepté une sortie de bourse {when}',
      ],
      change_in_control: [
        '{company} a changé d’actionnaire majoritaire ({acquirer}) {when}',
        '{company} a changé d’actionnaire majoritaire {when}',
      ],
    },
  },
  divestiture: {
    topic: 'la cession d’une activité',
    bridges: [
      'Quand une activité part, il faut démêler et reconstruire ce qui était commun.',
      'Après une cession, une équipe plus légère fait souvent tourner les mêmes systèmes.',
    ],
    forms: {
      spin_off: [
        '{company} a annoncé la scission de {unit} {when}',
        '{company} a annoncé une scission {when}',
      ],
      asset_sale: [
        '{company} a cédé des actifs de {unit} {when}',
        '{company} a annoncé la cession d’une partie de ses actifs {when}',
      ],
      business_unit_sale: [
        '{company} a cédé son activité {unit}< à {buyer}> {when}',
        '{company} a annoncé la cession d’une activité {when}',
      ],
    },
  },
  financial_results: {
    topic: 'les derniers chiffres',
    bridges: [
      'De nouveaux chiffres fixent souvent la marge de manœuvre des trimestres suivants.',
      'Une fois les chiffres publiés, on cherche souvent ce qui peut se faire plus simplement.',
    ],
    forms: {
      results_published: ['{company} a publié ses derniers chiffres {when}'],
      growth: [
        '{company} a publié un chiffre d’affaires en hausse de {revenue_percent} {when}',
        '{company} a publié des chiffres en croissance {when}',
      ],
      decline: [
        '{company} a publié un chiffre d’affaires en baisse de {revenue_percent} {when}',
        '{company} a publié des chiffres en baisse {when}',
      ],
      guidance_up: ['{company} a relevé ses prévisions {when}'],
      guidance_down: ['{company} a abaissé ses prévisions {when}'],
      profit_warning: ['{company} a prévenu d’une baisse de ses bénéfices {when}'],
    },
  },
  financial_distress: {
    topic: 'pas d’étiquette du tout ; objet « Une question pour vous, {Prénom}',
    bridges: [
      'Dans une période tendue, ce qui fait gagner du temps ou de l’argent sans grand projet compte le plus.',
      'Dans ces moments-là, avoir des chiffres fiables et tôt aide souvent à décider.',
    ],
    forms: {
      bankruptcy: ['{company} a ouvert une procédure d’insolvabilité {when}'],
      going_concern: ['{company} a fait état de doutes sur son avenir {when}'],
      delisting_notice: ['{company} a reçu un avertissement de la bourse {when}'],
      default: ['{company} a signalé un paiement manqué {when}'],
      late_filing: ['{company} a annoncé un retard de son rapport financier {when}'],
      non_reliance: ['{company} a retiré des comptes antérieurs {when}'],
    },
  },
};
