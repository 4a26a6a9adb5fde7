import type { FamilyWords } from '../phrase-book.ts';
import type { CapitalType } from '../families.ts';

export const capital: FamilyWords<CapitalType> = {
  funding: {
    topic: 'la nueva financiación',
    bridges: [
      'Tras una ronda, los objetivos suelen crecer más deprisa que los procesos que los sostienen.',
      'Después de una financiación, lo que suele faltar ya no es dinero, sino tiempo y manos.',
      'Una ronda suele traer un plan para el que lo anterior no estaba pensado.',
    ],
    kinds: {
      pre_seed: 'una ronda presemilla',
      seed: 'una ronda semilla',
      series_a: 'una ronda de serie A',
      series_b: 'una ronda de serie B',
      series_c: 'una ronda de serie C',
      series_d_plus: 'una ronda avanzada',
      growth: 'una ronda de crecimiento',
      debt: 'una financiación con deuda',
      grant: 'una subvención',
      reg_d_offering: 'una ronda privada',
      undisclosed: 'una ronda de financiación',
    },
    forms: {
      any: ['{company} captó {amount} en {kind} {when}', '{company} anunció {kind} {when}'],
      debt: [
        '{company} obtuvo un préstamo de {amount} {when}',
        '{company} obtuvo financiación con deuda {when}',
      ],
      grant: [
        '{company} recibió una subvención de {amount} {when}',
        '{company} recibió una subvención {when}',
      ],
      reg_d_offering: [
        '{company} captó {sold_amount} de inversores privados {when}',
        '{company} comunicó una ronda privada de {amount} {when}',
        '{company} comunicó una ronda privada {when}',
      ],
      undisclosed: ['{company} captó {amount} {when}', '{company} anunció nueva financiación {when}'],
    },
  },
  ipo_filing: {
    topic: 'la salida a bolsa',
    bridges: [
      'De camino a la bolsa, cada proceso tiene que resistir una mirada ajena.',
      'Una salida a bolsa suele poner fecha a trabajos que antes podían esperar.',
    ],
    forms: {
      confidential_submission: ['{company} presentó la documentación para salir a bolsa {when}'],
      registration_filed: [
        '{company} solicitó una salida a bolsa de {amount} {when}',
        '{company} solicitó su salida a bolsa {when}',
      ],
      priced: ['{company} fijó el precio de sus acciones {when}'],
      direct_listing: ['{company} solicitó una cotización directa {when}'],
      spac: ['{company} acordó salir a bolsa mediante una fusión {when}'],
      withdrawn: ['{company} retiró su plan de salir a bolsa {when}'],
    },
  },
  acquisition_made: {
    topic: 'la adquisición',
    bridges: [
      'Unir dos empresas suele ser unir dos maneras de trabajar.',
      'Tras una adquisición, los sistemas y procesos duplicados suelen ser lo que más dura.',
    ],
    forms: {
      announced: [
        '{company} acordó la adquisición de {target}< por {amount}> {when}',
        '{company} anunció una adquisición {when}',
      ],
      completed: [
        '{company} cerró la adquisición de {target} {when}',
        '{company} cerró una adquisición {when}',
      ],
      asset_purchase: [
        '{company} adquirió activos de {target} {when}',
        '{company} adquirió activos de otra empresa {when}',
      ],
      majority_stake: [
        '{company} tomó una participación mayoritaria en {target} {when}',
        '{company} tomó una participación mayoritaria en otra empresa {when}',
      ],
    },
  },
  acquired: {
    topic: 'el cambio de propietario',
    bridges: [
      'Un nuevo propietario suele mirar cada sistema y cada contrato con otros ojos.',
      'Cuando cambia el propietario, los informes y las herramientas suelen ser lo primero que hay que unificar.',
    ],
    forms: {
      announced: ['{company} acordó su venta a {acquirer} {when}', '{company} acordó su venta {when}'],
      completed: [
        '{company} pasó a formar parte de {acquirer} {when}',
        '{company} cambió de propietario {when}',
      ],
      merger: ['{company} acordó fusionarse con {acquirer} {when}', '{company} acordó una fusión {when}'],
      take_private: [
        '{company} acordó su salida de la bolsa con {acquirer} {when}',
        '{company} acordó su salida de la bolsa {when}',
      ],
      change_in_control: [
        '{company} pasó a estar bajo el control de {acquirer} {when}',
        '{company} cambió de propietario mayoritario {when}',
      ],
    },
  },
  divestiture: {
    topic: 'la venta de una parte del negocio',
    bridges: [
      'Cuando una parte del negocio se va, hay que separar y rehacer lo que era común.',
      'Tras una separación, un equipo más pequeño suele mantener los mismos sistemas.',
    ],
    forms: {
      spin_off: ['{company} anunció la escisión de {unit} {when}', '{company} anunció una escisión {when}'],
      asset_sale: [
        '{company} vendió activos de {unit} {when}',
        '{company} anunció la venta de una parte de sus activos {when}',
      ],
      business_unit_sale: [
        '{company} vendió su negocio {unit}< a {buyer}> {when}',
        '{company} anunció la venta de una unidad de negocio {when}',
      ],
    },
  },
  financial_results: {
    topic: 'las últimas cifras',
    bridges: [
      'Las nuevas cifras suelen marcar para qué habrá margen en los próximos trimestres.',
      'Publicadas las cifras, se suele hablar de qué se puede hacer con menos esfuerzo.',
    ],
    forms: {
      results_published: ['{company} publicó sus últimas cifras {when}'],
      growth: [
        '{company} comunicó un aumento de ingresos del {revenue_percent} {when}',
        '{company} comunicó crecimiento {when}',
      ],
      decline: [
        '{company} comunicó un descenso de ingresos del {revenue_percent} {when}',
        '{company} comunicó un descenso {when}',
      ],
      guidance_up: ['{company} elevó sus previsiones {when}'],
      guidance_down: ['{company} rebajó sus previsiones {when}'],
      profit_warning: ['{company} advirtió de menores beneficios {when}'],
    },
  },
  financial_distress: {
    topic: 'la etapa difícil',
    bridges: [
      'En una etapa ajustada, lo que ahorra tiempo o costes sin un gran proyecto es lo que más cuenta.',
      'Cuando se revisa cada gasto, ayuda saber pronto qué puede ser más sencillo.',
    ],
    forms: {
      bankruptcy: ['{company} inició un procedimiento de insolvencia {when}'],
      going_concern: ['{company} comunicó dudas sobre su continuidad {when}'],
      delisting_notice: ['{company} recibió una advertencia de la bolsa {when}'],
      default: ['{company} comunicó un impago {when}'],
      late_filing: ['{company} anunció un retraso en su informe financiero {when}'],
      non_reliance: ['{company} retiró cuentas anteriores {when}'],
    },
  },
};
