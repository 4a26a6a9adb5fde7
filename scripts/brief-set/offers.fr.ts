import type { OfferLines, Trade } from './offers.ts';

export const offers: Readonly<Record<Trade, OfferLines>> = {
  finance: {
    sentence: 'Avec nous, les équipes finance clôturent leurs comptes en trois jours au lieu de dix.',
    problem: 'la clôture mensuelle occupe les deux premières semaines',
    proof: 'Fabrikam clôture désormais en trois jours.',
  },
  hiring: {
    sentence: 'Avec nous, les entreprises en croissance pourvoient leurs postes en deux fois moins de temps.',
    problem: 'de bons candidats abandonnent pendant que l’on cherche encore une date',
    proof: 'Contoso pourvoit désormais un poste en 28 jours au lieu de 60.',
  },
  reporting: {
    sentence:
      'Nous réunissons sur une page les chiffres des ventes, des opérations et des finances pour la direction.',
    problem: 'chaque service arrive en réunion avec des chiffres différents',
    proof: 'Contoso prépare désormais sa revue mensuelle en une heure.',
  },
  releases: {
    sentence: 'Nous testons chaque version avec les intégrations de vos clients avant sa sortie.',
    problem: 'les clients remarquent l’intégration cassée avant l’équipe',
    proof: 'Fabrikam publie chaque semaine depuis le printemps sans un seul retour en arrière.',
  },
  operations: {
    sentence:
      'Nous montrons aux équipes techniques ce qui est lent ou en panne avant que les clients ne le remarquent.',
    problem: 'la première alerte est l’e-mail d’un client',
    proof: 'Contoso trouve la cause d’une panne en quelques minutes.',
  },
  abroad: {
    sentence: 'Nous gérons la paie et les contrats de travail dans 40 pays.',
    problem: 'chaque nouveau pays amène un prestataire de paie de plus',
    proof: 'Fabrikam a recruté ses premiers salariés en Espagne en deux semaines.',
  },
  pipeline: {
    sentence: 'Avec nous, les équipes commerciales rappellent chaque contact dans la journée.',
    problem: 'les contacts d’une campagne attendent une semaine avant le premier appel',
    proof: 'Contoso rappelle désormais en quatre heures.',
  },
  compliance: {
    sentence: 'Chez nous, politiques, audits et contrôles des fournisseurs sont réunis au même endroit.',
    problem: 'chaque audit commence par une semaine de collecte de documents',
    proof: 'Fabrikam prépare un audit en un jour.',
  },
};
