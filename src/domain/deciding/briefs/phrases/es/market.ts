import type { FamilyWords } from '../phrase-book.ts';
import type { MarketType } from '../families.ts';

export const market: FamilyWords<MarketType> = {
  office_expansion: {
    topic: 'la nueva oficina',
    bridges: [
      'Una oficina nueva trae contratos, nóminas y proveedores que hay que poner en marcha a la vez.',
      'Abrir una oficina suele significar contratar allí y tener contratos y nóminas listos desde el primer día.',
    ],
    apart: {
      new_facility: {
        topic: 'las nuevas instalaciones',
        bridges: [
          'Para poner en marcha unas instalaciones hay que contratar a tiempo al personal que trabajará en ellas.',
          'Con unas instalaciones nuevas llegan contratos, turnos y nóminas que alguien tiene que organizar.',
        ],
      },
      hq_move: {
        topic: 'el traslado de la sede',
        bridges: [
          'Un traslado de sede suele traer nuevas contrataciones, a veces en un país distinto.',
          'Con la sede en otro lugar suelen llegar contrataciones nuevas y contratos con otras normas.',
        ],
      },
      data_center: {
        topic: 'el nuevo centro de datos',
        bridges: [
          'Un centro de datos nuevo suele necesitar personal propio en el lugar.',
          'Poner en marcha un centro de datos incluye contratar a las personas que lo llevarán.',
        ],
      },
    },
    forms: {
      new_office: [
        '{company} anunció {when} la apertura de una oficina en {place}',
        '{company} anunció {when} la apertura de una oficina',
      ],
      new_facility: [
        '{company} anunció {when} unas nuevas instalaciones en {place}',
        '{company} anunció {when} unas nuevas instalaciones',
      ],
      hq_move: ['{company} trasladó {when} su sede a {place}', '{company} trasladó su sede {when}'],
      data_center: [
        '{company} anunció {when} un nuevo centro de datos en {place}',
        '{company} anunció {when} un nuevo centro de datos',
      ],
    },
  },
  market_expansion: {
    topic: 'el nuevo mercado',
    bridges: [
      'Para vender en un país nuevo suele hacer falta contratar allí a las primeras personas del equipo.',
      'En un país nuevo, contratar a las primeras personas suele llevar meses de trámites.',
    ],
    apart: {
      new_language: {
        topic: 'la web en otro idioma',
        bridges: [
          'Cuando una web está en otro idioma, pronto suele hacer falta gente que atienda a esos clientes.',
          'Llegar a clientes en otro idioma suele llevar a contratar a las primeras personas en su país.',
        ],
      },
      new_currency: {
        topic: 'los precios en otra moneda',
        bridges: [
          'Vender en otra moneda suele llevar a contratar a las primeras personas en ese mercado.',
          'Con clientes en otro mercado, pronto suele hacer falta alguien que los atienda desde allí.',
        ],
      },
      new_segment: {
        topic: 'el nuevo segmento',
        bridges: [
          'Para un segmento nuevo suele hacer falta contratar a personas que lo conozcan, a veces en otros países.',
          'Para atender un segmento nuevo suele hacer falta contratar a gente que lo conozca, también en otros países.',
        ],
      },
      hiring_in_new_country: {
        topic: 'la contratación en otro país',
        bridges: [
          'La primera contratación en un país obliga a resolver contrato, nómina y seguros con otras normas.',
          'Contratar en un país donde no se tiene sociedad propia suele llevar meses de trámites.',
        ],
      },
    },
    forms: {
      new_country: [
        '{company} empezó {when} a operar en {country}',
        '{company} empezó {when} a operar en {place}',
        '{company} entró {when} en un mercado nuevo',
      ],
      new_language: [
        '{company} publicó {when} su web en {language}',
        '{company} publicó {when} su web en otro idioma',
      ],
      new_currency: [
        '{company} empezó {when} a mostrar precios en {currency}',
        '{company} empezó {when} a mostrar precios en otra moneda',
      ],
      new_segment: [
        '{company} entró {when} en un nuevo segmento, {segment}',
        '{company} entró {when} en un nuevo segmento',
      ],
      hiring_in_new_country: [
        '{company} publicó {when} su primera vacante en {country}',
        '{company} publicó {when} su primera vacante en otro país',
      ],
    },
  },
  partnership: {
    topic: 'la alianza',
    bridges: [
      'Una alianza suele traer contactos nuevos que alguien tiene que atender pronto.',
      'Con una alianza llegan clientes de la otra parte, y ventas tiene que organizarse para atenderlos.',
    ],
    apart: {
      technology: {
        topic: 'la alianza tecnológica',
        bridges: [
          'Cuando dos productos funcionan juntos, los clientes de uno suelen preguntar por el otro.',
          'Tras una alianza tecnológica, ventas suele recibir consultas de los clientes de la otra parte.',
        ],
      },
      reseller: {
        topic: 'el acuerdo de distribución',
        bridges: [
          'Un distribuidor suele traer contactos que esperan una respuesta rápida.',
          'Con un acuerdo de distribución, las consultas llegan por una vía más y alguien tiene que repartirlas.',
        ],
      },
      joint_venture: {
        topic: 'la empresa conjunta',
        bridges: [
          'En una empresa conjunta hay que acordar quién llama a cada cliente y cuándo.',
          'Una empresa conjunta suele empezar con dos equipos de ventas que comparten clientes.',
        ],
      },
    },
    forms: {
      strategic: [
        '{company} anunció {when} una alianza con {partner}',
        '{company} anunció una alianza {when}',
      ],
      technology: [
        '{company} anunció {when} una alianza tecnológica con {partner}',
        '{company} anunció {when} una alianza tecnológica',
      ],
      reseller: [
        '{company} anunció {when} un acuerdo de distribución con {partner}',
        '{company} anunció {when} un acuerdo de distribución',
      ],
      joint_venture: [
        '{company} anunció {when} una empresa conjunta con {partner}',
        '{company} anunció {when} una empresa conjunta',
      ],
    },
  },
  customer_win: {
    topic: 'el nuevo cliente',
    bridges: [
      'Un cliente conocido suele animar a otras empresas a pedir información.',
      'Mientras se pone en marcha un cliente nuevo, ventas tiene menos tiempo para los demás contactos.',
    ],
    apart: {
      case_study_published: {
        topic: 'el caso de éxito',
        bridges: [
          'Un caso de éxito suele traer consultas de empresas parecidas.',
          'Cuando se publica un caso así, otras empresas del mismo sector suelen pedir información.',
        ],
      },
      contract_announced: {
        topic: 'el nuevo contrato',
        bridges: [
          'Mientras se pone en marcha un contrato nuevo, ventas tiene menos tiempo para los demás contactos.',
          'La noticia de un contrato suele traer llamadas de otras empresas interesadas.',
        ],
      },
    },
    forms: {
      case_study_published: [
        '{company} publicó {when} un caso de éxito con {customer}',
        '{company} publicó un caso de éxito {when}',
      ],
      logo_added: [
        '{company} incluyó {when} a {customer} entre sus clientes',
        '{company} presentó {when} un nuevo cliente',
      ],
      contract_announced: [
        '{company} anunció {when} un contrato con {customer}',
        '{company} anunció un nuevo contrato {when}',
      ],
    },
  },
  government_contract: {
    topic: 'el contrato público',
    bridges: [
      'En un contrato público, ventas suele tener que aportar documentos y certificados en plazos cortos.',
      'Con un contrato público llegan revisiones, y el equipo que lo ganó suele tener que aportar los documentos.',
    ],
    apart: {
      modification: {
        topic: 'la ampliación del contrato público',
        bridges: [
          'Una ampliación suele pedir de nuevo documentos que ya se entregaron una vez.',
          'Cuando se amplía un contrato público, crece también la documentación que hay que tener al día.',
        ],
      },
      idv: {
        topic: 'el acuerdo marco',
        bridges: [
          'Con un acuerdo marco, cada pedido suele exigir de nuevo documentos y certificados.',
          'Un acuerdo marco obliga a tener políticas y certificados al día durante años.',
        ],
      },
      grant: {
        topic: 'la subvención pública',
        bridges: [
          'Una subvención pública obliga a justificar cada gasto con documentos.',
          'Quien concede una subvención pública suele revisar después cómo se usó.',
        ],
      },
    },
    forms: {
      award: [
        '{company} obtuvo {when} un contrato público de {amount}< ({agency})>',
        '{company} obtuvo {when} un contrato público< ({agency})>',
      ],
      modification: [
        '{company} obtuvo {when} una ampliación de {amount} en un contrato público< ({agency})>',
        '{company} obtuvo {when} la ampliación de un contrato público< ({agency})>',
      ],
      idv: ['{company} obtuvo {when} un acuerdo marco público< ({agency})>'],
      grant: [
        '{company} recibió {when} una subvención pública de {amount}< ({agency})>',
        '{company} recibió {when} una subvención pública< ({agency})>',
      ],
    },
  },
  award_recognition: {
    topic: 'el reconocimiento',
    bridges: [
      'Un premio suele traer consultas nuevas durante unas semanas, y alguien tiene que atenderlas.',
      'Tras un premio, ventas suele recibir más llamadas y correos de lo habitual.',
    ],
    apart: {
      award: { topic: 'el premio' },
      ranking: {
        topic: 'la clasificación',
        bridges: [
          'Aparecer en una clasificación suele traer consultas de empresas que no conocían la marca.',
          'Después de una clasificación así suelen llegar contactos nuevos que alguien tiene que llamar.',
        ],
      },
      analyst_report: {
        topic: 'el informe de analistas',
        bridges: [
          'Quien lee un informe de analistas suele pedir información a varios proveedores a la vez.',
          'Un informe así suele traer consultas de empresas que están comparando opciones.',
        ],
      },
      growth_list: {
        topic: 'la lista de empresas de mayor crecimiento',
        bridges: [
          'Una lista así suele traer llamadas y correos de empresas que antes no preguntaban.',
          'Cuando una empresa crece deprisa, los contactos nuevos suelen llegar antes de que ventas pueda llamarlos.',
        ],
      },
    },
    forms: {
      award: ['{company} recibió {when} el premio {award}', '{company} recibió un premio {when}'],
      ranking: [
        '{company} entró {when} en la clasificación {award}',
        '{company} entró {when} en una clasificación del sector',
      ],
      analyst_report: [
        '{company} aparece en el informe de analistas {award}',
        '{company} aparece en un informe de analistas',
      ],
      growth_list: [
        '{company} figura en la lista {award} de empresas de mayor crecimiento',
        '{company} figura en una lista de empresas de mayor crecimiento',
      ],
    },
  },
  event_participation: {
    topic: 'el evento',
    bridges: [
      'De un evento se suele volver con muchos contactos y poco tiempo para llamarlos.',
      'En los días siguientes a un evento hay que llamar a muchos contactos casi a la vez.',
    ],
    apart: {
      speaker: {
        topic: 'la ponencia',
        bridges: [
          'Después de una ponencia suelen llegar preguntas y contactos que alguien tiene que atender.',
          'Quien asiste a una ponencia suele escribir en los días siguientes.',
        ],
      },
      host: {
        topic: 'el evento propio',
        bridges: [
          'Un evento propio suele dejar en pocos días muchos contactos que atender.',
          'Tras un evento propio, ventas suele recibir de golpe la lista completa de asistentes.',
        ],
      },
      webinar: {
        topic: 'el webinar',
        bridges: [
          'Un webinar suele dejar una lista larga de inscritos y poco tiempo para llamarlos.',
          'Después de un webinar, el interés de los inscritos suele durar pocos días.',
        ],
      },
    },
    forms: {
      sponsor: [
        '{company} figura entre los patrocinadores de {event}',
        '{company} figura entre los patrocinadores de un evento',
      ],
      speaker: ['{company} figura en el programa de {event}', '{company} figura en el programa de un evento'],
      host: ['{company} organiza un evento propio, {event}', '{company} organiza un evento propio'],
      webinar: ['{company} organiza el webinar {event}', '{company} organiza un webinar'],
    },
  },
  rebrand: {
    topic: 'la nueva imagen',
    bridges: [
      'Una imagen nueva suele traer preguntas de clientes y de contactos con los que ya se hablaba.',
      'Tras un cambio así, ventas suele tener que explicarlo en cada llamada.',
    ],
    apart: {
      name_changed: {
        topic: 'el cambio de nombre',
        bridges: [
          'Un nombre nuevo suele traer durante unas semanas más llamadas y correos que atender.',
          'Tras un cambio de nombre, ventas suele dedicar parte del día a explicarlo.',
        ],
      },
      domain_changed: {
        topic: 'el nuevo dominio',
        bridges: [
          'Tras un cambio de dominio hay que revisar por dónde entran los contactos de la web.',
          'Con un dominio nuevo es fácil que se pierda algún formulario o correo de un contacto.',
        ],
      },
      positioning_changed: {
        topic: 'el nuevo texto de la web',
        bridges: [
          'Cuando cambia el texto de la web, suelen llegar consultas distintas a las de antes.',
          'Un texto nuevo suele atraer a otro tipo de contactos, que ventas aún no conoce.',
        ],
      },
      category_changed: {
        topic: 'la nueva presentación de la empresa',
        bridges: [
          'Una empresa que se describe de otra manera suele recibir consultas de otro tipo de clientes.',
          'Con otra descripción suelen llegar contactos que antes no escribían.',
        ],
      },
    },
    forms: {
      name_changed: [
        '{company} cambió {when} su nombre de {name_before} a {name_after}',
        '{company} cambió de nombre {when}',
      ],
      domain_changed: ['{company} trasladó {when} su web a otro dominio'],
      positioning_changed: ['{company} cambió {when} el texto de su página de inicio'],
      category_changed: ['{company} cambió {when} la forma de describirse'],
    },
  },
};
