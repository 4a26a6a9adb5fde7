import type { FamilyWords } from '../phrase-book.ts';
import type { StandingType } from '../families.ts';

const CHANGED_PLANS = [
  'Cuando un proveedor cambia sus planes, hay que ver qué áreas los usan y para qué.',
  'Un cambio de planes suele llevar a revisar quién usa el servicio y cuánto cuesta.',
  'Para saber si un plan sigue siendo el adecuado, hay que reunir datos de uso de varias áreas.',
] as const;

export const standing: FamilyWords<StandingType> = {
  pricing_change: {
    topic: 'los nuevos precios',
    bridges: [
      'El efecto de un cambio de precios se suele ver con las cifras del mes.',
      'Para saber si una subida de precios funciona, lo habitual es esperar a las cifras del mes.',
      'Tras un cambio de precios, la dirección suele preguntar pronto cómo van ventas e ingresos.',
    ],
    apart: {
      decrease: {
        bridges: [
          'Tras una bajada de precios, la dirección suele querer ver pronto si compensan las ventas.',
          'El efecto de un cambio de precios se suele ver con las cifras del mes.',
        ],
      },
      plan_added: {
        topic: 'el nuevo plan',
        bridges: [
          'Para saber si un plan nuevo funciona, lo habitual es esperar a las cifras del mes.',
          'Con un plan nuevo, la dirección suele preguntar pronto cuánto aporta a los ingresos.',
        ],
      },
      plan_removed: {
        topic: 'los cambios en los planes',
        bridges: [
          'Cuando se retira un plan, la dirección suele querer ver pronto qué pasa con los ingresos.',
          'El efecto de un cambio en los planes se suele ver con las cifras del mes.',
        ],
      },
      free_tier_changed: {
        topic: 'el plan gratuito',
        bridges: [
          'Cuando cambia un plan gratuito, la dirección suele querer ver pronto cuántos usuarios pasan a uno de pago.',
          'El efecto de un cambio en el plan gratuito se suele ver con las cifras del mes.',
        ],
      },
      packaging_changed: {
        topic: 'los nuevos planes',
        bridges: [
          'Para saber si los planes nuevos funcionan, lo habitual es esperar a las cifras del mes.',
          'Al reorganizar los planes, la dirección suele preguntar pronto cómo van ventas e ingresos.',
        ],
      },
      price_hidden: {
        topic: 'la página de precios',
        bridges: [
          'Con precios a medida, para saber cómo van los ingresos suele haber que esperar a las cifras del mes.',
          'Cuando el precio se acuerda caso por caso, los ingresos del mes son más difíciles de prever.',
        ],
      },
    },
    forms: {
      increase: [
        '{company} subió {when} el precio de su plan {plan} de {price_before} a {price_after}',
        '{company} subió sus precios {when}',
      ],
      decrease: [
        '{company} bajó {when} el precio de su plan {plan} de {price_before} a {price_after}',
        '{company} bajó sus precios {when}',
      ],
      plan_added: [
        '{company} añadió {when} el plan {plan} por {price_after}',
        '{company} añadió el plan {plan} {when}',
        '{company} añadió un plan {when}',
      ],
      plan_removed: [
        '{company} retiró {when} el plan {plan} de su página de precios',
        '{company} retiró {when} un plan de su página de precios',
      ],
      free_tier_changed: ['{company} cambió su plan gratuito {when}'],
      packaging_changed: ['{company} reorganizó sus planes {when}'],
      price_hidden: [
        '{company} retiró {when} de su web el precio del plan {plan}',
        '{company} retiró {when} precios de su web',
      ],
    },
  },
  competitor_price_change: {
    topic: 'los precios de un proveedor',
    bridges: [
      'Cuando un proveedor cambia sus precios, suele haber que recalcular gastos con varias áreas.',
      'Un cambio de precios suele llevar a revisar quién usa el servicio y cuánto cuesta.',
    ],
    apart: {
      plan_added: { topic: 'los planes de un proveedor', bridges: CHANGED_PLANS },
      plan_removed: { topic: 'los planes de un proveedor', bridges: CHANGED_PLANS },
      free_tier_changed: { topic: 'los planes de un proveedor', bridges: CHANGED_PLANS },
      packaging_changed: { topic: 'los planes de un proveedor', bridges: CHANGED_PLANS },
    },
    forms: {
      increase: [
        '{competitor} subió {when} el precio de su plan {plan} de {price_before} a {price_after}',
        '{competitor} subió sus precios {when}',
      ],
      decrease: [
        '{competitor} bajó {when} el precio de su plan {plan} de {price_before} a {price_after}',
        '{competitor} bajó sus precios {when}',
      ],
      plan_added: [
        '{competitor} añadió {when} el plan {plan} por {price_after}',
        '{competitor} añadió un plan {when}',
      ],
      plan_removed: [
        '{competitor} retiró {when} el plan {plan} de su página de precios',
        '{competitor} retiró {when} un plan de su página de precios',
      ],
      free_tier_changed: ['{competitor} cambió su plan gratuito {when}'],
      packaging_changed: ['{competitor} reorganizó sus planes {when}'],
      price_hidden: [
        '{competitor} retiró {when} de su web el precio del plan {plan}',
        '{competitor} retiró {when} precios de su web',
      ],
      any: ['{competitor} cambió sus precios {when}', 'un proveedor de su sector cambió sus precios {when}'],
    },
  },
  competitor_move: {
    topic: 'los cambios en un proveedor',
    bridges: [
      'Con una noticia así, la dirección suele preguntar a cada área cuánto depende de ese proveedor.',
      'Cuando hay cambios en un proveedor, hay que reunir datos de varias áreas para decidir qué hacer.',
    ],
    apart: {
      outage: {
        topic: 'la caída de un proveedor',
        bridges: [
          'Tras la caída de un proveedor, la dirección suele preguntar a cada área cuánto le afectó.',
          'Cuando falla un proveedor, hay que reunir datos de varias áreas para saber cuánto costó.',
        ],
      },
      breach: {
        topic: 'el incidente de un proveedor',
        bridges: [
          'Tras un incidente así, la dirección suele preguntar qué áreas trabajan con ese proveedor y con qué datos.',
          'Cuando un proveedor tiene un incidente, hay que reunir información de varias áreas en pocas horas.',
        ],
      },
      acquired: {
        topic: 'el cambio de dueño de un proveedor',
        bridges: [
          'Cuando un proveedor cambia de dueño, la dirección suele querer saber qué áreas dependen de él.',
          'Un cambio de dueño suele llevar a revisar contratos y gastos con varias áreas.',
        ],
      },
      sunset: {
        topic: 'la retirada de un producto',
        bridges: [
          'Cuando un proveedor retira un producto, hay que saber qué áreas lo usan y cuánto costará sustituirlo.',
          'Antes de sustituir un producto, la dirección suele pedir datos de uso y de gasto a cada área.',
        ],
      },
      launch: {
        topic: 'el lanzamiento de un proveedor',
        bridges: [
          'Cuando un proveedor lanza algo nuevo, varias áreas suelen evaluarlo por separado.',
          'Ante un lanzamiento así, la dirección suele preguntar a cada área qué ganaría y cuánto costaría.',
        ],
      },
    },
    forms: {
      outage: ['{competitor} sufrió una caída {when}'],
      breach: ['{competitor} comunicó {when} un incidente de seguridad'],
      layoff: ['{competitor} anunció {when} un recorte de puestos'],
      acquired: ['{competitor} anunció {when} un cambio de propietario'],
      sunset: ['{competitor} anunció {when} la retirada de un producto'],
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
      ransomware: ['{company} comunicó {when} un ataque de secuestro de datos'],
      vulnerability: [
        '{company} publicó {when} un aviso de seguridad ({advisory})',
        '{company} publicó un aviso de seguridad {when}',
      ],
      cyber_8k: ['{company} comunicó un incidente de seguridad {when}'],
      regulator_notice: ['{company} comunicó {when} un incidente de seguridad a un regulador'],
    },
  },
  compliance_milestone: {
    topic: 'la certificación',
    bridges: [
      'Una certificación hay que mantenerla, con políticas y registros siempre al día.',
      'Con una certificación, los clientes suelen pedir documentos y hacer preguntas sobre cada control.',
    ],
    apart: {
      soc2: {
        topic: 'el cumplimiento de SOC 2',
        bridges: [
          'Un informe SOC 2 hay que renovarlo cada año, y las pruebas se recogen durante todo ese tiempo.',
          'Con SOC 2, los clientes suelen pedir el informe y hacer preguntas sobre cada control.',
        ],
      },
      iso27001: {
        topic: 'el cumplimiento de ISO 27001',
        bridges: [
          'Con ISO 27001 hay auditorías de seguimiento cada año, y políticas y registros tienen que estar al día.',
          'Después de la certificación hay que mantener cada control documentado hasta la siguiente auditoría.',
        ],
      },
      hipaa: {
        topic: 'el cumplimiento de HIPAA',
        bridges: [
          'Cumplir con HIPAA obliga a documentar quién accede a cada dato y por qué.',
          'Con datos de salud de por medio, los clientes suelen pedir pruebas antes de firmar.',
        ],
      },
      fedramp: {
        topic: 'el cumplimiento de FedRAMP',
        bridges: [
          'Mantener FedRAMP exige una supervisión continua, con informes periódicos.',
          'Con FedRAMP hay que documentar cada cambio importante.',
        ],
      },
      pci: {
        topic: 'el cumplimiento de PCI DSS',
        bridges: [
          'El cumplimiento se valida cada año, y para ello hay que reunir pruebas de muchos sistemas.',
          'Con PCI DSS hay que controlar también a los proveedores que intervienen en los pagos.',
        ],
      },
      gdpr: {
        topic: 'el cumplimiento del RGPD',
        bridges: [
          'Cumplir con el RGPD obliga a tener al día registros, contratos y proveedores.',
          'Con el RGPD, los clientes suelen pedir pruebas sobre cada proveedor que trata sus datos.',
        ],
      },
      trust_center: {
        topic: 'la página de seguridad',
        bridges: [
          'Una página así suele traer más preguntas de clientes, y hay que tener los documentos a mano.',
          'Lo que se publica sobre seguridad hay que mantenerlo al día y poder demostrarlo.',
        ],
      },
      security_txt: {
        topic: 'el contacto de seguridad',
        bridges: [
          'Un contacto público trae avisos que hay que registrar y responder a tiempo.',
          'Cuando hay un contacto para avisos de seguridad, los auditores suelen preguntar qué se hace con ellos.',
        ],
      },
    },
    kinds: {
      soc2: 'SOC 2',
      iso27001: 'ISO 27001',
      hipaa: 'HIPAA',
      fedramp: 'FedRAMP',
      pci: 'PCI DSS',
      gdpr: 'el RGPD',
      trust_center: 'página de confianza',
      security_txt: 'contacto de seguridad',
    },
    forms: {
      any: ['{company} anunció {when} que cumple con {kind}'],
      trust_center: ['{company} publicó {when} una página sobre confianza y seguridad'],
      security_txt: ['{company} publicó {when} un contacto para avisos de seguridad'],
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
        '{company} presentó {when} una demanda contra {other_party}',
        '{company} presentó una demanda {when}',
      ],
      lawsuit_received: [
        '{company} recibió {when} una demanda de {other_party}',
        '{company} recibió una demanda {when}',
      ],
      settlement: ['{company} aceptó {when} un acuerdo de {amount}', '{company} aceptó un acuerdo {when}'],
      fine: ['{company} recibió {when} una multa de {amount}', '{company} recibió una multa {when}'],
      investigation: ['{company} comunicó una investigación oficial {when}'],
      recall: ['{company} anunció {when} la retirada de un producto del mercado'],
    },
  },
  legal_terms_change: {
    topic: 'las nuevas condiciones',
    bridges: [
      'Cuando cambian las condiciones, hay que revisar las políticas y los contratos que se apoyan en ellas.',
      'Tras un cambio de condiciones suelen llegar preguntas de clientes, y hay que tener cada versión a mano.',
    ],
    apart: {
      privacy: {
        topic: 'la política de privacidad',
        bridges: [
          'Un cambio en la política de privacidad obliga a revisar registros, avisos y proveedores.',
          'Cuando cambia la política de privacidad, los clientes grandes suelen pedir explicaciones por escrito.',
        ],
      },
      dpa: {
        topic: 'el acuerdo de tratamiento de datos',
        bridges: [
          'Un cambio en este acuerdo suele llevar a revisar uno por uno a los proveedores.',
          'Cuando cambia este acuerdo, los clientes suelen pedir la lista de proveedores y sus controles.',
        ],
      },
      ai_terms: {
        topic: 'las condiciones de uso de la IA',
        bridges: [
          'Unas condiciones sobre IA suelen traer preguntas sobre qué proveedores tratan los datos y cómo.',
          'Con la IA hay que documentar qué datos se usan, y las normas cambian a menudo.',
        ],
      },
      sla: {
        topic: 'los compromisos de servicio',
        bridges: [
          'Los compromisos de servicio hay que poder demostrarlos con registros cuando un cliente lo pide.',
          'Cuando cambian los compromisos de servicio, suele haber que revisar también los de los proveedores.',
        ],
      },
    },
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
    topic: 'el debate en el foro',
    bridges: [
      'Quien lo cuenta en un foro suele llevar tiempo buscando una solución.',
      'Por cada persona que lo cuenta suele haber otras que no dicen nada.',
    ],
    apart: {
      question: {
        bridges: [
          'Quien lo pregunta suele llevar tiempo buscando una solución.',
          'Suele haber otros equipos con la misma duda.',
        ],
      },
      recommendation_request: {
        bridges: [
          'Quien lo pide suele haber probado ya varias soluciones.',
          'Suele haber otros equipos que buscan una solución así.',
        ],
      },
      comparison: {
        bridges: [
          'Quien compara suele haber probado ya varias soluciones.',
          'Suele haber otros equipos con la misma duda.',
        ],
      },
      switch_intent: {
        bridges: [
          'Quien lo pide suele llevar tiempo descontento con lo que tiene.',
          'Suele haber otros equipos que buscan una solución así.',
        ],
      },
    },
    forms: {
      complaint: [
        'alguien contó {when} un problema en un foro público: {title}',
        'alguien contó {when} un problema en un foro público',
      ],
      question: [
        'alguien hizo {when} una pregunta en un foro público: {title}',
        'alguien hizo {when} una pregunta en un foro público',
      ],
      recommendation_request: [
        'alguien pidió {when} una recomendación en un foro público: {title}',
        'alguien pidió {when} una recomendación en un foro público',
      ],
      comparison: [
        'alguien comparó {when} herramientas en un foro público: {title}',
        'alguien comparó {when} herramientas en un foro público',
      ],
      switch_intent: [
        'alguien pidió {when} una alternativa en un foro público: {title}',
        'alguien pidió {when} una alternativa en un foro público',
      ],
    },
  },
  review_rating_shift: {
    topic: 'las valoraciones públicas',
    bridges: [
      'Muchos interesados leen las valoraciones antes de la primera llamada y llegan con preguntas sobre el producto.',
      'Cuando cambian las valoraciones, quienes comparan productos suelen hacer más preguntas.',
    ],
    apart: {
      complaint_theme: {
        bridges: [
          'Cuando un tema se repite en las valoraciones, quienes comparan productos suelen preguntar por él.',
          'Muchos interesados leen las valoraciones antes de la primera llamada y preguntan por lo que han leído.',
        ],
      },
      rating_jump: {
        bridges: [
          'Cuando mejoran las valoraciones suele haber más gente que quiere probar el producto y pide una llamada.',
          'Con mejores valoraciones suelen llegar más consultas sobre el producto.',
        ],
      },
      volume_spike: {
        bridges: [
          'Con muchas valoraciones nuevas suele crecer el número de interesados que piden información.',
          'Más valoraciones suelen traer más consultas sobre el producto.',
        ],
      },
    },
    forms: {
      rating_drop: [
        'la nota media de {product}, de {company}, pasó {when} de {rating_before} a {rating_after}',
        'las valoraciones públicas de {company} bajaron {when}',
      ],
      rating_jump: [
        'la nota media de {product}, de {company}, pasó {when} de {rating_before} a {rating_after}',
        'las valoraciones públicas de {company} subieron {when}',
      ],
      complaint_theme: [
        '{company} recibió {when} más valoraciones de lo habitual sobre un mismo tema, {theme}',
        '{company} recibió {when} más valoraciones críticas de lo habitual sobre un mismo tema',
      ],
      volume_spike: [
        '{company} recibió {when} muchas más valoraciones de {product} de lo habitual',
        '{company} recibió {when} muchas más valoraciones de lo habitual',
      ],
    },
  },
  content_topic_surge: {
    topic: 'sus publicaciones',
    bridges: [
      'Cuando se publica mucho sobre un tema, suelen llegar lectores que preguntan por él.',
      'Los artículos suelen traer contactos de todo tipo, y alguien tiene que decidir a quién llamar primero.',
    ],
    apart: {
      podcast: {
        topic: 'sus pódcasts',
        bridges: [
          'Quien escucha un pódcast suele escribir después por vías muy distintas.',
          'Un pódcast suele traer contactos de todo tipo, y alguien tiene que decidir a quién llamar primero.',
        ],
      },
      video: {
        topic: 'sus vídeos',
        bridges: [
          'Los vídeos suelen traer comentarios y mensajes que alguien tiene que pasar a ventas.',
          'Quien ve varios vídeos sobre un tema suele pedir información poco después.',
        ],
      },
      talk: {
        topic: 'sus charlas',
        bridges: [
          'De cada charla se suele volver con contactos y mensajes que hay que atender.',
          'Después de varias charlas se acumulan contactos que esperan una llamada.',
        ],
      },
    },
    forms: {
      blog: [
        '{company} publicó {when} más artículos de lo habitual sobre {topic}',
        '{company} publicó {when} más artículos de lo habitual sobre un mismo tema',
      ],
      podcast: [
        '{company} habló {when} de {topic} en más pódcasts de lo habitual',
        '{company} habló {when} de un mismo tema en más pódcasts de lo habitual',
      ],
      video: [
        '{company} publicó {when} más vídeos de lo habitual sobre {topic}',
        '{company} publicó {when} más vídeos de lo habitual sobre un mismo tema',
      ],
      talk: [
        '{company} dio {when} más charlas de lo habitual sobre {topic}',
        '{company} dio {when} más charlas de lo habitual sobre un mismo tema',
      ],
    },
  },
};
