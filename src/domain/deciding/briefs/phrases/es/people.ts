import type { FamilyWords } from '../phrase-book.ts';
import type { PeopleType } from '../families.ts';

const OPEN_ROLE = '{company} publicó {when} una vacante de {job}';
const LEFT = [
  '{company} anunció {when} la salida de {person}, su {role}',
  '{company} anunció {when} la salida de {person}',
  '{company} anunció {when} la salida de {kind}',
] as const;
const MENTIONED = [
  '{company} menciona {technology} en una oferta de empleo< de {job}>',
  '{company} mencionó {when} una herramienta en una oferta de empleo',
] as const;

export const people: FamilyWords<PeopleType> = {
  executive_hire: {
    topic: 'el nuevo nombramiento',
    bridges: [
      'Los primeros meses en un cargo así suelen irse en reunir información que está repartida por toda la empresa.',
      'Quien llega a un cargo así suele pedir cifras a todas las áreas para hacerse una idea propia.',
      'Al empezar en un cargo así, lo primero suele ser entender de dónde sale cada cifra.',
    ],
    apart: {
      ceo: {
        topic: 'el nombramiento en la dirección general',
        bridges: [
          'En las primeras semanas al frente de una empresa suele faltar una visión conjunta de ventas, operaciones y finanzas.',
          'Quien asume la dirección general suele pedir cifras a todas las áreas antes de fijar prioridades.',
        ],
      },
      cfo: {
        topic: 'el nombramiento en finanzas',
        bridges: [
          'Al llegar a la dirección financiera, los primeros informes al consejo suelen esperarse a las pocas semanas.',
          'En los primeros meses al frente de las finanzas, mucho tiempo suele irse en cuadrar los datos de otras áreas.',
        ],
      },
      cto: {
        topic: 'el nombramiento en tecnología',
        bridges: [
          'Quien asume la dirección técnica suele tener que explicar plazos y gastos a las demás áreas desde el principio.',
          'En los primeros meses hay que decidir qué proyectos siguen, y para eso hacen falta datos de toda la empresa.',
        ],
      },
      cio: {
        topic: 'el nombramiento en sistemas',
        bridges: [
          'Al llegar a la dirección de sistemas es habitual encontrar informes que cada área prepara a su manera.',
          'En los primeros meses suele haber que decidir qué herramientas de informes se mantienen y cuáles no.',
        ],
      },
      ciso: {
        topic: 'el nombramiento en seguridad',
        bridges: [
          'Quien asume la dirección de seguridad suele tener que explicar riesgos y gastos a la dirección desde las primeras semanas.',
          'En los primeros meses hay que reunir información de todas las áreas para saber por dónde empezar.',
        ],
      },
      cro: {
        topic: 'el nombramiento en ventas',
        bridges: [
          'Al llegar a la dirección de ventas, una de las primeras tareas suele ser presentar una previsión fiable.',
          'En las primeras semanas suele costar entender de dónde salen las cifras de ventas.',
        ],
      },
      cmo: {
        topic: 'el nombramiento en marketing',
        bridges: [
          'Al llegar a la dirección de marketing, pronto hay que mostrar qué ventas trae cada campaña.',
          'En los primeros meses suele costar relacionar el gasto en marketing con las ventas.',
        ],
      },
      coo: {
        topic: 'el nombramiento en operaciones',
        bridges: [
          'Quien asume la dirección de operaciones suele depender de informes que cada área prepara a su manera.',
          'En los primeros meses hay que seguir plazos, gastos y entregas de varias áreas a la vez.',
        ],
      },
      cpo: {
        topic: 'el nombramiento en producto',
        bridges: [
          'Para decidir qué se desarrolla primero, producto suele necesitar datos de ventas, soporte y finanzas.',
          'En los primeros meses al frente de producto hay que acordar prioridades con ventas, soporte y finanzas.',
        ],
      },
      chro: {
        topic: 'el nombramiento en Recursos Humanos',
        bridges: [
          'Al llegar a Recursos Humanos es habitual encontrar los datos de plantilla y salarios repartidos por varias áreas.',
          'En los primeros meses hay que acordar plantilla y presupuesto con cada departamento.',
        ],
      },
      internal_promotion: {
        topic: 'el ascenso',
        bridges: [
          'Con un ascenso hay que seguir de cerca áreas que antes llevaban otras personas.',
          'Un cargo con más responsabilidad suele traer más reuniones y más informes que preparar.',
        ],
      },
      interim: {
        topic: 'el cargo interino',
        bridges: [
          'En un cargo interino suele haber poco tiempo para conocer los informes de cada área.',
          'En un cargo interino hay que mantener todo en marcha mientras se aprende cómo trabaja cada área.',
        ],
      },
    },
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
      chro: 'responsable de Recursos Humanos',
      vp_or_head: 'responsable de área',
      internal_promotion: 'directivo',
      interim: 'directivo interino',
    },
    forms: {
      any: [
        '{company} nombró {when} a {person} como {role}',
        '{company} nombró {when} a {person} como {kind}',
        '{company} cubrió {when} el puesto de {role}',
        '{company} cubrió {when} el puesto de {kind}',
      ],
      internal_promotion: [
        '{company} ascendió {when} a {person} a {role}',
        '{company} ascendió a {person} {when}',
        '{company} cubrió {when} un puesto directivo con alguien de la casa',
      ],
      interim: [
        '{company} nombró {when} a {person} como {bare_role} de forma interina',
        '{company} confió {when} un puesto directivo a {person} de forma interina',
        '{company} cubrió {when} un puesto directivo de forma interina',
      ],
    },
  },
  executive_departure: {
    topic: 'el relevo en la dirección',
    bridges: [
      'Mientras se cubre un puesto directivo, otras personas se reparten sus reuniones, informes y decisiones.',
      'Cuando alguien de la dirección se va, suele costar saber qué informes preparaba y con qué datos.',
    ],
    apart: {
      ceo: {
        topic: 'el relevo en la dirección general',
        bridges: [
          'Durante un relevo así, los demás directivos suelen tener que informar al consejo con más frecuencia.',
          'En un relevo así, el consejo suele pedir una visión clara de cómo va cada área.',
        ],
      },
      cfo: {
        topic: 'el relevo en finanzas',
        bridges: [
          'Mientras se cubre el puesto, alguien tiene que seguir preparando los informes para la dirección y el consejo.',
          'Cuando se va quien dirige las finanzas, suele costar saber de dónde salía cada cifra.',
        ],
      },
      cto: {
        topic: 'el relevo en tecnología',
        bridges: [
          'Mientras se cubre el puesto, plazos y presupuestos de los proyectos suelen repartirse entre varias personas.',
          'Mientras se cubre una dirección técnica, cada equipo suele informar de sus proyectos a su manera.',
        ],
      },
      cio: {
        topic: 'el relevo en sistemas',
        bridges: [
          'Mientras se cubre el puesto, alguien tiene que mantener los informes y las herramientas que usan todos.',
          'Cuando se va quien dirige los sistemas, cada área suele preparar sus informes por su cuenta.',
        ],
      },
      ciso: {
        topic: 'el relevo en seguridad',
        bridges: [
          'Mientras se cubre el puesto, otras personas tienen que informar a la dirección sobre riesgos y auditorías.',
          'Cuando se va quien dirige la seguridad, sus informes a la dirección suelen pasar a varias personas.',
        ],
      },
      cro: {
        topic: 'el relevo en ventas',
        bridges: [
          'Mientras se cubre el puesto, alguien tiene que seguir presentando la previsión de ventas a la dirección.',
          'Cuando se va quien dirige las ventas, las previsiones de cada equipo suelen llegar por separado.',
        ],
      },
      cmo: {
        topic: 'el relevo en marketing',
        bridges: [
          'Mientras se cubre el puesto, alguien tiene que seguir explicando a la dirección qué trae cada campaña.',
          'Cuando se va quien dirige el marketing, sus informes suelen pasar a varias personas a la vez.',
        ],
      },
      coo: {
        topic: 'el relevo en operaciones',
        bridges: [
          'Mientras se cubre el puesto, cada área suele informar de sus plazos y gastos por su cuenta.',
          'Cuando se va quien coordina las operaciones, hay que volver a acordar quién sigue cada tema.',
        ],
      },
      retirement: {
        topic: 'el relevo por jubilación',
        bridges: [
          'Antes de una jubilación conviene dejar por escrito de dónde sale cada informe.',
          'En un traspaso por jubilación, los informes suelen ser lo que más cuesta explicar.',
        ],
      },
    },
    kinds: {
      ceo: 'su CEO',
      cfo: 'su CFO',
      cto: 'su CTO',
      cio: 'su CIO',
      ciso: 'su CISO',
      cro: 'su CRO',
      cmo: 'su CMO',
      coo: 'su COO',
      vp_or_head: 'un responsable de área',
      retirement: 'un directivo',
    },
    forms: {
      any: LEFT,
      retirement: [
        '{company} anunció {when} la jubilación de {person}, su {role}',
        '{company} anunció {when} la jubilación de {person}',
        '{company} anunció {when} una jubilación en su dirección',
      ],
    },
  },
  board_change: {
    topic: 'el cambio en el consejo',
    bridges: [
      'Cuando cambia el consejo, suelen revisarse las prioridades y los informes que recibe.',
      'Tras un cambio en el consejo, suele haber que explicar de nuevo cómo va cada área.',
    ],
    apart: {
      director_added: {
        topic: 'la incorporación al consejo',
        bridges: [
          'Un consejero nuevo suele pedir cifras que hasta ahora nadie preparaba.',
          'Quien se incorpora a un consejo necesita pronto una visión clara de ventas, operaciones y finanzas.',
        ],
      },
      chair_change: {
        topic: 'el relevo en la presidencia del consejo',
        bridges: [
          'Con otra persona al frente del consejo suelen cambiar el orden del día y los informes que se piden.',
          'Tras un relevo en la presidencia suele haber que explicar de nuevo cómo va cada área.',
        ],
      },
      adviser_added: {
        topic: 'la incorporación al grupo de asesores',
        bridges: [
          'Para que un asesor aporte desde el principio, hay que explicarle pronto cómo va cada área.',
          'Un asesor suele hacer preguntas que obligan a reunir datos de varias áreas.',
        ],
      },
    },
    forms: {
      director_added: [
        '{company} incorporó {when} a {person} a su consejo',
        '{company} incorporó {when} a un nuevo miembro a su consejo',
      ],
      director_removed: [
        '{company} anunció {when} la salida de {person} de su consejo',
        '{company} anunció {when} la salida de un miembro de su consejo',
      ],
      chair_change: ['{company} anunció {when} un relevo en la presidencia de su consejo'],
      adviser_added: [
        '{company} incorporó {when} a {person} a su grupo de asesores',
        '{company} incorporó a un nuevo asesor {when}',
      ],
    },
  },
  team_page_change: {
    topic: 'el cambio en el equipo',
    bridges: [
      'Cuando cambia un equipo, suele haber que repartir de nuevo tareas e informes.',
      'Tras un cambio en el equipo, hay que acordar otra vez quién prepara cada informe.',
    ],
    apart: {
      person_added: {
        topic: 'la incorporación al equipo',
        bridges: [
          'Quien se incorpora a un puesto así suele dedicar las primeras semanas a entender las cifras de cada área.',
          'Con una incorporación suele cambiar también quién prepara cada informe.',
        ],
      },
      title_changed: {
        topic: 'el nuevo cargo en el equipo',
        bridges: [
          'Un cargo nuevo suele traer más reuniones y más informes que preparar.',
          'Cuando alguien cambia de cargo, suele haber que repartir de nuevo quién prepara cada informe.',
        ],
      },
      section_added: {
        topic: 'la novedad en el equipo',
        bridges: [
          'Cuando se suma un grupo nuevo, hay que explicarle pronto cómo va cada área.',
          'Un grupo nuevo en la empresa suele necesitar pronto cifras de las demás áreas.',
        ],
      },
    },
    forms: {
      person_added: [
        '{company} incorporó {when} a {person} como {role}',
        '{company} incorporó a {person} a su equipo {when}',
        '{company} presentó {when} a alguien nuevo en su página de equipo',
      ],
      person_removed: [
        '{company} retiró {when} a {person} de su página de equipo',
        '{company} retiró {when} a alguien de su página de equipo',
      ],
      title_changed: [
        '{company} nombró {when} a {person} como {role}',
        '{company} cambió {when} un cargo en su página de equipo',
      ],
      section_added: [
        '{company} añadió {when} la sección {section} a su página de equipo',
        '{company} añadió {when} una sección a su página de equipo',
      ],
    },
  },
  hiring_surge: {
    topic: 'las vacantes abiertas',
    bridges: [
      'Con tantas vacantes a la vez, coordinar entrevistas ocupa buena parte de la semana.',
      'Cuando se abren tantas vacantes, los procesos de selección suelen alargarse.',
    ],
    apart: {
      department: {
        bridges: [
          'Cuando un equipo busca a tanta gente, sus responsables pasan muchas horas en entrevistas.',
          'Con tantas vacantes en un mismo equipo, las entrevistas dependen siempre de las mismas agendas.',
        ],
      },
      leadership: {
        topic: 'las vacantes de dirección',
        bridges: [
          'Los puestos directivos suelen tardar más en cubrirse, porque hay que poner de acuerdo a más personas.',
          'Para un puesto directivo suele haber más entrevistas y agendas más difíciles de coordinar.',
        ],
      },
    },
    forms: {
      overall: [
        '{company} llegó {when} a {open} vacantes abiertas<, cuando suele tener {usual}>',
        '{company} abrió {when} muchas más vacantes de lo habitual',
      ],
      department: [
        '{company} llegó {when} a {open} vacantes abiertas<, la mayoría de las nuevas en el área de {department}>',
        '{company} abrió {when} muchas vacantes en una misma área',
      ],
      leadership: [
        '{company} llegó {when} a {open} vacantes abiertas, muchas de las nuevas en puestos directivos',
        '{company} abrió {when} varias vacantes de dirección',
      ],
    },
  },
  department_hiring: {
    topic: 'los nuevos puestos',
    bridges: [
      'Cuando un equipo contrata a varias personas a la vez, las entrevistas ocupan buena parte de su agenda.',
      'Mientras se cubren varios puestos, el trabajo diario recae en el equipo actual.',
    ],
    apart: {
      engineering: {
        topic: 'los puestos de ingeniería',
        bridges: [
          'Cada entrevista técnica ocupa horas de las mismas personas que desarrollan el producto.',
          'Los buenos perfiles técnicos suelen tener varias ofertas a la vez.',
        ],
      },
      data: {
        topic: 'los puestos de datos',
        bridges: [
          'Los perfiles de datos son difíciles de encontrar y suelen recibir varias ofertas.',
          'Mientras se cubren los puestos de datos, los análisis pendientes se acumulan.',
        ],
      },
      security: {
        topic: 'los puestos de seguridad',
        bridges: [
          'Los puestos de seguridad suelen tardar meses en cubrirse.',
          'Mientras se cubren los puestos de seguridad, alertas y auditorías recaen en el equipo actual.',
        ],
      },
      it: {
        topic: 'los puestos de TI',
        bridges: [
          'Mientras se cubren los puestos de TI, las peticiones de los demás equipos se acumulan.',
          'Los perfiles de TI con experiencia suelen recibir muchas propuestas.',
        ],
      },
      product: {
        topic: 'los puestos de producto',
        bridges: [
          'En la selección para producto suelen opinar varios equipos, y reunirlos lleva tiempo.',
          'Mientras se cubren los puestos de producto, las decisiones del día a día recaen en pocas personas.',
        ],
      },
      sales: {
        topic: 'los puestos de ventas',
        bridges: [
          'Cada mes que un puesto de ventas sigue vacante se suele notar en los resultados.',
          'Un vendedor nuevo tarda meses en dar resultados, y la selección se suma a ese plazo.',
        ],
      },
      marketing: {
        topic: 'los puestos de marketing',
        bridges: [
          'Mientras se cubren los puestos de marketing, las campañas previstas recaen en el equipo actual.',
          'Los perfiles de marketing con experiencia suelen participar en varios procesos a la vez.',
        ],
      },
      support: {
        topic: 'los puestos de atención al cliente',
        bridges: [
          'Mientras se cubren los puestos de atención al cliente, las consultas se reparten entre menos personas.',
          'En atención al cliente, una persona nueva necesita semanas de formación, y la selección se suma a ese plazo.',
        ],
      },
      finance: {
        topic: 'los puestos de finanzas',
        bridges: [
          'Mientras se cubren los puestos de finanzas, cada cierre lo sacan adelante las mismas personas.',
          'En finanzas los preavisos suelen ser largos, y una selección lenta retrasa aún más la incorporación.',
        ],
      },
      legal: {
        topic: 'los puestos del área legal',
        bridges: [
          'Mientras se cubren los puestos del área legal, los contratos suelen esperar más de lo que ventas quisiera.',
          'En el área legal, cada candidato suele pasar por varias entrevistas antes de recibir una oferta.',
        ],
      },
      hr: {
        topic: 'los puestos de Recursos Humanos',
        bridges: [
          'Recursos Humanos tiene que cubrir sus propios puestos sin descuidar los de los demás equipos.',
          'Cuando crece Recursos Humanos, suele ser porque quedan muchas vacantes por cubrir.',
        ],
      },
      operations: {
        topic: 'los puestos de operaciones',
        bridges: [
          'Mientras se cubren los puestos de operaciones, el trabajo diario lo saca adelante el equipo actual.',
          'En operaciones suele haber que contratar a varias personas a la vez y con poco margen de tiempo.',
        ],
      },
      first_in_function: {
        topic: 'el primer puesto del área',
        bridges: [
          'Para el primer puesto de un área no suele haber nadie en la empresa que conozca bien el perfil.',
          'La primera persona de un área suele montarlo todo desde cero, y por eso cuesta más encontrarla.',
        ],
      },
    },
    kinds: {
      engineering: 'de ingeniería',
      data: 'de datos',
      security: 'de seguridad',
      it: 'de TI',
      product: 'de producto',
      sales: 'de ventas',
      marketing: 'de marketing',
      support: 'de atención al cliente',
      finance: 'de finanzas',
      legal: 'en el área legal',
      hr: 'de Recursos Humanos',
      operations: 'de operaciones',
      first_in_function: 'en un área nueva',
    },
    forms: {
      any: ['{company} abrió {when} {roles} puestos {kind}', '{company} abrió {when} varios puestos {kind}'],
      first_in_function: [
        '{company} abrió {when} su primer puesto de {function}',
        '{company} abrió {when} su primer puesto en un área nueva',
      ],
    },
  },
  key_role_opened: {
    topic: 'la vacante publicada',
    bridges: [
      'Para un puesto así suele haber pocos candidatos y varias empresas interesadas en ellos.',
      'Hasta que se cubre un puesto así, el trabajo recae en el resto del equipo.',
    ],
    apart: {
      leader: {
        topic: 'la vacante de dirección',
        bridges: [
          'Un puesto directivo suele exigir muchas entrevistas con agendas difíciles de coordinar.',
          'Mientras se busca a quien dirija un equipo, muchas decisiones quedan en espera.',
        ],
      },
      project_role: {
        topic: 'la vacante para el proyecto',
        bridges: [
          'Un proyecto no suele avanzar del todo hasta que se cubre el puesto del que depende.',
          'Cuando un proyecto depende de una contratación, cada semana de búsqueda retrasa los plazos.',
        ],
      },
      replacement: {
        topic: 'la vacante abierta de nuevo',
        bridges: [
          'Cuando se vuelve a publicar una vacante, el equipo suele llevar ya un tiempo cubriendo ese trabajo.',
          'Volver a publicar una vacante suele significar empezar de nuevo con candidatos y entrevistas.',
        ],
      },
    },
    forms: {
      buyer_persona: [OPEN_ROLE, '{company} publicó {when} una vacante importante'],
      leader: [OPEN_ROLE, '{company} publicó {when} una vacante de dirección'],
      project_role: [OPEN_ROLE, '{company} publicó {when} una vacante para un proyecto'],
      replacement: [
        '{company} volvió a publicar {when} la vacante de {job}',
        '{company} volvió a publicar {when} una vacante',
      ],
    },
  },
  job_tech_mention: {
    topic: 'las herramientas de su equipo',
    bridges: [
      'Cuando el trabajo diario depende de una herramienta así, un fallo se nota en todo lo demás.',
      'Con cada sistema del que depende un equipo hay que vigilar que los datos lleguen a tiempo y completos.',
    ],
    apart: {
      migration: {
        topic: 'la migración',
        bridges: [
          'En una migración suelen convivir dos sistemas durante meses, y hay que vigilar los dos.',
          'Durante una migración es fácil que algo deje de funcionar sin que nadie lo note enseguida.',
        ],
      },
      evaluation: {
        topic: 'la comparación de herramientas',
        bridges: [
          'Al comparar herramientas se suele descubrir qué se quedaba sin vigilar con la anterior.',
          'Mientras se comparan herramientas, el equipo tiene que mantener en marcha las que ya usa.',
        ],
      },
    },
    forms: {
      uses_competitor: MENTIONED,
      uses_complement: MENTIONED,
      migration: [
        '{company} menciona una migración con {technology} en una oferta de empleo',
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
      'Cuando se contrata menos, cada área suele tener que justificar con cifras lo que pide.',
      'Con menos contrataciones, la dirección suele revisar plantilla y presupuesto área por área.',
      'Cuando se contrata menos, hay que acordar con cada área qué puestos van primero.',
    ],
    forms: {
      drop: [
        '{company} bajó {when} a {open} vacantes abiertas<, cuando suele tener {usual}>',
        '{company} retiró {when} muchas de sus vacantes',
      ],
      freeze: ['{company} retiró {when} todas sus vacantes'],
      board_removed: ['{company} cerró {when} su página de empleo'],
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
        '{company} notificó {when} el recorte de {employees} puestos< en {place}>',
        '{company} notificó {when} un recorte de puestos< en {place}>',
      ],
      announced_layoff: [
        '{company} anunció {when} el recorte de {employees} puestos',
        '{company} anunció un recorte de puestos {when}',
      ],
      restructuring: [
        '{company} anunció {when} una reestructuración que afecta a {employees} puestos',
        '{company} anunció una reestructuración {when}',
      ],
      site_closure: ['{company} anunció {when} el cierre de un centro< en {place}>'],
    },
  },
};
