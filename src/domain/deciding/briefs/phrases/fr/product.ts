import type { FamilyWords } from '../phrase-book.ts';
import type { ProductType } from '../families.ts';

export const product: FamilyWords<ProductType> = {
  product_launch: {
    topic: 'le lancement',
    bridges: [
      'Dans les semaines qui suivent un lancement, les questions arrivent souvent plus vite que les réponses.',
      'Une fois le produit lancé, il faut souvent suivre la demande.',
    ],
    forms: {
      new_product: ['{company} a lancé {product} {when}', '{company} a lancé un nouveau produit {when}'],
      major_feature: ['{company} a lancé {product} {when}', '{company} a lancé une nouvelle fonction {when}'],
      general_availability: [
        '{company} a ouvert {product} à tous {when}',
        '{company} a ouvert un produit à tous {when}',
      ],
      beta: ['{company} a ouvert une bêta de {product} {when}', '{company} a ouvert une bêta {when}'],
      ai_feature: [
        '{company} a lancé {product}, avec de l’IA, {when}',
        '{company} a lancé une fonction d’IA {when}',
      ],
      hardware: ['{company} a lancé {product} {when}', '{company} a lancé un nouvel appareil {when}'],
    },
  },
  major_release: {
    topic: 'la nouvelle version',
    bridges: [
      'Une nouvelle version laisse souvent une liste de choses remises à plus tard.',
      'Après une sortie, il y a souvent une courte fenêtre pour améliorer la façon de travailler.',
    ],
    forms: {
      major_version: [
        '{company} a publié {product} {version} {when}',
        '{company} a publié la version {version} {when}',
        '{company} a publié une nouvelle version majeure {when}',
      ],
      minor_version: [
        '{company} a publié {product} {version} {when}',
        '{company} a publié la version {version} {when}',
        '{company} a publié une nouvelle version {when}',
      ],
      sdk_release: [
        '{company} a publié {product} {version} pour les développeurs {when}',
        '{company} a publié un nouveau kit pour développeurs {when}',
      ],
      api_version: [
        '{company} a publié la version {version} de son API {when}',
        '{company} a publié une nouvelle version de son API {when}',
      ],
      cadence_change: [
        '{company} a changé le rythme des versions de {product} {when}',
        '{company} a changé le rythme de ses versions {when}',
      ],
    },
  },
  product_sunset: {
    topic: 'le produit en fin de vie',
    bridges: [
      'Quand un produit s’arrête, clients et équipes doivent migrer, et c’est souvent plus long que prévu.',
      'Arrêter un produit libère souvent une équipe pour la suite, une fois la migration faite.',
    ],
    forms: {
      deprecation: [
        '{company} a annoncé le retrait progressif de {product} {when}',
        '{company} a annoncé le retrait d’une partie de son produit {when}',
      ],
      end_of_life: [
        '{company} a annoncé la fin de vie de {product} {when}',
        '{company} a annoncé la fin de vie d’un produit {when}',
      ],
      shutdown: [
        '{company} a annoncé l’arrêt de {product} {when}',
        '{company} a annoncé l’arrêt d’un produit {when}',
      ],
      api_retired: [
        '{company} a annoncé l’arrêt de {product} pour les développeurs {when}',
        '{company} a annoncé l’arrêt d’une partie de son API {when}',
      ],
    },
  },
  integration_added: {
    topic: 'la nouvelle intégration',
    bridges: [
      'Chaque nouvelle intégration est aussi une chose de plus à maintenir.',
      'Chaque connexion à un outil pose souvent la question de la suivante.',
    ],
    forms: {
      native_integration: [
        '{company} a ajouté une intégration avec {product} {when}',
        '{company} a ajouté une intégration {when}',
      ],
      marketplace_listing: [
        '{company} a ajouté une fiche pour {product} sur une place de marché {when}',
        '{company} a ajouté une fiche sur une place de marché {when}',
      ],
      api_connector: [
        '{company} a ajouté un connecteur pour {product} {when}',
        '{company} a ajouté un connecteur {when}',
      ],
    },
  },
  developer_platform_change: {
    topic: 'les nouveautés pour les développeurs',
    bridges: [
      'Quand une plateforme pour développeurs grandit, la garder simple demande plus de travail.',
      'Quand une documentation touche plus de monde, les questions suivent souvent.',
    ],
    forms: {
      openapi_changed: ['{company} a étendu son API {when}'],
      new_sdk: [
        '{company} a publié {product} pour les développeurs {when}',
        '{company} a publié un nouveau kit pour développeurs {when}',
      ],
      docs_section_added: [
        '{company} a ajouté {section} à sa documentation pour développeurs {when}',
        '{company} a étendu sa documentation pour développeurs {when}',
      ],
      llms_txt_added: ['{company} a rendu sa documentation lisible pour les assistants IA {when}'],
    },
  },
  open_source_activity: {
    topic: 'votre projet open source',
    bridges: [
      'Le code public attire l’attention, et avec elle souvent des questions et des demandes.',
      'Quand un projet open source prend de l’ampleur, la charge de l’équipe grandit souvent avec lui.',
    ],
    forms: {
      repo_created: [
        '{company} a publié le code de {repository} {when}',
        '{company} a publié du nouveau code {when}',
      ],
      repo_archived: [
        '{company} a archivé {repository} {when}',
        '{company} a archivé un projet public {when}',
      ],
      license_changed: [
        '{company} a changé la licence de {repository} {when}',
        '{company} a changé la licence d’un projet public {when}',
      ],
      star_spike: [
        '{company} a attiré beaucoup d’attention avec {repository} {when}',
        '{company} a attiré beaucoup d’attention avec son code public {when}',
      ],
      download_spike: [
        '{company} a eu bien plus de téléchargements de {product} que d’habitude {when}',
        '{company} a eu bien plus de téléchargements que d’habitude {when}',
      ],
    },
  },
  service_incident: {
    topic: 'l’incident sur votre page de statut',
    bridges: [
      'Après de telles journées, on cherche souvent ce qui aurait donné l’alerte plus tôt.',
      'Les heures qui suivent un incident coûtent souvent plus que l’incident lui-même.',
    ],
    forms: {
      minor: ['{company} a signalé un incident mineur sur sa page de statut {when}'],
      major: ['{company} a signalé un incident majeur sur sa page de statut {when}'],
      critical: ['{company} a signalé un incident critique sur sa page de statut {when}'],
      recurring: [
        '{company} a signalé des incidents graves à répétition sur sa page de statut<, le dernier {when}>',
      ],
      maintenance: ['{company} a annoncé une maintenance sur sa page de statut {when}'],
      any: ['{company} a signalé un incident sur sa page de statut {when}'],
    },
  },
  tech_adopted: {
    topic: 'le nouvel outil sur le site',
    bridges: [
      'L’arrivée d’un nouvel outil est souvent l’occasion de revoir les autres.',
      'Les premières semaines avec un nouvel outil montrent souvent ce qui manque encore autour.',
    ],
    kinds: {
      analytics: 'analyse',
      marketing_automation: 'automatisation marketing',
      crm: 'CRM',
      ecommerce: 'vente en ligne',
      cms: 'contenu du site',
      payments: 'paiements',
      support_chat: 'chat client',
      cdn: 'diffusion du site',
      security: 'sécurité',
      ab_testing: 'tests A/B',
      cookie_consent: 'consentement aux cookies',
      other: 'site',
    },
    forms: {
      any: [
        '{company} a adopté {technology} ({kind}) {when}',
        '{company} a adopté un nouvel outil ({kind}) {when}',
      ],
      other: [
        '{company} a adopté {technology} sur son site {when}',
        '{company} a adopté un nouvel outil sur son site {when}',
      ],
    },
  },
  tech_removed: {
    topic: 'l’outil retiré du site',
    bridges: [
      'Quand un outil s’en va, il reste souvent un vide à combler ou une habitude à changer.',
      'Retirer un outil est souvent la première étape visible d’un changement plus large.',
    ],
    forms: {
      competitor_removed: [
        '{company} a retiré {technology} de son site {when}',
        '{company} a retiré un outil de son site {when}',
      ],
      complement_removed: [
        '{company} a retiré {technology} de son site {when}',
        '{company} a retiré un outil de son site {when}',
      ],
      other: [
        '{company} a retiré {technology} de son site {when}',
        '{company} a retiré un outil de son site {when}',
      ],
    },
  },
  saas_vendor_change: {
    topic: 'le changement de fournisseur',
    bridges: [
      'Un changement de fournisseur est souvent l’occasion de revoir le reste.',
      'Quand un fournisseur change, les autres sont souvent revus dans la foulée.',
    ],
    forms: {
      vendor_added: [
        '{company} a commencé à travailler avec {vendor} {when}',
        '{company} a commencé à travailler avec un nouveau fournisseur {when}',
      ],
      vendor_removed: [
        '{company} a cessé de travailler avec {vendor} {when}',
        '{company} a cessé de travailler avec un fournisseur {when}',
      ],
      email_provider_switch: [
        '{company} a fait migrer sa messagerie de {from} vers {to} {when}',
        '{company} a fait migrer sa messagerie vers {vendor} {when}',
        '{company} a changé de messagerie {when}',
      ],
      subprocessor_added: [
        '{company} a ajouté {vendor} à la liste de ses sous-traitants {when}',
        '{company} a ajouté un fournisseur à la liste de ses sous-traitants {when}',
      ],
      subprocessor_removed: [
        '{company} a retiré {vendor} de la liste de ses sous-traitants {when}',
        '{company} a retiré un fournisseur de la liste de ses sous-traitants {when}',
      ],
    },
  },
  infrastructure_change: {
    topic: 'le changement d’infrastructure',
    bridges: [
      'Une telle migration fait souvent partie d’un plan plus large sur la façon dont tout doit tourner.',
      'Quand l’infrastructure bouge, de vieilles solutions de fortune refont souvent surface.',
    ],
    forms: {
      hosting_switch: [
        '{company} a déplacé son hébergement de {from} vers {to} {when}',
        '{company} a déplacé son hébergement vers {provider} {when}',
        '{company} a changé d’hébergement {when}',
      ],
      cdn_switch: [
        '{company} a déplacé la diffusion de son site de {from} vers {to} {when}',
        '{company} a changé la diffusion de son site {when}',
      ],
      dns_operator_switch: [
        '{company} a déplacé ses noms de domaine de {from} vers {to} {when}',
        '{company} a changé l’opérateur de ses noms de domaine {when}',
      ],
      new_subdomain: [
        '{company} a ouvert l’adresse {host} {when}',
        '{company} a ouvert une nouvelle adresse sur son site {when}',
      ],
    },
  },
  competitor_tool_detected: {
    topic: 'les outils avec lesquels vous travaillez',
    bridges: [
      'Quand on connaît bien un outil, on sait souvent ce qui lui manque.',
      'Il vaut souvent la peine de comparer de temps en temps ce qu’un outil apporte et ce qu’il coûte.',
    ],
    forms: {
      on_website: [
        '{company} utilise {competitor} sur son site',
        '{company} utilise sur son site un outil comme le nôtre',
      ],
      in_dns: [
        '{company} utilise {competitor}, d’après des données publiques',
        '{company} utilise un outil comme le nôtre, d’après des données publiques',
      ],
      in_job_post: [
        '{company} travaille avec {competitor}, d’après une offre d’emploi< ({job})>',
        '{company} travaille avec un outil comme le nôtre, d’après une offre d’emploi',
      ],
      in_subprocessors: [
        '{company} cite {competitor} parmi ses sous-traitants',
        '{company} cite un outil comme le nôtre parmi ses sous-traitants',
      ],
      in_case_study: [
        '{company} apparaît dans une étude de cas de {competitor}',
        '{company} apparaît dans l’étude de cas d’un outil comme le nôtre',
      ],
    },
  },
};
