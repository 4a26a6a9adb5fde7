import type { FamilyWords } from '../phrase-book.ts';
import type { ProductType } from '../families.ts';

const RELEASED = [
  '{company} publicó {when} la versión {version} de {product}',
  '{company} publicó la versión {version} {when}',
] as const;
const REMOVED = [
  '{company} retiró {when} {technology} de su web',
  '{company} retiró {when} una herramienta de su web',
] as const;

export const product: FamilyWords<ProductType> = {
  product_launch: {
    topic: 'el lanzamiento',
    bridges: [
      'Tras un lanzamiento, los clientes usan el producto con integraciones que nadie había probado.',
      'En las semanas siguientes a un lanzamiento suelen llegar más consultas y más avisos de errores.',
    ],
    apart: {
      major_feature: {
        topic: 'la nueva función',
        bridges: [
          'Una función nueva suele tocar partes del producto de las que dependen otras.',
          'Tras el lanzamiento de una función, soporte suele recibir preguntas que no estaban previstas.',
        ],
      },
      general_availability: {
        bridges: [
          'Cuando un producto se abre a todos los clientes, aparecen usos que no salieron en las pruebas.',
          'Con más usuarios de golpe, soporte suele recibir más avisos en las primeras semanas.',
        ],
      },
      beta: {
        topic: 'la beta',
        bridges: [
          'Una beta suele traer muchos avisos a la vez, y hay que separar lo urgente de lo demás.',
          'En una beta, los primeros usuarios conectan el producto con herramientas que nadie había probado.',
        ],
      },
      ai_feature: {
        topic: 'la función con IA',
        bridges: [
          'Las funciones con IA suelen cambiar a menudo, y cada cambio hay que probarlo con todo lo demás.',
          'Con una función de IA, la misma petición puede dar respuestas distintas, y probarla lleva más tiempo.',
        ],
      },
      hardware: {
        topic: 'el nuevo dispositivo',
        bridges: [
          'Un dispositivo nuevo suele depender de software que hay que probar con cada versión.',
          'Cada cliente suele conectar un dispositivo nuevo a sistemas propios que nadie había probado.',
        ],
      },
    },
    forms: {
      new_product: ['{company} lanzó {product} {when}', '{company} lanzó un producto nuevo {when}'],
      major_feature: [
        '{company} lanzó {when} la función {product}',
        '{company} lanzó una función nueva {when}',
      ],
      general_availability: [
        '{company} puso {when} {product} a disposición de todos sus clientes',
        '{company} puso {when} un producto a disposición de todos sus clientes',
      ],
      beta: ['{company} abrió {when} una beta de {product}', '{company} abrió una beta {when}'],
      ai_feature: [
        '{company} lanzó {when} {product}, con funciones de IA',
        '{company} lanzó una función con IA {when}',
      ],
      hardware: [
        '{company} lanzó {when} un dispositivo nuevo, {product}',
        '{company} lanzó un dispositivo nuevo {when}',
      ],
    },
  },
  major_release: {
    topic: 'la nueva versión',
    bridges: [
      'Con una versión así suelen cambiar partes de las que dependen las integraciones de los clientes.',
      'Tras una versión así, muchos clientes tardan meses en actualizar, y hay que mantener también la anterior.',
    ],
    apart: {
      minor_version: {
        bridges: [
          'Incluso un cambio pequeño puede afectar a la integración de algún cliente.',
          'Con cada versión, por pequeña que sea, hay que repetir las mismas pruebas.',
        ],
      },
      sdk_release: {
        topic: 'la nueva versión del SDK',
        bridges: [
          'Con cada versión de un SDK hay que comprobar que las aplicaciones de los clientes siguen funcionando.',
          'Una versión nueva de un SDK suele traer preguntas de quienes aún usan la anterior.',
        ],
      },
      api_version: {
        topic: 'la nueva versión de la API',
        bridges: [
          'Una versión nueva de una API suele convivir con la anterior durante meses.',
          'Cuando cambia una API, los clientes tienen que adaptar sus integraciones.',
        ],
      },
      cadence_change: {
        topic: 'el ritmo de las versiones',
        bridges: [
          'Al publicar con otro ritmo, las pruebas suelen ser lo que más cuesta ajustar.',
          'Cuando cambia el ritmo de las versiones, cambia también el tiempo que queda para probarlas.',
        ],
      },
    },
    forms: {
      major_version: [...RELEASED, '{company} publicó una gran versión nueva {when}'],
      minor_version: [...RELEASED, '{company} publicó una versión nueva {when}'],
      sdk_release: [
        '{company} publicó {when} la versión {version} de su SDK {product}',
        '{company} publicó {when} una nueva versión de su SDK',
      ],
      api_version: [
        '{company} publicó {when} la versión {version} de su API',
        '{company} publicó {when} una nueva versión de su API',
      ],
      cadence_change: [
        '{company} cambió {when} el ritmo de publicación de {product}',
        '{company} cambió {when} el ritmo de sus versiones',
      ],
    },
  },
  product_sunset: {
    topic: 'la retirada del producto',
    bridges: [
      'Antes de retirar un producto hay que saber qué clientes lo siguen usando y con qué integraciones.',
      'Los clientes suelen dejar la migración para el final, y entonces las consultas llegan juntas.',
    ],
    apart: {
      deprecation: {
        bridges: [
          'Cuando se retira un producto por fases, hay que mantenerlo y a la vez ayudar a los clientes a migrar.',
          'Muchas integraciones siguen usando un producto hasta el último día.',
        ],
      },
      api_retired: {
        topic: 'la retirada de la API',
        bridges: [
          'Cuando se retira una API, fallan las integraciones que no se adaptaron a tiempo.',
          'Al retirar una API suele costar saber qué clientes la siguen usando.',
        ],
      },
    },
    forms: {
      deprecation: [
        '{company} anunció {when} la retirada progresiva de {product}',
        '{company} anunció {when} la retirada progresiva de un producto',
      ],
      end_of_life: [
        '{company} anunció {when} el fin de vida de {product}',
        '{company} anunció {when} el fin de vida de un producto',
      ],
      shutdown: [
        '{company} anunció {when} el cierre de {product}',
        '{company} anunció {when} el cierre de un producto',
      ],
      api_retired: [
        '{company} anunció {when} la retirada de la API de {product}',
        '{company} anunció {when} la retirada de una parte de su API',
      ],
    },
  },
  integration_added: {
    topic: 'la nueva integración',
    bridges: [
      'Cada integración hay que volver a probarla cuando cambia cualquiera de las dos partes.',
      'Una integración nueva suele traer consultas de clientes que la usan de formas distintas.',
    ],
    apart: {
      marketplace_listing: {
        topic: 'la novedad en su marketplace',
        bridges: [
          'Desde un marketplace, los clientes instalan integraciones sin hablar antes con nadie.',
          'Cada aplicación de un marketplace cambia por su cuenta, y un cambio puede romper la conexión.',
        ],
      },
      api_connector: {
        topic: 'el nuevo conector',
        bridges: [
          'Un conector depende de dos sistemas que cambian por separado.',
          'Con cada conector hay una conexión más que probar antes de publicar una versión.',
        ],
      },
    },
    forms: {
      native_integration: [
        '{company} añadió {when} una integración con {product}',
        '{company} añadió una integración {when}',
      ],
      marketplace_listing: [
        '{company} añadió {when} {product} a su marketplace',
        '{company} añadió {when} una aplicación a su marketplace',
      ],
      api_connector: [
        '{company} añadió {when} un conector para {product}',
        '{company} añadió un conector {when}',
      ],
    },
  },
  developer_platform_change: {
    topic: 'las novedades para desarrolladores',
    bridges: [
      'Cuanto más se ofrece a los desarrolladores, más combinaciones hay que probar antes de cada versión.',
      'Cada novedad para desarrolladores suele traer integraciones y preguntas nuevas.',
    ],
    apart: {
      openapi_changed: {
        topic: 'los cambios en la API',
        bridges: [
          'Un cambio en una API puede afectar a integraciones que el equipo no conoce.',
          'Cuando crece una API, hay más combinaciones que probar antes de cada versión.',
        ],
      },
      new_sdk: {
        topic: 'el nuevo SDK',
        bridges: [
          'Un SDK nuevo hay que mantenerlo al día con cada cambio de la API.',
          'Con un SDK más, cada versión hay que probarla también en las aplicaciones que lo usan.',
        ],
      },
      docs_section_added: {
        topic: 'la nueva documentación',
        bridges: [
          'Lo que se documenta se empieza a usar más, y con ello llegan integraciones nuevas.',
          'Una documentación más amplia suele atraer a desarrolladores con casos que nadie había probado.',
        ],
      },
      llms_txt_added: {
        topic: 'la documentación para asistentes de IA',
        bridges: [
          'Los asistentes de IA suelen usar una API de formas que nadie había previsto.',
          'Con ayuda de asistentes de IA, los clientes crean integraciones más deprisa de lo que da tiempo a probarlas.',
        ],
      },
    },
    forms: {
      openapi_changed: ['{company} amplió su API {when}'],
      new_sdk: ['{company} publicó {when} el SDK {product}', '{company} publicó un nuevo SDK {when}'],
      docs_section_added: [
        '{company} añadió {when} una sección sobre {section} a su documentación para desarrolladores',
        '{company} amplió {when} su documentación para desarrolladores',
      ],
      llms_txt_added: ['{company} adaptó {when} su documentación a los asistentes de IA'],
    },
  },
  open_source_activity: {
    topic: 'el proyecto de código abierto',
    bridges: [
      'Cuando un proyecto abierto gana usuarios, llegan avisos de entornos muy distintos.',
      'En un proyecto abierto hay que probar también los cambios que propone gente de fuera.',
    ],
    apart: {
      repo_created: {
        topic: 'el código publicado',
        bridges: [
          'Un proyecto público suele recibir pronto avisos y propuestas de gente de fuera.',
          'Cuando el código es público, hay que probar también los cambios que propone gente de fuera.',
        ],
      },
      repo_archived: {
        topic: 'el proyecto archivado',
        bridges: [
          'Tras archivar un proyecto suele haber integraciones que siguen dependiendo de él.',
          'Cuando se archiva un proyecto, quienes lo usan suelen preguntar qué hacer con sus integraciones.',
        ],
      },
      license_changed: {
        topic: 'el cambio de licencia',
        bridges: [
          'Un cambio de licencia suele traer preguntas de quienes usan el código en sus propios productos.',
          'Tras un cambio de licencia, parte de los usuarios se queda en versiones antiguas que ya nadie prueba.',
        ],
      },
      star_spike: {
        topic: 'el interés por el proyecto',
        bridges: [
          'Cuando un proyecto gana usuarios deprisa, llegan avisos de entornos muy distintos.',
          'Con más interés llegan también más integraciones que nadie había probado.',
        ],
      },
      download_spike: {
        topic: 'el aumento de descargas',
        bridges: [
          'Con más descargas suelen llegar integraciones que nadie había probado.',
          'Cuando suben las descargas, cualquier error de una versión llega a más usuarios.',
        ],
      },
    },
    forms: {
      repo_created: [
        '{company} publicó {when} el código de {repository}',
        '{company} publicó código nuevo {when}',
      ],
      repo_archived: [
        '{company} archivó {when} el proyecto {repository}',
        '{company} archivó un proyecto público {when}',
      ],
      license_changed: [
        '{company} cambió {when} la licencia de {repository}',
        '{company} cambió {when} la licencia de un proyecto público',
      ],
      star_spike: [
        '{company} despertó {when} mucho interés con {repository}',
        '{company} despertó {when} mucho interés con su código público',
      ],
      download_spike: [
        '{company} tuvo {when} muchas más descargas de {product} de lo habitual',
        '{company} tuvo {when} muchas más descargas de lo habitual',
      ],
    },
  },
  service_incident: {
    topic: 'la incidencia',
    bridges: [
      'Tras una incidencia, el equipo suele revisar qué habría permitido detectarla antes.',
      'Después de una incidencia hay que encontrar la causa y responder a los clientes al mismo tiempo.',
    ],
    apart: {
      minor: {
        bridges: [
          'Incluso una incidencia menor suele ocupar a varias personas durante horas.',
          'También tras una incidencia menor hay que encontrar la causa y responder a los clientes.',
        ],
      },
      recurring: {
        topic: 'las incidencias de las últimas semanas',
        bridges: [
          'Con varias incidencias seguidas, el equipo apenas tiene tiempo para buscar la causa común.',
          'Cuando una incidencia se repite, encontrar la causa suele llevar más tiempo que restablecer el servicio.',
        ],
      },
      maintenance: {
        topic: 'el mantenimiento',
        bridges: [
          'En un mantenimiento cambian varias cosas a la vez, y no todos los fallos se ven enseguida.',
          'Después de un mantenimiento hay que comprobar que todo responde como antes.',
        ],
      },
    },
    forms: {
      minor: ['{company} comunicó {when} una incidencia menor en su página de estado'],
      major: ['{company} comunicó {when} una incidencia importante en su página de estado'],
      critical: ['{company} comunicó {when} una incidencia crítica en su página de estado'],
      recurring: ['{company} comunicó varias incidencias en su página de estado<, la última {when}>'],
      maintenance: ['{company} anunció {when} un mantenimiento en su página de estado'],
      any: ['{company} comunicó {when} una incidencia en su página de estado'],
    },
  },
  tech_adopted: {
    topic: 'la nueva herramienta de la web',
    bridges: [
      'Una herramienta nueva en la web es una pieza más que puede ralentizarla o fallar.',
      'Las primeras semanas con una herramienta nueva suelen traer ajustes y algún fallo inesperado.',
    ],
    apart: {
      analytics: {
        topic: 'la nueva herramienta de analítica',
        bridges: [
          'Cuando la analítica deja de recibir datos, suele pasar tiempo hasta que alguien lo nota.',
          'Una herramienta de analítica añade carga a la web, y no siempre se ve enseguida.',
        ],
      },
      marketing_automation: {
        topic: 'la automatización de marketing',
        bridges: [
          'En la automatización de marketing, un formulario que falla puede pasar días sin que nadie lo vea.',
          'Conectar la automatización de marketing con la web suele traer ajustes en las primeras semanas.',
        ],
      },
      crm: {
        topic: 'el nuevo CRM',
        bridges: [
          'Un CRM conectado a la web depende de formularios y sincronizaciones que pueden fallar sin aviso.',
          'En las primeras semanas con un CRM nuevo hay que vigilar que no se pierda ningún dato por el camino.',
        ],
      },
      ecommerce: {
        topic: 'la tienda en línea',
        bridges: [
          'En una tienda en línea, unos minutos de lentitud se suelen notar en los pedidos.',
          'Una tienda en línea depende de pagos, existencias y envíos que tienen que responder a la vez.',
        ],
      },
      cms: {
        topic: 'el nuevo gestor de contenidos',
        bridges: [
          'Con un gestor de contenidos nuevo hay que vigilar que las páginas sigan cargando igual de rápido.',
          'Un cambio de gestor de contenidos suele dejar páginas y enlaces que fallan sin que nadie lo vea.',
        ],
      },
      payments: {
        topic: 'el nuevo sistema de pagos',
        bridges: [
          'Un fallo en los pagos se suele notar enseguida en los ingresos.',
          'Con un sistema de pagos nuevo hay una conexión más que vigilar a todas horas.',
        ],
      },
      support_chat: {
        topic: 'el nuevo chat de la web',
        bridges: [
          'Cuando un chat va lento o se corta, las consultas suelen acabar en correos y llamadas.',
          'Con un chat nuevo en la web hay una pieza más que puede fallar justo cuando un cliente pide ayuda.',
        ],
      },
      cdn: {
        topic: 'la nueva red de distribución',
        bridges: [
          'Una red de distribución puede ir bien en un país y mal en otro.',
          'Con una red de distribución nueva hay que medir la velocidad desde donde están los clientes.',
        ],
      },
      security: {
        topic: 'la nueva herramienta de seguridad',
        bridges: [
          'Las herramientas de seguridad a veces bloquean también a clientes de verdad.',
          'Una herramienta de seguridad nueva suele necesitar ajustes para no frenar la web.',
        ],
      },
      ab_testing: {
        topic: 'las pruebas A/B',
        bridges: [
          'En una prueba A/B, un fallo puede afectar solo a una parte de los visitantes y tardar en verse.',
          'Las pruebas A/B añaden código a la web y a veces la hacen más lenta.',
        ],
      },
      cookie_consent: {
        topic: 'el aviso de cookies',
        bridges: [
          'Con un aviso de cookies nuevo hay que comprobar que se respeta la elección de cada visitante.',
          'Un aviso de cookies que falla puede cargar herramientas sin permiso del visitante.',
        ],
      },
    },
    kinds: {
      analytics: 'para su analítica web',
      marketing_automation: 'para automatizar su marketing',
      crm: 'como CRM',
      ecommerce: 'para su tienda en línea',
      cms: 'como gestor de contenidos',
      payments: 'para los pagos',
      support_chat: 'para el chat con clientes',
      cdn: 'como red de distribución de su web',
      security: 'para la seguridad de su web',
      ab_testing: 'para pruebas A/B',
      cookie_consent: 'para su aviso de cookies',
      other: 'en su web',
    },
    forms: {
      any: [
        '{company} empezó {when} a usar {technology} {kind}',
        '{company} empezó {when} a usar una herramienta nueva {kind}',
      ],
    },
  },
  tech_removed: {
    topic: 'el cambio de herramientas en la web',
    bridges: [
      'Al retirar una herramienta, otras partes de la web pueden dejar de funcionar sin que se vea enseguida.',
      'Tras retirar una herramienta hay que comprobar que todo lo demás sigue respondiendo igual.',
      'Cuando se quita una herramienta, suelen quedar restos de código que dan errores más tarde.',
    ],
    apart: {
      competitor_removed: {
        bridges: [
          'Al cambiar de herramienta, las primeras semanas suelen traer fallos que nadie esperaba.',
          'Cuando una herramienta sustituye a otra, es fácil que algo deje de funcionar por el camino.',
        ],
      },
    },
    forms: { competitor_removed: REMOVED, complement_removed: REMOVED, other: REMOVED },
  },
  saas_vendor_change: {
    topic: 'el cambio de proveedor',
    bridges: [
      'Al dejar un proveedor hay que mover datos y conexiones, y es fácil que algo se quede atrás.',
      'Cuando se deja un servicio, otras herramientas que dependían de él pueden fallar sin aviso.',
    ],
    apart: {
      vendor_added: {
        topic: 'el nuevo proveedor',
        bridges: [
          'Con un proveedor nuevo hay un servicio más del que depende el trabajo diario.',
          'En las primeras semanas con un proveedor nuevo suelen aparecer fallos de conexión entre sistemas.',
        ],
      },
      email_provider_switch: {
        topic: 'el cambio de correo',
        bridges: [
          'En un cambio de correo es fácil que se pierdan mensajes automáticos sin que nadie lo note.',
          'Tras un cambio de correo hay que comprobar que los mensajes automáticos siguen llegando.',
        ],
      },
      subprocessor_added: {
        topic: 'el nuevo subencargado',
        bridges: [
          'Cuando falla un subencargado, los clientes piden explicaciones a la empresa que lo contrató.',
          'Con un subencargado nuevo hay un servicio más por el que los clientes pueden pedir cuentas.',
        ],
      },
      subprocessor_removed: {
        topic: 'la lista de subencargados',
        bridges: [
          'Al dejar un servicio externo hay que poder confirmar a los clientes que nada falla sin él.',
          'Cuando cambia la lista de subencargados, los clientes suelen preguntar si algo deja de funcionar.',
        ],
      },
    },
    forms: {
      vendor_added: [
        '{company} empezó a trabajar con {vendor} {when}',
        '{company} empezó {when} a trabajar con un proveedor nuevo',
      ],
      vendor_removed: [
        '{company} dejó de trabajar con {vendor} {when}',
        '{company} dejó de trabajar con un proveedor {when}',
      ],
      email_provider_switch: [
        '{company} trasladó {when} su correo de {from} a {to}',
        '{company} trasladó {when} su correo a {vendor}',
        '{company} cambió {when} de proveedor de correo',
      ],
      subprocessor_added: [
        '{company} añadió {when} a {vendor} a su lista de subencargados',
        '{company} añadió {when} un proveedor a su lista de subencargados',
      ],
      subprocessor_removed: [
        '{company} retiró {when} a {vendor} de su lista de subencargados',
        '{company} retiró {when} un proveedor de su lista de subencargados',
      ],
    },
  },
  infrastructure_change: {
    topic: 'el cambio de infraestructura',
    bridges: [
      'Después de un cambio así, algunos servicios pueden ir más lentos sin que se vea enseguida.',
      'Tras un cambio de infraestructura hay que vigilar de cerca tiempos de respuesta y errores.',
    ],
    apart: {
      hosting_switch: {
        topic: 'el cambio de alojamiento',
        bridges: [
          'Tras un cambio de alojamiento hay que vigilar de cerca tiempos de respuesta y errores.',
          'Después de un traslado así, algunas páginas pueden ir más lentas sin que se vea enseguida.',
        ],
      },
      cdn_switch: {
        topic: 'la distribución de la web',
        bridges: [
          'Tras un cambio así, la web puede ir bien en un país y mal en otro.',
          'Cuando cambia la distribución de una web, hay que medir la velocidad desde donde están los clientes.',
        ],
      },
      dns_operator_switch: {
        topic: 'el cambio de DNS',
        bridges: [
          'Un error en el DNS puede dejar sin servicio la web y el correo a la vez.',
          'Tras un cambio de DNS, algunos servicios pueden fallar solo desde ciertas redes.',
        ],
      },
      new_subdomain: {
        topic: 'la nueva dirección de la web',
        bridges: [
          'Una dirección nueva suele ser un servicio más que hay que vigilar.',
          'Un servicio recién abierto suele dar sus primeros fallos en las semanas siguientes.',
        ],
      },
    },
    forms: {
      hosting_switch: [
        '{company} trasladó {when} su alojamiento web de {from} a {to}',
        '{company} trasladó {when} su alojamiento web a {provider}',
        '{company} trasladó su alojamiento web {when}',
      ],
      cdn_switch: [
        '{company} trasladó {when} la distribución de su web de {from} a {to}',
        '{company} trasladó {when} la distribución de su web',
      ],
      dns_operator_switch: [
        '{company} trasladó {when} el DNS de sus dominios de {from} a {to}',
        '{company} trasladó {when} el DNS de sus dominios a otro operador',
      ],
      new_subdomain: [
        '{company} puso en marcha {when} la dirección {host}',
        '{company} puso en marcha {when} una dirección nueva en su web',
      ],
    },
  },
  competitor_tool_detected: {
    topic: 'las herramientas que usan',
    bridges: [
      'Quien trabaja cada día con una herramienta suele tener una lista de lo que le falta.',
      'Antes de renovar una herramienta conviene revisar qué resuelve y cuánto trabajo da.',
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
        '{company} menciona {competitor} en una oferta de empleo< de {job}>',
        '{company} menciona en una oferta de empleo una herramienta como la nuestra',
      ],
      in_subprocessors: [
        '{company} incluye a {competitor} entre sus subencargados',
        '{company} incluye entre sus subencargados una herramienta como la nuestra',
      ],
      in_case_study: [
        '{company} aparece en un caso de éxito de {competitor}',
        '{company} aparece en el caso de éxito de una herramienta como la nuestra',
      ],
    },
  },
};
