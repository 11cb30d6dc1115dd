import type { Catalog } from '../../../language/catalog.ts'

/** Spanish words of the subscription banner below the header. */
export const subscriptionBanner: Catalog['subscriptionBanner'] = {
  label: 'Sobre la suscripción',
  labelForOthers: 'Acerca de su clínica',
  grace: {
    unpaid: (until) => `Un pago falló. Todo funciona como antes hasta el ${until}.`,
    ended: (until) => `Su suscripción ha terminado. Todo funciona como antes hasta el ${until}.`,
    'trial over': (until) => `Su prueba gratis ha terminado. Todo funciona como antes hasta el ${until}.`,
  },
  restricted: {
    unpaid: 'Hay un pago atrasado. La clínica es de solo lectura: puede consultar y exportar todo.',
    ended: 'Su suscripción ha terminado. La clínica es de solo lectura: puede consultar y exportar todo.',
    'trial over':
      'Su prueba gratis ha terminado. La clínica es de solo lectura: puede consultar y exportar todo.',
  },
  restrictedForOthers:
    'Su clínica está en modo de solo lectura: todo se puede consultar. Un administrador puede cambiarlo.',
  ends: (date) => `Su suscripción termina el ${date}.`,
}
