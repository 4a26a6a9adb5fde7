import type { FamilyWords } from '../phrase-book.ts';
import type { PeopleType } from '../families.ts';

const OPEN_ROLE = '{company} a ouvert le poste {job}< ({place})> {when}';

export const people: FamilyWords<PeopleType> = {
  executive_hire: {
    topic: 'la nouvelle nomination',
    bridges: [
      'Les premiers mois à un poste servent souvent à voir ce qui marche et ce qu’il faut changer.',
      'À un nouveau poste, on se demande souvent vite quels outils et quelles habitudes garder.',
      'Les premiers mois sont souvent le moment de questionner ce que personne n’a le temps de revoir ensuite.',
    ],
    kinds: {
      ceo: 'CEO',
      cfo: 'CFO',
      cto: 'CTO',
      cio: 'CIO',
      ciso: 'CISO',
      cro: 'CRO',
      cmo: 'CMO',
      coo: 'COO',
      cpo: 'CPO',
      chro: 'DRH',
      vp_or_head: 'responsable de département',
      internal_promotion: 'dirigeant',
      interim: 'dirigeant par intérim',
    },
    forms: {
      any: [
        '{company} a nommé {person} au poste de {role} {when}',
        '{company} a nommé {person} au poste de {kind} {when}',
        '{company} a pourvu le poste de {role} {when}',
        '{company} a pourvu le poste de {kind} {when}',
      ],
      internal_promotion: [
        '{company} a promu {person} au poste de {role} {when}',
        '{company} a promu {person} {when}',
        '{company} a pourvu un poste de direction en interne {when}',
      ],
      interim: [
        '{company} a nommé {person} au poste de {bare_role} par intérim {when}',
        '{company} a confié un poste de direction à {person} par intérim {when}',
        '{company} a pourvu un poste de direction par intérim {when}',
      ],
    },
  },
  executive_departure: {
    topic: 'le changement dans l’équipe de direction',
    bridges: [
      'Quand un poste de direction se libère, ce sont souvent les autres qui assurent l’intérim.',
      'Quand un dirigeant part, des connaissances et des habitudes partent souvent avec lui.',
    ],
    kinds: {
      ceo: 'CEO',
      cfo: 'CFO',
      cto: 'CTO',
      cio: 'CIO',
      ciso: 'CISO',
      cro: 'CRO',
      cmo: 'CMO',
      coo: 'COO',
      vp_or_head: 'responsable de département',
      retirement: 'dirigeant',
    },
    forms: {
      any: [
        '{company} a annoncé le départ de {person} ({role}) {when}',
        '{company} a annoncé le départ de {person} {when}',
        '{company} a annoncé un départ dans sa direction ({kind}) {when}',
      ],
      retirement: [
        '{company} a annoncé le départ à la retraite de {person} ({role}) {when}',
        '{company} a annoncé le départ à la retraite de {person} {when}',
        '{company} a annoncé un départ à la retraite dans sa direction {when}',
      ],
    },
  },
  board_change: {
    topic: 'le changement au conseil d’administration',
    bridges: [
      'Un nouveau membre au conseil pose souvent des questions nouvelles.',
      'Un changement au conseil remet souvent les priorités sur la table.',
    ],
    forms: {
      director_added: [
        '{company} a accueilli {person} à son conseil d’administration {when}',
        '{company} a accueilli un nouveau membre à son conseil d’administration {when}',
      ],
      director_removed: [
        '{company} a annoncé le départ de {person} de son conseil {when}',
        '{company} a annoncé le départ d’un membre de son conseil {when}',
      ],
      chair_change: [
        '{company} a annoncé un changement à la présidence de son conseil ({person}) {when}',
        '{company} a annoncé un changement à la présidence de son conseil {when}',
      ],
      adviser_added: [
        '{company} a accueilli {person} parmi ses conseillers {when}',
        '{company} a accueilli un nouveau conseiller {when}',
      ],
    },
  },
  team_page_change: {
    topic: 'le changement dans l’équipe',
    bridges: [
      'Un changement dans l’équipe est souvent le moment de revoir qui fait quoi.',
      'Quand les rôles bougent, les habitudes autour d’eux sont souvent revues aussi.',
    ],
    forms: {
      person_added: [
        '{company} a accueilli {person} ({role}) dans son équipe {when}',
        '{company} a accueilli {person} dans son équipe {when}',
        '{company} a présenté un nouveau visage sur sa page équipe {when}',
      ],
      person_removed: [
        '{company} a retiré {person} de sa page équipe {when}',
        '{company} a retiré quelqu’un de sa page équipe {when}',
      ],
      title_changed: [
        '{company} a donné à {person} le titre de {role} {when}',
        '{company} a modifié un titre sur sa page équipe {when}',
      ],
      section_added: [
        '{company} a ajouté la rubrique {section} à sa page équipe {when}',
        '{company} a ajouté une rubrique à sa page équipe {when}',
      ],
    },
  },
  hiring_surge: {
    topic: 'les postes ouverts',
    bridges: [
      'Quand on recrute autant, c’est souvent l’intégration qui demande le plus de travail.',
      'Autant d’arrivées à la fois montrent souvent ce qui ne tenait qu’à quelques personnes.',
    ],
    forms: {
      overall: [
        '{company} avait {open} postes ouverts {when}<, contre {usual} d’habitude>',
        '{company} a ouvert bien plus de postes que d’habitude {when}',
      ],
      department: [
        '{company} avait {open} postes ouverts {when}<, dont la plupart des nouveaux dans un même service ({department})>',
        '{company} a ouvert de nombreux postes dans un même service {when}',
      ],
      leadership: [
        '{company} avait {open} postes ouverts {when}, dont de nombreux nouveaux postes de direction',
        '{company} a ouvert plusieurs postes de direction {when}',
      ],
    },
  },
  department_hiring: {
    topic: 'les nouveaux postes',
    bridges: [
      'Quand une équipe grandit, ses processus doivent souvent grandir avec elle.',
      'Quand des personnes arrivent dans une équipe, on voit vite quelles habitudes sont à revoir.',
    ],
    kinds: {
      engineering: 'ingénierie',
      data: 'données',
      security: 'sécurité',
      it: 'informatique',
      product: 'produit',
      sales: 'commercial',
      marketing: 'marketing',
      support: 'support client',
      finance: 'finance',
      legal: 'juridique',
      hr: 'RH',
      operations: 'opérations',
      first_in_function: 'nouveau',
    },
    forms: {
      any: ['{company} a ouvert {roles} nouveaux postes ({kind}) {when}', '{company} recrute ({kind})'],
      first_in_function: [
        '{company} a ouvert son premier poste dans un nouveau domaine ({function}) {when}',
        '{company} a ouvert son premier poste dans un nouveau domaine {when}',
      ],
    },
  },
  key_role_opened: {
    topic: 'le poste ouvert',
    bridges: [
      'Un poste s’ouvre souvent quand la charge de travail dépasse l’organisation en place.',
      'Tant qu’un tel poste n’est pas pourvu, le travail retombe souvent sur tous les autres.',
    ],
    forms: {
      buyer_persona: [OPEN_ROLE, '{company} a ouvert un poste clé {when}'],
      leader: [OPEN_ROLE, '{company} a ouvert un poste de direction {when}'],
      project_role: [OPEN_ROLE, '{company} a ouvert un poste de projet {when}'],
      replacement: [
        '{company} a rouvert le poste {job}< ({place})> {when}',
        '{company} a rouvert un poste {when}',
      ],
    },
  },
  job_tech_mention: {
    topic: 'votre offre d’emploi',
    bridges: [
      'Ce que demande une offre d’emploi est souvent ce qui occupe l’équipe en ce moment.',
      'Quand un outil apparaît dans les offres d’emploi, l’équipe a souvent des projets avec lui.',
    ],
    forms: {
      uses_competitor: [
        '{company} travaille avec {technology}, d’après une offre d’emploi< ({job})>',
        '{company} a cité un outil dans une offre d’emploi {when}',
      ],
      uses_complement: [
        '{company} travaille avec {technology}, d’après une offre d’emploi< ({job})>',
        '{company} a cité un outil dans une offre d’emploi {when}',
      ],
      migration: [
        '{company} évoque une migration autour de {technology} dans une offre d’emploi',
        '{company} évoque une migration dans une offre d’emploi',
      ],
      evaluation: [
        '{company} compare des outils comme {technology}, d’après une offre d’emploi',
        '{company} compare des outils, d’après une offre d’emploi',
      ],
    },
  },
  hiring_slowdown: {
    topic: 'le rythme des recrutements',
    bridges: [
      'Quand les recrutements ralentissent, la même équipe doit souvent en faire plus.',
      'Avec moins d’arrivées, ce qui prend du temps à la main se remarque davantage.',
    ],
    forms: {
      drop: [
        '{company} n’avait plus que {open} postes ouverts {when}<, contre {usual} d’habitude>',
        '{company} a retiré une bonne partie de ses postes ouverts {when}',
      ],
      freeze: ['{company} a retiré tous ses postes ouverts {when}'],
      board_removed: ['{company} a fermé sa page de recrutement {when}'],
    },
  },
  workforce_reduction: {
    topic: 'l’organisation de l’équipe',
    bridges: [
      'Dans ces périodes, les équipes doivent souvent faire autant avec moins de monde.',
      'Dans une telle phase, ce qui allège l’équipe sans grand projet compte souvent le plus.',
    ],
    forms: {
      warn_notice: [
        '{company} a notifié {employees} suppressions de postes< ({place})> {when}',
        '{company} a notifié des suppressions de postes< ({place})> {when}',
      ],
      announced_layoff: [
        '{company} a annoncé {employees} suppressions de postes {when}',
        '{company} a annoncé des suppressions de postes {when}',
      ],
      restructuring: [
        '{company} a annoncé une réorganisation qui touche {employees} postes {when}',
        '{company} a annoncé une réorganisation {when}',
      ],
      site_closure: ['{company} a annoncé la fermeture d’un site< ({place})> {when}'],
    },
  },
};
