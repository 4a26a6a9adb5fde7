import type { FamilyWords } from '../phrase-book.ts';
import type { MarketType } from '../families.ts';

export const market: FamilyWords<MarketType> = {
  office_expansion: {
    topic: 'le nouveau site',
    bridges: [
      'À l’ouverture d’un site, beaucoup de choses se font souvent en double au début.',
      'S’installer ailleurs montre souvent quels processus voyagent et lesquels non.',
    ],
    forms: {
      new_office: [
        '{company} a annoncé de nouveaux bureaux ({place}) {when}',
        '{company} a annoncé de nouveaux bureaux {when}',
      ],
      new_facility: [
        '{company} a annoncé un nouveau site ({place}) {when}',
        '{company} a annoncé un nouveau site {when}',
      ],
      hq_move: ['{company} a déplacé son siège ({place}) {when}', '{company} a déplacé son siège {when}'],
      data_center: [
        '{company} a annoncé un nouveau centre de données ({place}) {when}',
        '{company} a annoncé un nouveau centre de données {when}',
      ],
    },
  },
  market_expansion: {
    topic: 'le nouveau marché',
    bridges: [
      'Un nouveau marché demande souvent plus qu’une traduction.',
      'Ce qui marche dans un pays doit souvent être adapté dans un autre.',
    ],
    forms: {
      new_country: [
        '{company} s’est lancée sur un nouveau marché ({country}) {when}',
        '{company} s’est lancée sur un nouveau marché ({place}) {when}',
        '{company} s’est lancée sur un nouveau marché {when}',
      ],
      new_language: [
        '{company} a ouvert son site dans une nouvelle langue ({language}) {when}',
        '{company} a ouvert son site dans une nouvelle langue {when}',
      ],
      new_currency: [
        '{company} affiche désormais ses prix dans une autre devise ({currency})',
        '{company} affiche désormais ses prix dans une autre devise',
      ],
      new_segment: [
        '{company} a abordé un nouveau domaine ({segment}) {when}',
        '{company} a abordé une nouvelle clientèle {when}',
      ],
      hiring_in_new_country: [
        '{company} a ouvert un premier poste dans un nouveau pays ({country}) {when}',
        '{company} a ouvert un premier poste dans un nouveau pays {when}',
      ],
    },
  },
  partnership: {
    topic: 'le partenariat',
    bridges: [
      'Un partenariat commence souvent par une signature et vit des habitudes qui suivent.',
      'Un partenariat donne souvent du travail en plus aux équipes qui font le lien.',
    ],
    forms: {
      strategic: [
        '{company} a annoncé un partenariat avec {partner} {when}',
        '{company} a annoncé un nouveau partenariat {when}',
      ],
      technology: [
        '{company} a annoncé un partenariat technologique avec {partner} {when}',
        '{company} a annoncé un partenariat technologique {when}',
      ],
      reseller: [
        '{company} a annoncé un accord de distribution avec {partner} {when}',
        '{company} a annoncé un accord de distribution {when}',
      ],
      joint_venture: [
        '{company} a annoncé une coentreprise avec {partner} {when}',
        '{company} a annoncé une coentreprise {when}',
      ],
    },
  },
  customer_win: {
    topic: 'le nouveau client',
    bridges: [
      'Un tel client relève souvent le niveau de tout ce qui suit la signature.',
      'Avec chaque client plus grand, c’est souvent l’exécution qui décide du suivant.',
    ],
    forms: {
      case_study_published: [
        '{company} a publié un témoignage client avec {customer} {when}',
        '{company} a publié un nouveau témoignage client {when}',
      ],
      logo_added: [
        '{company} a cité {customer} parmi ses clients {when}',
        '{company} a cité un nouveau client {when}',
      ],
      contract_announced: [
        '{company} a annoncé {customer} parmi ses clients {when}',
        '{company} a annoncé un nouveau contrat {when}',
      ],
    },
  },
  government_contract: {
    topic: 'le marché public',
    bridges: [
      'Un marché public demande souvent plus de justificatifs que les autres contrats.',
      'Après l’attribution, l’exécution et la documentation se disputent souvent les mêmes personnes.',
    ],
    forms: {
      award: [
        '{company} a remporté un marché public de {amount}< ({agency})> {when}',
        '{company} a remporté un marché public< ({agency})> {when}',
      ],
      modification: [
        '{company} a obtenu un avenant de {amount} à un marché public< ({agency})> {when}',
        '{company} a obtenu l’extension d’un marché public< ({agency})> {when}',
      ],
      idv: ['{company} a remporté un accord-cadre public< ({agency})> {when}'],
      grant: [
        '{company} a reçu une subvention publique de {amount}< ({agency})> {when}',
        '{company} a reçu une subvention publique< ({agency})> {when}',
      ],
    },
  },
  award_recognition: {
    topic: 'la distinction',
    bridges: [
      'Une telle distinction amène souvent de nouvelles demandes.',
      'Une telle liste élève souvent les attentes, dedans comme dehors.',
    ],
    forms: {
      award: ['{company} a reçu un prix ({award}) {when}', '{company} a reçu un prix {when}'],
      ranking: [
        '{company} a obtenu une place dans un classement ({award}) {when}',
        '{company} a obtenu une place dans un classement {when}',
      ],
      analyst_report: [
        '{company} figure dans un rapport d’analystes ({award})',
        '{company} figure dans un rapport d’analystes',
      ],
      growth_list: [
        '{company} figure parmi les entreprises à forte croissance ({award})',
        '{company} figure parmi les entreprises à forte croissance',
      ],
    },
  },
  event_participation: {
    topic: 'l’événement',
    bridges: [
      'Autour d’un événement, une équipe a souvent le plus d’échanges et le moins de temps pour les suivre.',
      'Ce qu’apporte un événement se décide souvent dans les jours qui suivent.',
    ],
    forms: {
      sponsor: [
        '{company} figure parmi les sponsors de {event}',
        '{company} figure parmi les sponsors d’un événement',
      ],
      speaker: ['{company} figure au programme de {event}', '{company} figure au programme d’un événement'],
      host: [
        '{company} a annoncé son propre événement ({event})',
        '{company} a annoncé son propre événement',
      ],
      webinar: ['{company} a annoncé un webinaire ({event})', '{company} a annoncé un webinaire'],
    },
  },
  rebrand: {
    topic: 'la nouvelle identité',
    bridges: [
      'Une nouvelle identité est souvent la partie visible d’un changement plus large.',
      'Après un changement de nom, il faut souvent retrouver tout ce qui porte encore l’ancien.',
    ],
    forms: {
      name_changed: [
        '{company} a changé de nom, de {name_before} à {name_after}, {when}',
        '{company} a pris un nouveau nom {when}',
      ],
      domain_changed: ['{company} a déplacé son site vers une nouvelle adresse {when}'],
      positioning_changed: ['{company} a réécrit sa présentation sur sa page d’accueil {when}'],
      category_changed: ['{company} a changé la façon de se décrire {when}'],
    },
  },
};
