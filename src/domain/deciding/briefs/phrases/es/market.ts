import type { FamilyWords } from '../phrase-book.ts';
import type { MarketType } from '../families.ts';

export const market: FamilyWords<MarketType> = {
  office_expansion: {
    topic: 'la nueva sede',
    bridges: [
      'Con una oficina más, muchas cosas se hacen por duplicado hasta que todo rueda junto.',
      'Abrir en otro lugar suele mostrar qué procesos viajan bien y cuáles no.',
    ],
    forms: {
      new_office: [
        '{company} anunció una nueva oficina ({place}) {when}',
        '{company} anunció una nueva oficina {when}',
      ],
      new_facility: [
        '{company} anunció unas nuevas instalaciones ({place}) {when}',
        '{company} anunció unas nuevas instalaciones {when}',
      ],
      hq_move: [
        '{company} trasladó su sede central ({place}) {when}',
        '{company} trasladó su sede central {when}',
      ],
      data_center: [
        '{company} anunció un nuevo centro de datos ({place}) {when}',
        '{company} anunció un nuevo centro de datos {when}',
      ],
    },
  },
  market_expansion: {
    topic: 'el nuevo mercado',
    bridges: [
      'Un mercado nuevo suele pedir algo más que una traducción.',
      'Lo que funciona en casa suele necesitar una segunda versión en un mercado nuevo.',
    ],
    forms: {
      new_country: [
        '{company} entró en un mercado nuevo ({country}) {when}',
        '{company} entró en un mercado nuevo ({place}) {when}',
        '{company} entró en un mercado nuevo {when}',
      ],
      new_language: [
        '{company} abrió su web en un nuevo idioma ({language}) {when}',
        '{company} abrió su web en un nuevo idioma {when}',
      ],
      new_currency: [
        '{company} empezó a mostrar precios en otra moneda ({currency}) {when}',
        '{company} empezó a mostrar precios en otra moneda {when}',
      ],
      new_segment: [
        '{company} entró en un campo nuevo ({segment}) {when}',
        '{company} entró en un campo nuevo {when}',
      ],
      hiring_in_new_country: [
        '{company} abrió su primer puesto en un país nuevo ({country}) {when}',
        '{company} abrió su primer puesto en un país nuevo {when}',
      ],
    },
  },
  partnership: {
    topic: 'la alianza',
    bridges: [
      'Una alianza suele empezar con una firma y vivir de las rutinas que vienen después.',
      'Una alianza suele dar trabajo, antes que a nadie, a los equipos que coordinan a las dos partes.',
    ],
    forms: {
      strategic: [
        '{company} anunció una alianza con {partner} {when}',
        '{company} anunció una nueva alianza {when}',
      ],
      technology: [
        '{company} anunció una alianza tecnológica con {partner} {when}',
        '{company} anunció una alianza tecnológica {when}',
      ],
      reseller: [
        '{company} anunció un acuerdo de distribución con {partner} {when}',
        '{company} anunció un acuerdo de distribución {when}',
      ],
      joint_venture: [
        '{company} anunció una empresa conjunta con {partner} {when}',
        '{company} anunció una empresa conjunta {when}',
      ],
    },
  },
  customer_win: {
    topic: 'el nuevo cliente',
    bridges: [
      'Un cliente así suele subir el listón de todo lo que viene después de la firma.',
      'Con cada cliente más grande, la ejecución suele decidir el siguiente.',
    ],
    forms: {
      case_study_published: [
        '{company} publicó un caso de éxito con {customer} {when}',
        '{company} publicó un nuevo caso de éxito {when}',
      ],
      logo_added: [
        '{company} citó a {customer} entre sus clientes {when}',
        '{company} citó a un nuevo cliente {when}',
      ],
      contract_announced: [
        '{company} anunció a {customer} como cliente {when}',
        '{company} anunció un nuevo contrato {when}',
      ],
    },
  },
  government_contract: {
    topic: 'el contrato público',
    bridges: [
      'Un contrato público suele traer más papeleo que cualquier otro.',
      'Tras la adjudicación, la ejecución y la documentación suelen disputarse a las mismas personas.',
    ],
    forms: {
      award: [
        '{company} obtuvo un contrato público de {amount}< ({agency})> {when}',
        '{company} obtuvo un contrato público< ({agency})> {when}',
      ],
      modification: [
        '{company} obtuvo una ampliación de {amount} de un contrato público< ({agency})> {when}',
        '{company} obtuvo la ampliación de un contrato público< ({agency})> {when}',
      ],
      idv: ['{company} obtuvo un acuerdo marco público< ({agency})> {when}'],
      grant: [
        '{company} recibió una subvención pública de {amount}< ({agency})> {when}',
        '{company} recibió una subvención pública< ({agency})> {when}',
      ],
    },
  },
  award_recognition: {
    topic: 'el reconocimiento',
    bridges: [
      'Un reconocimiento así suele traer consultas nuevas, y alguien tiene que atenderlas.',
      'Una lista así suele elevar las expectativas, dentro y fuera.',
    ],
    forms: {
      award: ['{company} ganó un premio ({award}) {when}', '{company} ganó un premio {when}'],
      ranking: [
        '{company} obtuvo un puesto en una clasificación ({award}) {when}',
        '{company} obtuvo un puesto en una clasificación {when}',
      ],
      analyst_report: [
        '{company} figura en un informe de analistas ({award})',
        '{company} figura en un informe de analistas',
      ],
      growth_list: [
        '{company} figura entre las empresas de mayor crecimiento ({award})',
        '{company} figura entre las empresas de mayor crecimiento',
      ],
    },
  },
  event_participation: {
    topic: 'el evento',
    bridges: [
      'En torno a un evento, un equipo suele tener más conversaciones que nunca y menos tiempo para seguirlas.',
      'Lo que deja un evento suele decidirse en los días siguientes.',
    ],
    forms: {
      sponsor: [
        '{company} figura entre los patrocinadores de {event}',
        '{company} figura entre los patrocinadores de un evento',
      ],
      speaker: ['{company} figura en el programa de {event}', '{company} figura en el programa de un evento'],
      host: ['{company} anunció su propio evento ({event})', '{company} anunció su propio evento'],
      webinar: [
        '{company} anunció un seminario en línea ({event})',
        '{company} anunció un seminario en línea',
      ],
    },
  },
  rebrand: {
    topic: 'la nueva imagen',
    bridges: [
      'Una nueva imagen suele ser la parte visible de un cambio mayor.',
      'Después de un cambio de nombre, siempre aparece algún documento que aún lleva el antiguo.',
    ],
    forms: {
      name_changed: [
        '{company} cambió de nombre, de {name_before} a {name_after}, {when}',
        '{company} adoptó un nombre nuevo {when}',
      ],
      domain_changed: ['{company} trasladó su web a una dirección nueva {when}'],
      positioning_changed: ['{company} reescribió cómo se presenta en su página de inicio {when}'],
      category_changed: ['{company} cambió la manera de describirse {when}'],
    },
  },
};
