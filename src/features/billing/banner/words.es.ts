import type { Catalogue } from '../catalogue.ts'

/** Palabras de la línea debajo del encabezado, donde hay algo que saber de la suscripción. */
export const subscriptionBanner: Catalogue['subscriptionBanner'] = {
  label: 'Sobre la suscripción',
  grace: {
    unpaid: (until) => `Un pago falló. Todo funciona como antes hasta el ${until}.`,
    ended: (until) => `La suscripción ha terminado. Todo funciona como antes hasta el ${until}.`,
    'trial over': (until) => `La prueba gratis ha terminado. Todo funciona como antes hasta el ${until}.`,
  },
  restricted: {
    unpaid: 'Hay un pago atrasado. Todo se puede consultar y exportar; no se puede cambiar nada.',
    ended: 'La suscripción ha terminado. Todo se puede consultar y exportar; no se puede cambiar nada.',
    'trial over':
      'La prueba gratis ha terminado. Todo se puede consultar y exportar; no se puede cambiar nada.',
  },
  ends: (date) => `La suscripción termina el ${date}.`,
}
