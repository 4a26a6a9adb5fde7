import type { FamilyWords } from '../phrase-book.ts';
import type { ProductType } from '../families.ts';

export const product: FamilyWords<ProductType> = {
  product_launch: {
    topic: 'el lanzamiento',
    bridges: [
      'En las semanas tras un lanzamiento, las preguntas suelen llegar antes que las respuestas.',
      'Después de un lanzamiento, el trabajo no suele acabar: empieza el de atender lo que llega.',
    ],
    forms: {
      new_product: ['{company} lanzó {product} {when}', '{company} lanzó un producto nuevo {when}'],
      major_feature: ['{company} lanzó {product} {when}', '{company} lanzó una función nueva {when}'],
      general_availability: [
        '{company} abrió {product} a todo el mundo {when}',
        '{company} abrió un producto a todo el mundo {when}',
      ],
      beta: ['{company} abrió una beta de {product} {when}', '{company} abrió una beta {when}'],
      ai_feature: ['{company} lanzó {product}, con IA, {when}', '{company} lanzó una función de IA {when}'],
      hardware: ['{company} lanzó {product} {when}', '{company} lanzó un equipo nuevo {when}'],
    },
  },
  major_release: {
    topic: 'la nueva versión',
    bridges: [
      'Una nueva versión suele dejar una lista de cosas que se aplazaron.',
      'Tras una publicación suele haber un momento breve para mejorar la manera de trabajar.',
    ],
    forms: {
      major_version: [
        '{company} publicó {product} {version} {when}',
        '{company} publicó la versión {version} {when}',
        '{company} publicó una gran versión nueva {when}',
      ],
      minor_version: [
        '{company} publicó {product} {version} {when}',
        '{company} publicó la versión {version} {when}',
        '{company} publicó una versión nueva {when}',
      ],
      sdk_release: [
        '{company} publicó {product} {version} para desarrolladores {when}',
        '{company} publicó un nuevo kit para desarrolladores {when}',
      ],
      api_version: [
        '{company} publicó la versión {version} de su API {when}',
        '{company} publicó una nueva versión de su API {when}',
      ],
      cadence_change: [
        '{company} cambió el ritmo de las versiones de {product} {when}',
        '{company} cambió el ritmo de sus versiones {when}',
      ],
    },
  },
  product_sunset: {
    topic: 'el producto que se retira',
    bridges: [
      'Cuando se retira un producto, clientes y equipos tienen que migrar, y suele tardar más de lo previsto.',
      'Retirar algo suele liberar a un equipo para lo siguiente, una vez hecha la migración.',
    ],
    forms: {
      deprecation: [
        '{company} anunció la retirada progresiva de {product} {when}',
        '{company} anunció la retirada de una parte de su producto {when}',
      ],
      end_of_life: [
        '{company} anunció el fin de vida de {product} {when}',
        '{company} anunció el fin de vida de un producto {when}',
      ],
      shutdown: [
        '{company} anunció el cierre de {product} {when}',
        '{company} anunció el cierre de un producto {when}',
      ],
      api_retired: [
        '{company} anunció la retirada de {product} para desarrolladores {when}',
        '{company} anunció la retirada de una parte de su API {when}',
      ],
    },
  },
  integration_added: {
    topic: 'la nueva integración',
    bridges: [
      'Una integración nueva suele mostrar qué herramientas usan los clientes, y cada una hay que mantenerla.',
      'Cada conexión con otra herramienta suele plantear cuál debería ser la siguiente.',
    ],
    forms: {
      native_integration: [
        '{company} añadió una integración con {product} {when}',
        '{company} añadió una integración {when}',
      ],
      marketplace_listing: [
        '{company} añadió una ficha de {product} en un mercado de aplicaciones {when}',
        '{company} añadió una ficha en un mercado de aplicaciones {when}',
      ],
      api_connector: [
        '{company} añadió un conector para {product} {when}',
        '{company} añadió un conector {when}',
      ],
    },
  },
  developer_platform_change: {
    topic: 'las novedades para desarrolladores',
    bridges: [
      'Cuando crece una plataforma para desarrolladores, mantenerla sencilla suele dar más trabajo.',
      'Cuanto más se ofrece a los desarrolladores, más preguntas suelen llegar.',
    ],
    forms: {
      openapi_changed: ['{company} amplió su API {when}'],
      new_sdk: [
        '{company} publicó {product} para desarrolladores {when}',
        '{company} publicó un nuevo kit para desarrolladores {when}',
      ],
      docs_section_added: [
        '{company} añadió {section} a su documentación para desarrolladores {when}',
        '{company} amplió su documentación para desarrolladores {when}',
      ],
      llms_txt_added: ['{company} hizo su documentación legible para asistentes de IA {when}'],
    },
  },
  open_source_activity: {
    topic: 'el código abierto',
    bridges: [
      'El código público atrae atención, y con ella suelen llegar preguntas y peticiones.',
      'Cuando un proyecto abierto crece, el equipo que lo mantiene suele ser el primero en notarlo.',
    ],
    forms: {
      repo_created: [
        '{company} publicó el código de {repository} {when}',
        '{company} publicó código nuevo {when}',
      ],
      repo_archived: [
        '{company} archivó {repository} {when}',
        '{company} archivó un proyecto público {when}',
      ],
      license_changed: [
        '{company} cambió la licencia de {repository} {when}',
        '{company} cambió la licencia de un proyecto público {when}',
      ],
      star_spike: [
        '{company} atrajo mucha atención con {repository} {when}',
        '{company} atrajo mucha atención con su código público {when}',
      ],
      download_spike: [
        '{company} tuvo muchas más descargas de {product} de lo habitual {when}',
        '{company} tuvo muchas más descargas de lo habitual {when}',
      ],
    },
  },
  service_incident: {
    topic: 'el aviso en la página de estado',
    bridges: [
      'Tras días así, los equipos suelen mirar qué habría dado la alerta antes.',
      'El trabajo que sigue a una incidencia suele llevar más tiempo que resolverla.',
    ],
    forms: {
      minor: ['{company} comunicó una incidencia menor en su página de estado {when}'],
      major: ['{company} comunicó una incidencia importante en su página de estado {when}'],
      critical: ['{company} comunicó una incidencia crítica en su página de estado {when}'],
      recurring: [
        '{company} comunicó incidencias graves repetidas en su página de estado<, la última {when}>',
      ],
      maintenance: ['{company} anunció un mantenimiento en su página de estado {when}'],
      any: ['{company} comunicó una incidencia en su página de estado {when}'],
    },
  },
  tech_adopted: {
    topic: 'la nueva herramienta en la web',
    bridges: [
      'Cuando entra una herramienta nueva, suele ser buen momento para revisar las demás.',
      'Las primeras semanas con una herramienta nueva suelen mostrar qué falta todavía alrededor.',
    ],
    kinds: {
      analytics: 'analítica',
      marketing_automation: 'automatización de marketing',
      crm: 'CRM',
      ecommerce: 'venta en línea',
      cms: 'contenidos de la web',
      payments: 'pagos',
      support_chat: 'chat con clientes',
      cdn: 'distribución de la web',
      security: 'seguridad',
      ab_testing: 'pruebas A/B',
      cookie_consent: 'consentimiento de cookies',
      other: 'web',
    },
    forms: {
      any: [
        '{company} empezó a usar {technology} ({kind}) {when}',
        '{company} empezó a usar una herramienta nueva ({kind}) {when}',
      ],
      other: [
        '{company} empezó a usar {technology} en su web {when}',
        '{company} empezó a usar una herramienta nueva en su web {when}',
      ],
    },
  },
  tech_removed: {
    topic: 'la herramienta retirada de la web',
    bridges: [
      'Cuando se va una herramienta, suele quedar un hueco por cubrir o un hábito por cambiar.',
      'Quitar una herramienta suele ser el primer paso visible de un cambio mayor.',
    ],
    forms: {
      competitor_removed: [
        '{company} retiró {technology} de su web {when}',
        '{company} retiró una herramienta de su web {when}',
      ],
      complement_removed: [
        '{company} retiró {technology} de su web {when}',
        '{company} retiró una herramienta de su web {when}',
      ],
      other: [
        '{company} retiró {technology} de su web {when}',
        '{company} retiró una herramienta de su web {when}',
      ],
    },
  },
  saas_vendor_change: {
    topic: 'el cambio de proveedor',
    bridges: [
      'Un cambio de proveedor suele llevar a preguntarse qué más convendría cambiar.',
      'Cuando cambia un proveedor, los demás suelen revisarse también.',
    ],
    forms: {
      vendor_added: [
        '{company} empezó a trabajar con {vendor} {when}',
        '{company} empezó a trabajar con un proveedor nuevo {when}',
      ],
      vendor_removed: [
        '{company} dejó de trabajar con {vendor} {when}',
        '{company} dejó de trabajar con un proveedor {when}',
      ],
      email_provider_switch: [
        '{company} trasladó su correo de {from} a {to} {when}',
        '{company} trasladó su correo a {vendor} {when}',
        '{company} cambió de proveedor de correo {when}',
      ],
      subprocessor_added: [
        '{company} añadió a {vendor} a su lista de subencargados {when}',
        '{company} añadió un proveedor a su lista de subencargados {when}',
      ],
      subprocessor_removed: [
        '{company} retiró a {vendor} de su lista de subencargados {when}',
        '{company} retiró un proveedor de su lista de subencargados {when}',
      ],
    },
  },
  infrastructure_change: {
    topic: 'el cambio de infraestructura',
    bridges: [
      'Un traslado así suele formar parte de un plan mayor sobre cómo debe funcionar todo.',
      'Un cambio de infraestructura suele dejar a la vista lo que se quería mejorar desde hace tiempo.',
    ],
    forms: {
      hosting_switch: [
        '{company} trasladó su alojamiento de {from} a {to} {when}',
        '{company} trasladó su alojamiento a {provider} {when}',
        '{company} trasladó su alojamiento {when}',
      ],
      cdn_switch: [
        '{company} trasladó la distribución de su web de {from} a {to} {when}',
        '{company} trasladó la distribución de su web {when}',
      ],
      dns_operator_switch: [
        '{company} trasladó sus dominios de {from} a {to} {when}',
        '{company} trasladó sus dominios a otro operador {when}',
      ],
      new_subdomain: [
        '{company} puso en marcha la dirección {host} {when}',
        '{company} puso en marcha una dirección nueva en su web {when}',
      ],
    },
  },
  competitor_tool_detected: {
    topic: 'las herramientas con las que trabajan',
    bridges: [
      'Quien conoce bien una herramienta suele saber mejor que nadie qué le falta.',
      'Suele valer la pena comparar de vez en cuando qué aporta una herramienta y qué cuesta.',
    ],
    forms: {
      on_website: [
        '{company} usa {competitor} en su web',
        '{company} usa en su web una herramienta como la nuestra',
      ],
      in_dns: [
        '{company} usa {competitor}, según registros públicos',
        '{company} usa una herramienta como la nuestra, según registros públicos',
      ],
      in_job_post: [
        '{company} trabaja con {competitor}, según una oferta de empleo< ({job})>',
        '{company} trabaja con una herramienta como la nuestra, según una oferta de empleo',
      ],
      in_subprocessors: [
        '{company} cita a {competitor} entre sus subencargados',
        '{company} cita una herramienta como la nuestra entre sus subencargados',
      ],
      in_case_study: [
        '{company} aparece en un caso de éxito de {competitor}',
        '{company} aparece en el caso de éxito de una herramienta como la nuestra',
      ],
    },
  },
};
