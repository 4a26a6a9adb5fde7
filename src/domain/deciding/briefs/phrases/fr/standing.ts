import type { FamilyWords } from '../phrase-book.ts';
import type { StandingType } from '../families.ts';

export const standing: FamilyWords<StandingType> = {
  pricing_change: {
    topic: 'les nouveaux prix',
    bridges: [
      'Après un changement de prix, il faut souvent en suivre l’effet de près.',
      'Après un changement de prix, on suit souvent les chiffres de plus près.',
    ],
    forms: {
      increase: [
        '{company} a relevé le prix de sa formule {plan} de {price_before} à {price_after} {when}',
        '{company} a relevé ses prix {when}',
      ],
      decrease: [
        '{company} a baissé le prix de sa formule {plan} de {price_before} à {price_after} {when}',
        '{company} a baissé ses prix {when}',
      ],
      plan_added: [
        '{company} a ajouté la formule {plan} à {price_after} {when}',
        '{company} a ajouté la formule {plan} {when}',
        '{company} a ajouté une formule {when}',
      ],
      plan_removed: [
        '{company} a retiré la formule {plan} de sa page de prix {when}',
        '{company} a retiré une formule de sa page de prix {when}',
      ],
      free_tier_changed: [
        '{company} a modifié sa formule gratuite ({plan}) {when}',
        '{company} a modifié sa formule gratuite {when}',
      ],
      packaging_changed: ['{company} a remanié ses formules {when}'],
      price_hidden: [
        '{company} a retiré le prix de sa formule {plan} {when}',
        '{company} a retiré des prix de son site {when}',
      ],
    },
  },
  competitor_price_change: {
    topic: 'les nouveaux tarifs de {fournisseur}',
    bridges: [
      'Quand un fournisseur revoit son offre, c’est souvent le bon moment pour comparer.',
      'Un changement de prix se remarque souvent au renouvellement, quand il est tard pour chercher ailleurs.',
    ],
    forms: {
      increase: [
        '{competitor} a relevé le prix de sa formule {plan} de {price_before} à {price_after} {when}',
        '{competitor} a relevé ses prix {when}',
      ],
      decrease: [
        '{competitor} a baissé le prix de sa formule {plan} de {price_before} à {price_after} {when}',
        '{competitor} a baissé ses prix {when}',
      ],
      plan_added: [
        '{competitor} a ajouté la formule {plan} à {price_after} {when}',
        '{competitor} a ajouté une formule {when}',
      ],
      plan_removed: [
        '{competitor} a retiré la formule {plan} de sa page de prix {when}',
        '{competitor} a retiré une formule de sa page de prix {when}',
      ],
      free_tier_changed: ['{competitor} a modifié sa formule gratuite {when}'],
      packaging_changed: ['{competitor} a remanié ses formules {when}'],
      price_hidden: [
        '{competitor} a retiré le prix de sa formule {plan} {when}',
        '{competitor} a retiré des prix de son site {when}',
      ],
      any: [
        '{competitor} a changé ses prix {when}',
        'un fournisseur de votre domaine a changé ses prix {when}',
      ],
    },
  },
  competitor_move: {
    topic: 'l’actualité d’un fournisseur',
    bridges: [
      'Une telle nouvelle est souvent l’occasion de se demander ce qui dépend d’un seul fournisseur.',
      'Quand la situation d’un fournisseur change, mieux vaut connaître les autres options avant d’en avoir besoin.',
    ],
    forms: {
      outage: ['{competitor} a connu une panne {when}'],
      breach: ['{competitor} a signalé un incident de sécurité {when}'],
      layoff: ['{competitor} a annoncé des suppressions de postes {when}'],
      acquired: ['{competitor} a annoncé un changement d’actionnaire {when}'],
      sunset: ['{competitor} a annoncé la fin d’un produit {when}'],
      launch: ['{competitor} a lancé {product} {when}', '{competitor} a lancé une nouveauté {when}'],
      any: ['un fournisseur de votre domaine a fait parler de lui {when}'],
    },
  },
  security_incident: {
    topic: 'l’incident de sécurité',
    bridges: [
      'Après un incident, le travail ne s’arrête pas avec la réparation.',
      'Après un incident, les clients posent souvent des questions auxquelles il faut répondre avec soin.',
    ],
    forms: {
      data_breach: ['{company} a signalé une fuite de données {when}'],
      ransomware: ['{company} a signalé une attaque par rançongiciel {when}'],
      vulnerability: [
        '{company} a publié un avis de sécurité ({advisory}) {when}',
        '{company} a publié un avis de sécurité {when}',
      ],
      cyber_8k: ['{company} a signalé un incident de sécurité {when}'],
      regulator_notice: ['{company} a signalé un incident de sécurité à un régulateur {when}'],
    },
  },
  compliance_milestone: {
    topic: 'la certification',
    bridges: [
      'Une certification demande souvent des mois, puis il faut la maintenir.',
      'Une fois la preuve publique, les grands clients en demandent souvent davantage.',
    ],
    kinds: {
      soc2: 'SOC 2',
      iso27001: 'ISO 27001',
      hipaa: 'HIPAA',
      fedramp: 'FedRAMP',
      pci: 'PCI DSS',
      gdpr: 'RGPD',
      trust_center: 'page de confiance',
      security_txt: 'contact sécurité',
    },
    forms: {
      any: ['{company} a annoncé sa conformité {kind} {when}'],
      trust_center: ['{company} a publié une page sur la confiance et la sécurité {when}'],
      security_txt: ['{company} a publié un contact pour les signalements de sécurité {when}'],
    },
  },
  litigation_regulatory: {
    topic: 'l’affaire juridique',
    bridges: [
      'Une affaire juridique mobilise souvent des personnes qui ont autre chose à faire.',
      'Dans ces moments-là, il est utile d’avoir des dossiers complets sous la main.',
    ],
    forms: {
      lawsuit_filed: [
        '{company} a engagé une procédure contre {other_party} {when}',
        '{company} a engagé une procédure {when}',
      ],
      lawsuit_received: [
        '{company} fait face à une plainte de {other_party}',
        '{company} fait face à une plainte',
      ],
      settlement: [
        '{company} a accepté un règlement de {amount} {when}',
        '{company} a accepté un règlement {when}',
      ],
      fine: ['{company} a reçu une amende de {amount} {when}', '{company} a reçu une amende {when}'],
      investigation: ['{company} a signalé une enquête officielle {when}'],
      recall: ['{company} a annoncé un rappel de produit {when}'],
    },
  },
  legal_terms_change: {
    topic: 'les nouvelles conditions',
    bridges: [
      'De nouvelles conditions veulent souvent dire que l’activité a changé aussi.',
      'Un tel changement amène souvent des questions de la part des clients.',
    ],
    kinds: {
      terms: 'ses conditions',
      privacy: 'sa politique de confidentialité',
      dpa: 'son accord de traitement des données',
      ai_terms: 'ses conditions sur l’IA',
      sla: 'ses engagements de service',
    },
    forms: { any: ['{company} a mis à jour {kind} {when}', '{company} a mis à jour ses conditions {when}'] },
  },
  community_pain_point: {
    topic: 'le message sur le forum',
    bridges: [
      'Ce qu’une personne écrit en public, plusieurs autres le pensent souvent.',
      'On pose souvent ce genre de question après avoir déjà tout essayé.',
    ],
    forms: {
      complaint: [
        'quelqu’un a décrit un problème dans un message public {when} : {title}',
        'quelqu’un a décrit un problème dans un message public {when}',
      ],
      question: [
        'quelqu’un a posé une question dans un message public {when} : {title}',
        'quelqu’un a posé une question dans un message public {when}',
      ],
      recommendation_request: [
        'quelqu’un a demandé une recommandation dans un message public {when} : {title}',
        'quelqu’un a demandé une recommandation dans un message public {when}',
      ],
      comparison: [
        'quelqu’un a comparé des outils dans un message public {when} : {title}',
        'quelqu’un a comparé des outils dans un message public {when}',
      ],
      switch_intent: [
        'quelqu’un a demandé une autre solution dans un message public {when} : {title}',
        'quelqu’un a demandé une autre solution dans un message public {when}',
      ],
    },
  },
  review_rating_shift: {
    topic: 'les avis publics',
    bridges: [
      'Les avis changent souvent avant que l’on sache pourquoi en interne.',
      'Ce que les gens écrivent dans les avis désigne souvent les mêmes quelques points.',
    ],
    forms: {
      rating_drop: [
        '{company} a vu la note de {product} passer de {rating_before} à {rating_after} {when}',
        '{company} a vu ses avis publics baisser {when}',
      ],
      rating_jump: [
        '{company} a vu la note de {product} passer de {rating_before} à {rating_after} {when}',
        '{company} a vu ses avis publics monter {when}',
      ],
      complaint_theme: [
        '{company} a reçu plus d’avis que d’habitude sur un même thème ({theme}) {when}',
        '{company} a reçu plus d’avis critiques que d’habitude sur un même thème {when}',
      ],
      volume_spike: [
        '{company} a reçu bien plus d’avis sur {product} que d’habitude {when}',
        '{company} a reçu bien plus d’avis que d’habitude {when}',
      ],
    },
  },
  content_topic_surge: {
    topic: 'vos publications',
    bridges: [
      'Les sujets dont une équipe parle sont souvent ceux qui l’occupent.',
      'Derrière un thème qui revient aussi souvent, il y a souvent un projet.',
    ],
    forms: {
      blog: [
        '{company} a publié plus que d’habitude sur un thème ({topic}) {when}',
        '{company} a publié plus que d’habitude sur un même thème {when}',
      ],
      podcast: [
        '{company} a parlé plus que d’habitude d’un thème ({topic}) dans des podcasts {when}',
        '{company} a parlé plus que d’habitude d’un même thème dans des podcasts {when}',
      ],
      video: [
        '{company} a publié plus de vidéos que d’habitude sur un thème ({topic}) {when}',
        '{company} a publié plus de vidéos que d’habitude sur un même thème {when}',
      ],
      talk: [
        '{company} a donné plus de conférences que d’habitude sur un thème ({topic}) {when}',
        '{company} a donné plus de conférences que d’habitude sur un même thème {when}',
      ],
    },
  },
};
