import type { FamilyWords } from '../phrase-book.ts';
import type { CapitalType } from '../families.ts';

export const capital: FamilyWords<CapitalType> = {
  funding: {
    topic: 'la nueva ronda',
    bridges: [
      'Después de una ronda, los inversores suelen pedir cifras con más detalle y más a menudo.',
      'Con inversores nuevos llegan también informes periódicos que alguien tiene que preparar.',
      'Tras una ronda se contrata y se gasta más deprisa, y finanzas es de los primeros equipos en notarlo.',
    ],
    apart: {
      pre_seed: {
        topic: 'la ronda pre-seed',
        bridges: [
          'En esta fase no suele haber un equipo de finanzas, y la administración se reparte entre los fundadores.',
          'En una empresa tan joven, las cuentas suelen llevarlas las mismas personas que hacen todo lo demás.',
        ],
      },
      seed: {
        topic: 'la ronda semilla',
        bridges: [
          'Tras una ronda semilla, los inversores empiezan a pedir cifras cada mes.',
          'Con las primeras contrataciones crecen las nóminas, los gastos y las facturas que alguien tiene que registrar.',
        ],
      },
      series_a: {
        topic: 'la ronda de serie A',
        bridges: [
          'A partir de una serie A, el consejo suele esperar un informe mensual con cifras cerradas.',
          'Después de una serie A, el equipo crece deprisa y llevar las cuentas se complica.',
        ],
      },
      series_b: {
        topic: 'la ronda de serie B',
        bridges: [
          'Con una serie B suelen llegar más equipos, más presupuestos y más informes para los inversores.',
          'En esta fase, el consejo suele querer ver las cifras por equipo y por mercado, no solo el total.',
        ],
      },
      series_c: {
        topic: 'la ronda de serie C',
        bridges: [
          'En esta fase, los inversores suelen esperar informes casi tan puntuales como los de una empresa cotizada.',
          'Con una serie C suele haber más países, sociedades y cuentas que cuadrar cada mes.',
        ],
      },
      growth: {
        topic: 'la ronda de crecimiento',
        bridges: [
          'Con una ronda de crecimiento, los informes para el consejo suelen tener mucho más detalle.',
          'Cuando se invierte en varios frentes a la vez, controlar el gasto lleva más tiempo que antes.',
        ],
      },
      debt: {
        topic: 'la nueva financiación',
        bridges: [
          'Un préstamo suele venir con informes periódicos para quien lo concede, y alguien tiene que prepararlos.',
          'Los contratos de financiación suelen exigir cifras cerradas en fechas fijas.',
        ],
      },
      grant: {
        topic: 'la subvención',
        bridges: [
          'Una subvención obliga a justificar en qué se gasta cada parte.',
          'El dinero de una subvención se contabiliza aparte, y ese trabajo suele recaer en pocas personas.',
        ],
      },
      reg_d_offering: { topic: 'la nueva financiación' },
    },
    kinds: {
      pre_seed: 'una ronda pre-seed',
      seed: 'una ronda semilla',
      series_a: 'una ronda de serie A',
      series_b: 'una ronda de serie B',
      series_c: 'una ronda de serie C',
      series_d_plus: 'una nueva ronda de financiación',
      growth: 'una ronda de crecimiento',
      debt: 'una financiación con deuda',
      grant: 'una subvención',
      reg_d_offering: 'una ronda privada',
      undisclosed: 'una ronda de financiación',
    },
    forms: {
      any: ['{company} cerró {when} {kind} de {amount}', '{company} anunció {when} {kind}'],
      debt: [
        '{company} obtuvo {when} un préstamo de {amount}',
        '{company} obtuvo {when} financiación con deuda',
      ],
      grant: [
        '{company} recibió {when} una subvención de {amount}',
        '{company} recibió una subvención {when}',
      ],
      reg_d_offering: [
        '{company} captó {when} {sold_amount} de inversores privados',
        '{company} comunicó {when} una ronda privada de {amount}',
        '{company} comunicó {when} una ronda privada',
      ],
    },
  },
  ipo_filing: {
    topic: 'la salida a bolsa',
    bridges: [
      'Preparar una salida a bolsa exige cerrar las cuentas antes y documentar mucho más.',
      'Antes de salir a bolsa, auditores y asesores piden cifras de varios años, y finanzas tiene que reunirlas.',
      'En los preparativos de una salida a bolsa, el equipo financiero lleva dos trabajos a la vez.',
    ],
    apart: {
      priced: {
        bridges: [
          'Una vez en bolsa, los resultados tienen fecha fija y el cierre no puede retrasarse.',
          'El primer año en bolsa suele ser el de más trabajo para quienes preparan las cifras.',
        ],
      },
      withdrawn: {
        topic: 'los planes de salida a bolsa',
        bridges: [
          'Los preparativos de una salida a bolsa suelen mostrar qué procesos de finanzas llevan demasiado tiempo.',
          'Sin esa fecha por delante, finanzas suele tener tiempo para mejorar lo que salió a la luz en los preparativos.',
        ],
      },
    },
    forms: {
      confidential_submission: ['{company} presentó {when} la documentación para salir a bolsa'],
      registration_filed: [
        '{company} solicitó {when} salir a bolsa con una oferta de {amount}',
        '{company} solicitó {when} su salida a bolsa',
      ],
      priced: ['{company} fijó {when} el precio de su salida a bolsa'],
      direct_listing: ['{company} solicitó {when} salir a bolsa mediante una cotización directa'],
      spac: ['{company} acordó {when} salir a bolsa mediante una fusión'],
      withdrawn: ['{company} retiró {when} sus planes de salir a bolsa'],
    },
  },
  acquisition_made: {
    topic: 'la adquisición',
    bridges: [
      'Unir dos empresas suele empezar por poner de acuerdo dos formas de llevar las cuentas.',
      'Antes de cerrar una compra, finanzas suele tener que revisar dos contabilidades a la vez.',
    ],
    apart: {
      completed: {
        bridges: [
          'Tras una adquisición hay que consolidar dos contabilidades, y los primeros informes conjuntos se esperan pronto.',
          'Hasta que se unifican los sistemas, muchos informes se preparan por duplicado.',
        ],
      },
      asset_purchase: {
        topic: 'la compra de activos',
        bridges: [
          'Después de comprar activos hay que valorarlos, registrarlos e incluirlos en el siguiente cierre.',
          'Con los activos de otra empresa llegan contratos y facturas que hay que pasar al sistema propio.',
        ],
      },
      majority_stake: {
        topic: 'la participación mayoritaria',
        bridges: [
          'Con una participación mayoritaria, las cuentas de otra empresa pasan a formar parte del cierre del grupo.',
          'Cuando se suma una empresa al grupo, hay que poner en común calendarios de cierre e informes.',
        ],
      },
    },
    forms: {
      announced: [
        '{company} acordó {when} la adquisición de {target}< por {amount}>',
        '{company} anunció {when} una adquisición',
      ],
      completed: [
        '{company} cerró {when} la adquisición de {target}',
        '{company} cerró una adquisición {when}',
      ],
      asset_purchase: [
        '{company} adquirió {when} activos de {target}',
        '{company} adquirió {when} activos de otra empresa',
      ],
      majority_stake: [
        '{company} tomó {when} una participación mayoritaria en {target}',
        '{company} tomó {when} una participación mayoritaria en otra empresa',
      ],
    },
  },
  acquired: {
    topic: 'el cambio de propietario',
    bridges: [
      'Un nuevo propietario suele pedir los informes a su manera y en sus fechas.',
      'Tras un cambio de propietario hay que adaptar el calendario de cierre y los informes a los del nuevo grupo.',
    ],
    apart: {
      announced: {
        topic: 'el acuerdo de venta',
        bridges: [
          'Hasta que se cierra una venta, finanzas suele atender las peticiones del comprador sin dejar el trabajo diario.',
          'Antes de que se cierre una venta, el comprador suele pedir cuentas al día cada mes.',
        ],
      },
      merger: {
        topic: 'la fusión',
        bridges: [
          'En una fusión hay que unir dos contabilidades, dos nóminas y dos calendarios de cierre.',
          'Hasta que dos empresas trabajan con un mismo sistema, muchas cifras se preparan dos veces.',
        ],
      },
      take_private: {
        topic: 'la salida de bolsa',
        bridges: [
          'Fuera de la bolsa hay menos informes públicos, pero los nuevos propietarios suelen pedir cifras más a menudo.',
          'Cuando una empresa deja la bolsa, el seguimiento de las cifras suele pasar de trimestral a mensual.',
        ],
      },
      change_in_control: {
        topic: 'el cambio de control',
        bridges: [
          'Quien toma el control de una empresa suele pedir pronto cifras detalladas y al día.',
          'Tras un cambio de control suelen cambiar también los informes y las fechas en que se entregan.',
        ],
      },
    },
    forms: {
      announced: ['{company} acordó {when} su venta a {acquirer}', '{company} acordó su venta {when}'],
      completed: [
        '{company} pasó {when} a formar parte de {acquirer}',
        '{company} cambió de propietario {when}',
      ],
      merger: ['{company} acordó {when} fusionarse con {acquirer}', '{company} acordó una fusión {when}'],
      take_private: [
        '{company} acordó {when} con {acquirer} su salida de bolsa',
        '{company} acordó {when} su salida de bolsa',
      ],
      change_in_control: [
        '{company} quedó {when} bajo el control de {acquirer}',
        '{company} cambió {when} de accionista mayoritario',
      ],
    },
  },
  divestiture: {
    topic: 'la venta de parte del negocio',
    bridges: [
      'Al vender una parte del negocio hay que separar cuentas, contratos y sistemas que eran comunes.',
      'Después de una venta así, hay que rehacer presupuestos e informes con el negocio que queda.',
    ],
    apart: {
      spin_off: {
        topic: 'la escisión',
        bridges: [
          'Una escisión obliga a separar cuentas, contratos y sistemas que hasta ahora eran comunes.',
          'Antes de una escisión hay que preparar cuentas propias para la parte que se separa.',
        ],
      },
      asset_sale: {
        topic: 'la venta de activos',
        bridges: [
          'Al vender activos hay que darlos de baja en los libros y rehacer presupuestos e informes.',
          'Tras una venta de activos suele haber que explicar con detalle cómo quedan las cuentas.',
        ],
      },
    },
    forms: {
      spin_off: ['{company} anunció {when} la escisión de {unit}', '{company} anunció una escisión {when}'],
      asset_sale: [
        '{company} vendió {when} activos de {unit}',
        '{company} anunció {when} la venta de una parte de sus activos',
      ],
      business_unit_sale: [
        '{company} vendió {when} su negocio de {unit}< a {buyer}>',
        '{company} anunció {when} la venta de una unidad de negocio',
      ],
    },
  },
  financial_results: {
    topic: 'los últimos resultados',
    bridges: [
      'Publicados los resultados, queda poco tiempo hasta que empieza el siguiente cierre.',
      'Cada publicación de resultados supone semanas de trabajo para el equipo financiero.',
    ],
    apart: {
      growth: {
        topic: 'el crecimiento de los ingresos',
        bridges: [
          'Cuando crecen los ingresos, crecen también las facturas, los cobros y las conciliaciones de cada mes.',
          'Con más ventas, el mismo cierre de siempre lleva más horas.',
        ],
      },
      decline: {
        bridges: [
          'Cuando bajan los ingresos, la dirección suele pedir las cifras antes y con más detalle.',
          'En trimestres así, el consejo suele querer ver las cuentas con más frecuencia.',
        ],
      },
      guidance_up: {
        topic: 'las nuevas previsiones',
        bridges: [
          'Cuando se elevan las previsiones, el consejo suele querer ver mes a mes si se cumplen.',
          'Unas previsiones nuevas hay que seguirlas mes a mes, con las cuentas al día.',
        ],
      },
      guidance_down: {
        topic: 'las nuevas previsiones',
        bridges: [
          'Cuando cambian las previsiones, hay que rehacer presupuestos y explicarlos con cifras recientes.',
          'Tras un cambio de previsiones, la dirección suele querer ver las cifras antes y más a menudo.',
        ],
      },
      profit_warning: {
        topic: 'las nuevas previsiones',
        bridges: [
          'Cuando cambian las previsiones, hay que rehacer presupuestos y explicarlos con cifras recientes.',
          'En momentos así, la dirección suele querer las cifras antes y con más detalle.',
        ],
      },
    },
    forms: {
      results_published: ['{company} publicó {when} sus últimos resultados'],
      growth: [
        '{company} comunicó {when} un aumento de los ingresos del {revenue_percent}',
        '{company} comunicó {when} un aumento de los ingresos',
      ],
      decline: [
        '{company} comunicó {when} un descenso de los ingresos del {revenue_percent}',
        '{company} comunicó {when} un descenso de los ingresos',
      ],
      guidance_up: ['{company} elevó {when} sus previsiones'],
      guidance_down: ['{company} rebajó {when} sus previsiones'],
      profit_warning: ['{company} rebajó {when} su previsión de beneficios'],
    },
  },
  financial_distress: {
    topic: 'la etapa difícil',
    bridges: [
      'En una etapa ajustada, lo que ahorra tiempo o costes sin un gran proyecto es lo que más cuenta.',
      'Cuando se revisa cada gasto, ayuda saber pronto qué puede ser más sencillo.',
    ],
    forms: {
      bankruptcy: ['{company} inició {when} un procedimiento de insolvencia'],
      going_concern: ['{company} comunicó {when} dudas sobre su continuidad'],
      delisting_notice: ['{company} recibió {when} una advertencia de la bolsa'],
      default: ['{company} comunicó un impago {when}'],
      late_filing: ['{company} anunció {when} un retraso en su informe financiero'],
      non_reliance: ['{company} retiró {when} cuentas anteriores'],
    },
  },
};
