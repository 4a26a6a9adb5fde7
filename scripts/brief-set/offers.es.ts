import type { OfferLines, Trade } from './offers.ts';

export const offers: Readonly<Record<Trade, OfferLines>> = {
  finance: {
    sentence: 'Ayudamos a los equipos financieros a cerrar sus cuentas en tres días en lugar de diez.',
    problem: 'el cierre mensual se lleva las dos primeras semanas del mes',
    proof: 'Fabrikam ya cierra el mes en tres días.',
  },
  hiring: {
    sentence: 'Ayudamos a empresas en crecimiento a cubrir sus vacantes en la mitad de tiempo.',
    problem: 'los buenos candidatos aceptan otra oferta antes de la última entrevista',
    proof: 'Contoso cubre ahora una vacante en 28 días, cuando antes tardaba 60.',
  },
  reporting: {
    sentence: 'Reunimos en una sola página las cifras de ventas, operaciones y finanzas para la dirección.',
    problem: 'cada departamento llega a la reunión con cifras distintas',
    proof: 'Contoso prepara ahora su revisión mensual en una hora.',
  },
  releases: {
    sentence: 'Antes de cada versión, comprobamos que las integraciones de sus clientes siguen funcionando.',
    problem: 'los clientes detectan los fallos de integración antes que el propio equipo',
    proof: 'Fabrikam publica cada semana desde la primavera y no ha tenido que revertir ninguna versión.',
  },
  operations: {
    sentence:
      'Detectamos lo que va lento o falla en su web y sus sistemas antes de que lo noten los clientes.',
    problem: 'el primer aviso de un fallo es el correo de un cliente',
    proof: 'Contoso encuentra ahora la causa de una caída en cuestión de minutos.',
  },
  abroad: {
    sentence: 'Gestionamos nóminas y contratos laborales en 40 países.',
    problem: 'cada país obliga a trabajar con un proveedor de nóminas distinto',
    proof: 'Fabrikam contrató a sus primeros empleados en Portugal en dos semanas.',
  },
  pipeline: {
    sentence: 'Ayudamos a los equipos de ventas a responder a cada contacto en menos de un día.',
    problem: 'los contactos nuevos esperan una semana hasta la primera llamada',
    proof: 'Contoso llama ahora a cada contacto en menos de cuatro horas.',
  },
  compliance: {
    sentence: 'Reunimos políticas, auditorías y controles de proveedores en un solo lugar.',
    problem: 'cada auditoría empieza con una semana de búsqueda de documentos',
    proof: 'Fabrikam prepara ahora una auditoría en un día.',
  },
};
