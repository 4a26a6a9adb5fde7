import type { FamilyWords } from '../phrase-book.ts';
import type { PeopleType } from '../families.ts';

const OPEN_ROLE = '{company} abrió el puesto {job}< ({place})> {when}';

export const people: FamilyWords<PeopleType> = {
  executive_hire: {
    topic: 'el nuevo nombramiento',
    bridges: [
      'En un puesto así, los primeros meses suelen servir para ver qué funciona y qué no.',
      'Al llegar a un puesto así, uno suele preguntarse pronto qué herramientas y qué hábitos conservar.',
      'En los primeros meses suele cuestionarse lo que después nadie tiene tiempo de revisar.',
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
      chro: 'responsable de personas',
      vp_or_head: 'responsable de área',
      internal_promotion: 'directivo',
      interim: 'directivo interino',
    },
    forms: {
      any: [
        '{company} nombró a {person} para el puesto de {role} {when}',
        '{company} nombró a {person} para el puesto de {kind} {when}',
        '{company} cubrió el puesto de {role} {when}',
        '{company} cubrió el puesto de {kind} {when}',
      ],
      internal_promotion: [
        '{company} ascendió a {person} al puesto de {role} {when}',
        '{company} ascendió a {person} {when}',
        '{company} cubrió un puesto directivo con alguien de la casa {when}',
      ],
      interim: [
        '{company} nombró a {person} para el puesto de {bare_role} de forma interina {when}',
        '{company} confió un puesto directivo a {person} de forma interina {when}',
        '{company} cubrió un puesto directivo de forma interina {when}',
      ],
    },
  },
  executive_departure: {
    topic: 'el cambio en el equipo directivo',
    bridges: [
      'Cuando queda libre un puesto directivo, otros suelen repartirse el trabajo durante un tiempo.',
      'Cuando alguien de la dirección se va, suelen irse también conocimientos y costumbres.',
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
      vp_or_head: 'responsable de área',
      retirement: 'directivo',
    },
    forms: {
      any: [
        '{company} anunció la salida de {person} ({role}) {when}',
        '{company} anunció la salida de {person} {when}',
        '{company} anunció una salida en su dirección ({kind}) {when}',
      ],
      retirement: [
        '{company} anunció la jubilación de {person} ({role}) {when}',
        '{company} anunció la jubilación de {person} {when}',
        '{company} anunció una jubilación en su dirección {when}',
      ],
    },
  },
  board_change: {
    topic: 'el cambio en el consejo',
    bridges: [
      'Una cara nueva en el consejo suele traer preguntas nuevas sobre cómo se hacen las cosas.',
      'Los cambios en un consejo suelen volver a poner las prioridades sobre la mesa.',
    ],
    forms: {
      director_added: [
        '{company} incorporó a {person} a su consejo {when}',
        '{company} incorporó a un nuevo miembro a su consejo {when}',
      ],
      director_removed: [
        '{company} anunció la salida de {person} de su consejo {when}',
        '{company} anunció la salida de un miembro de su consejo {when}',
      ],
      chair_change: [
        '{company} anunció un cambio en la presidencia de su consejo ({person}) {when}',
        '{company} anunció un cambio en la presidencia de su consejo {when}',
      ],
      adviser_added: [
        '{company} incorporó a {person} a su grupo de asesores {when}',
        '{company} incorporó a un nuevo asesor {when}',
      ],
    },
  },
  team_page_change: {
    topic: 'el cambio en el equipo',
    bridges: [
      'Un cambio en el equipo suele ser el momento de revisar quién hace qué.',
      'Cuando se mueven los puestos, se suelen revisar también los hábitos que los rodean.',
    ],
    forms: {
      person_added: [
        '{company} dio la bienvenida a {person} ({role}) {when}',
        '{company} dio la bienvenida a {person} {when}',
        '{company} presentó una cara nueva en su página de equipo {when}',
      ],
      person_removed: [
        '{company} quitó a {person} de su página de equipo {when}',
        '{company} quitó a alguien de su página de equipo {when}',
      ],
      title_changed: [
        '{company} dio a {person} el cargo de {role} {when}',
        '{company} cambió un cargo en su página de equipo {when}',
      ],
      section_added: [
        '{company} añadió la sección {section} a su página de equipo {when}',
        '{company} añadió una sección a su página de equipo {when}',
      ],
    },
  },
  hiring_surge: {
    topic: 'los puestos abiertos',
    bridges: [
      'Cuando se contrata tanto, donde más se nota suele ser en las incorporaciones y en el día a día.',
      'Tanta gente nueva a la vez suele mostrar lo que dependía de la memoria de unos pocos.',
    ],
    forms: {
      overall: [
        '{company} tenía {open} puestos abiertos {when}<, frente a {usual} habituales>',
        '{company} abrió muchos más puestos de lo habitual {when}',
      ],
      department: [
        '{company} tenía {open} puestos abiertos {when}<, la mayoría de los nuevos en una misma área ({department})>',
        '{company} abrió muchos puestos en una misma área {when}',
      ],
      leadership: [
        '{company} tenía {open} puestos abiertos {when}, muchos de los nuevos en la dirección',
        '{company} abrió varios puestos directivos {when}',
      ],
    },
  },
  department_hiring: {
    topic: 'los nuevos puestos',
    bridges: [
      'Cuando un equipo crece, sus procesos suelen tener que crecer con él.',
      'Cuando entra gente nueva, pronto se ve qué maneras de trabajar aguantan y cuáles no.',
    ],
    kinds: {
      engineering: 'ingeniería',
      data: 'datos',
      security: 'seguridad',
      it: 'informática',
      product: 'producto',
      sales: 'ventas',
      marketing: 'marketing',
      support: 'atención al cliente',
      finance: 'finanzas',
      legal: 'legal',
      hr: 'personas',
      operations: 'operaciones',
      first_in_function: 'nuevo',
    },
    forms: {
      any: ['{company} abrió {roles} nuevos puestos ({kind}) {when}', '{company} está contratando ({kind})'],
      first_in_function: [
        '{company} abrió su primer puesto en un área nueva ({function}) {when}',
        '{company} abrió su primer puesto en un área nueva {when}',
      ],
    },
  },
  key_role_opened: {
    topic: 'el puesto abierto',
    bridges: [
      'Un puesto nuevo suele ser señal de que hay más trabajo del que se podía asumir hasta ahora.',
      'Hasta que se cubre un puesto así, el trabajo suele recaer en todos los demás.',
    ],
    forms: {
      buyer_persona: [OPEN_ROLE, '{company} abrió un puesto clave {when}'],
      leader: [OPEN_ROLE, '{company} abrió un puesto directivo {when}'],
      project_role: [OPEN_ROLE, '{company} abrió un puesto de proyecto {when}'],
      replacement: [
        '{company} volvió a abrir el puesto {job}< ({place})> {when}',
        '{company} volvió a abrir un puesto {when}',
      ],
    },
  },
  job_tech_mention: {
    topic: 'la tecnología de la oferta de empleo',
    bridges: [
      'Una oferta de empleo suele mostrar dónde le falta tiempo al equipo.',
      'Cuando una herramienta aparece en ofertas de empleo, el equipo suele tener planes con ella.',
    ],
    forms: {
      uses_competitor: [
        '{company} trabaja con {technology}, según una oferta de empleo< ({job})>',
        '{company} citó una herramienta en una oferta de empleo {when}',
      ],
      uses_complement: [
        '{company} trabaja con {technology}, según una oferta de empleo< ({job})>',
        '{company} citó una herramienta en una oferta de empleo {when}',
      ],
      migration: [
        '{company} menciona una migración en torno a {technology} en una oferta de empleo',
        '{company} menciona una migración en una oferta de empleo',
      ],
      evaluation: [
        '{company} compara herramientas como {technology}, según una oferta de empleo',
        '{company} compara herramientas, según una oferta de empleo',
      ],
    },
  },
  hiring_slowdown: {
    topic: 'el ritmo de contratación',
    bridges: [
      'Cuando se contrata menos, el mismo equipo suele tener que asumir más trabajo.',
      'Con menos incorporaciones, se nota más lo que lleva tiempo hacer a mano.',
    ],
    forms: {
      drop: [
        '{company} tenía solo {open} puestos abiertos {when}<, frente a {usual} habituales>',
        '{company} retiró muchos de sus puestos abiertos {when}',
      ],
      freeze: ['{company} retiró todos sus puestos abiertos {when}'],
      board_removed: ['{company} cerró su página de empleo {when}'],
    },
  },
  workforce_reduction: {
    topic: 'los cambios en la plantilla',
    bridges: [
      'Tras un recorte, quienes se quedan suelen llevar el mismo trabajo con menos manos.',
      'En una etapa así, lo que quita trabajo al equipo sin un gran proyecto suele ser lo que más cuenta.',
    ],
    forms: {
      warn_notice: [
        '{company} notificó el recorte de {employees} puestos< ({place})> {when}',
        '{company} notificó un recorte de puestos< ({place})> {when}',
      ],
      announced_layoff: [
        '{company} anunció el recorte de {employees} puestos {when}',
        '{company} anunció un recorte de puestos {when}',
      ],
      restructuring: [
        '{company} anunció una reestructuración que afecta a {employees} puestos {when}',
        '{company} anunció una reestructuración {when}',
      ],
      site_closure: ['{company} anunció el cierre de un centro< ({place})> {when}'],
    },
  },
};
