import type { FamilyWords } from '../phrase-book.ts';
import type { StandingType } from '../families.ts';

export const standing: FamilyWords<StandingType> = {
  pricing_change: {
    topic: 'los nuevos precios',
    bridges: [
      'Los precios nuevos suelen traer preguntas nuevas de clientes, y alguien tiene que responderlas.',
      'Tras un cambio de precios, las cifras que hay detrás suelen vigilarse de cerca un tiempo.',
    ],
    forms: {
      increase: [
        '{company} subió el precio de su plan {plan} de {price_before} a {price_after} {when}',
        '{company} subió sus precios {when}',
      ],
      decrease: [
        '{company} bajó el precio de su plan {plan} de {price_before} a {price_after} {when}',
        '{company} bajó sus precios {when}',
      ],
      plan_added: [
        '{company} añadió el plan {plan} por {price_after} {when}',
        '{company} añadió el plan {plan} {when}',
        '{company} añadió un plan {when}',
      ],
      plan_removed: [
        '{company} retiró el plan {plan} de su página de precios {when}',
        '{company} retiró un plan de su página de precios {when}',
      ],
      free_tier_changed: [
        '{company} cambió su plan gratuito ({plan}) {when}',
        '{company} cambió su plan gratuito {when}',
      ],
      packaging_changed: ['{company} reorganizó sus planes {when}'],
      price_hidden: [
        '{company} retiró el precio de su plan {plan} {when}',
        '{company} retiró precios de su web {when}',
      ],
    },
  },
  competitor_price_change: {
    topic: 'los nuevos precios de un proveedor',
    bridges: [
      'Cuando un proveedor cambia sus tarifas o sus planes, suele ser buen momento para comparar.',
      'Un cambio de precios suele notarse en la renovación, cuando ya es tarde para mirar otras opciones.',
    ],
    forms: {
      increase: [
        '{competitor} subió el precio de su plan {plan} de {price_before} a {price_after} {when}',
        '{competitor} subió sus precios {when}',
      ],
      decrease: [
        '{competitor} bajó el precio de su plan {plan} de {price_before} a {price_after} {when}',
        '{competitor} bajó sus precios {when}',
      ],
      plan_added: [
        '{competitor} añadió el plan {plan} por {price_after} {when}',
        '{competitor} añadió un plan {when}',
      ],
      plan_removed: [
        '{competitor} retiró el plan {plan} de su página de precios {when}',
        '{competitor} retiró un plan de su página de precios {when}',
      ],
      free_tier_changed: ['{competitor} cambió su plan gratuito {when}'],
      packaging_changed: ['{competitor} reorganizó sus planes {when}'],
      price_hidden: [
        '{competitor} retiró el precio de su plan {plan} {when}',
        '{competitor} retiró precios de su web {when}',
      ],
      any: ['{competitor} cambió sus precios {when}', 'un proveedor de su sector cambió sus precios {when}'],
    },
  },
  competitor_move: {
    topic: 'las novedades de un proveedor',
    bridges: [
      'Una noticia así suele ser ocasión para preguntarse cuánto depende de un solo proveedor.',
      'Cuando hay cambios en un proveedor, conviene conocer las alternativas antes de necesitarlas.',
    ],
    forms: {
      outage: ['{competitor} sufrió una caída {when}'],
      breach: ['{competitor} comunicó un incidente de seguridad {when}'],
      layoff: ['{competitor} anunció un recorte de puestos {when}'],
      acquired: ['{competitor} anunció un cambio de propietario {when}'],
      sunset: ['{competitor} anunció la retirada de un producto {when}'],
      launch: ['{competitor} lanzó {product} {when}', '{competitor} lanzó algo nuevo {when}'],
      any: ['un proveedor de su sector fue noticia {when}'],
    },
  },
  security_incident: {
    topic: 'el incidente de seguridad',
    bridges: [
      'Después de algo así, lo que más se necesita suele ser tiempo para hacer las cosas con calma.',
      'En las semanas siguientes suelen llegar muchas preguntas, y todas merecen una buena respuesta.',
    ],
    forms: {
      data_breach: ['{company} comunicó una filtración de datos {when}'],
      ransomware: ['{company} comunicó un ataque de secuestro de datos {when}'],
      vulnerability: [
        '{company} publicó un aviso de seguridad ({advisory}) {when}',
        '{company} publicó un aviso de seguridad {when}',
      ],
      cyber_8k: ['{company} comunicó un incidente de seguridad {when}'],
      regulator_notice: ['{company} comunicó un incidente de seguridad a un regulador {when}'],
    },
  },
  compliance_milestone: {
    topic: 'la certificación',
    bridges: [
      'Una certificación suele costar meses, y después hay que mantenerla cada año.',
      'Los clientes grandes se fijan cada vez más en estas cosas, y suelen preguntar.',
    ],
    kinds: {
      soc2: 'SOC 2',
      iso27001: 'ISO 27001',
      hipaa: 'HIPAA',
      fedramp: 'FedRAMP',
      pci: 'PCI DSS',
      gdpr: 'RGPD',
      trust_center: 'página de confianza',
      security_txt: 'contacto de seguridad',
    },
    forms: {
      any: ['{company} anunció su conformidad con {kind} {when}'],
      trust_center: ['{company} publicó una página sobre confianza y seguridad {when}'],
      security_txt: ['{company} publicó un contacto para avisos de seguridad {when}'],
    },
  },
  litigation_regulatory: {
    topic: 'el asunto legal',
    bridges: [
      'Los asuntos legales suelen ocupar a personas que tienen otras cosas que hacer.',
      'En momentos así ayuda tener toda la documentación a mano.',
    ],
    forms: {
      lawsuit_filed: [
        '{company} presentó una demanda contra {other_party} {when}',
        '{company} presentó una demanda {when}',
      ],
      lawsuit_received: [
        '{company} recibió una demanda de {other_party} {when}',
        '{company} recibió una demanda {when}',
      ],
      settlement: ['{company} aceptó un acuerdo de {amount} {when}', '{company} aceptó un acuerdo {when}'],
      fine: ['{company} recibió una multa de {amount} {when}', '{company} recibió una multa {when}'],
      investigation: ['{company} comunicó una investigación oficial {when}'],
      recall: ['{company} anunció la retirada de un producto del mercado {when}'],
    },
  },
  legal_terms_change: {
    topic: 'las nuevas condiciones',
    bridges: [
      'Unas condiciones nuevas suelen significar que algo ha cambiado también en el negocio.',
      'Cuando cambian unas condiciones, siempre hay clientes que preguntan.',
    ],
    kinds: {
      terms: 'sus condiciones',
      privacy: 'su política de privacidad',
      dpa: 'su acuerdo de tratamiento de datos',
      ai_terms: 'sus condiciones sobre IA',
      sla: 'sus compromisos de servicio',
    },
    forms: { any: ['{company} actualizó {kind} {when}', '{company} actualizó sus condiciones {when}'] },
  },
  community_pain_point: {
    topic: 'el mensaje en el foro',
    bridges: [
      'Por cada persona que lo escribe en público, suele haber varias que piensan lo mismo.',
      'Quien pregunta en un foro suele haber probado ya lo evidente.',
    ],
    forms: {
      complaint: [
        'alguien describió un problema en un mensaje público {when}: {title}',
        'alguien describió un problema en un mensaje público {when}',
      ],
      question: [
        'alguien hizo una pregunta en un mensaje público {when}: {title}',
        'alguien hizo una pregunta en un mensaje público {when}',
      ],
      recommendation_request: [
        'alguien pidió una recomendación en un mensaje público {when}: {title}',
        'alguien pidió una recomendación en un mensaje público {when}',
      ],
      comparison: [
        'alguien comparó herramientas en un mensaje público {when}: {title}',
        'alguien comparó herramientas en un mensaje público {when}',
      ],
      switch_intent: [
        'alguien pidió una alternativa en un mensaje público {when}: {title}',
        'alguien pidió una alternativa en un mensaje público {when}',
      ],
    },
  },
  review_rating_shift: {
    topic: 'las valoraciones públicas',
    bridges: [
      'Las valoraciones suelen cambiar antes de que en la empresa se sepa por qué.',
      'Lo que la gente escribe en las valoraciones suele señalar las mismas pocas cosas.',
    ],
    forms: {
      rating_drop: [
        '{company} vio pasar la nota de {product} de {rating_before} a {rating_after} {when}',
        '{company} vio bajar sus valoraciones públicas {when}',
      ],
      rating_jump: [
        '{company} vio pasar la nota de {product} de {rating_before} a {rating_after} {when}',
        '{company} vio subir sus valoraciones públicas {when}',
      ],
      complaint_theme: [
        '{company} recibió más valoraciones de lo habitual sobre un mismo tema ({theme}) {when}',
        '{company} recibió más valoraciones críticas de lo habitual sobre un mismo tema {when}',
      ],
      volume_spike: [
        '{company} recibió muchas más valoraciones de {product} de lo habitual {when}',
        '{company} recibió muchas más valoraciones de lo habitual {when}',
      ],
    },
  },
  content_topic_surge: {
    topic: 'sus publicaciones',
    bridges: [
      'Cuando un equipo habla tanto de un tema, suele dedicarle también mucho tiempo.',
      'Detrás de un tema que aparece tan a menudo suele haber un proyecto.',
    ],
    forms: {
      blog: [
        '{company} publicó más de lo habitual sobre un tema ({topic}) {when}',
        '{company} publicó más de lo habitual sobre un mismo tema {when}',
      ],
      podcast: [
        '{company} habló más de lo habitual de un tema ({topic}) en pódcast {when}',
        '{company} habló más de lo habitual de un mismo tema en pódcast {when}',
      ],
      video: [
        '{company} publicó más vídeos de lo habitual sobre un tema ({topic}) {when}',
        '{company} publicó más vídeos de lo habitual sobre un mismo tema {when}',
      ],
      talk: [
        '{company} dio más charlas de lo habitual sobre un tema ({topic}) {when}',
        '{company} dio más charlas de lo habitual sobre un mismo tema {when}',
      ],
    },
  },
};
