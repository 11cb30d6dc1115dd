import type { EventWords } from '#modules/kernel'
import type { subscriptionEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  SubscriptionStarted: [
    'Prueba iniciada',
    (it, t) => `inició la prueba del plan ${t.plan(it.tier)}, hasta el ${t.moment(it.trialEndsAt)}`,
  ],
  PayerRegistered: ['Pagador registrado', () => 'registró la clínica con el proveedor de pagos'],
  SubscriptionConfirmed: ['Suscripción confirmada', () => 'confirmó la suscripción con una tarjeta'],
  SubscriptionTierChanged: ['Plan cambiado', () => 'cambió el plan'],
  SubscriptionRenewed: [
    'Suscripción renovada',
    (it, t) => `renovó la suscripción hasta el ${t.moment(it.periodEndsAt)}`,
  ],
  AddOnTaken: ['Complemento contratado', (it, t) => `contrató el complemento ${t.quoted(t.addOn(it.addOn))}`],
  AddOnBought: ['Complemento comprado', (it, t) => `compró el complemento ${t.quoted(t.addOn(it.addOn))}`],
  AddOnDropped: [
    'Complemento cancelado',
    (_, t) => `renunció al complemento ${t.quoted(t.addOn(t.field('addOn')))}`,
  ],
  TrialEndAnnounced: [
    'Fin de prueba anunciado',
    (it, t) => `anunció que la prueba termina el ${t.moment(it.trialEndsAt)}`,
  ],
  TrialLimitsAnnounced: [
    'Límites tras la prueba anunciados',
    () => 'anunció lo que no cabe en el plan después de la prueba',
  ],
  TrialEnded: ['Prueba terminada', () => 'puso fin a la prueba'],
  PaymentFailed: ['Pago fallido', (it, t) => `registró que falló un pago de ${t.money(it.owed)}`],
  PaymentRecovered: ['Pago recuperado', () => 'registró que se pagó lo que se debía'],
  CancellationScheduled: [
    'Cancelación programada',
    (it, t) => `canceló la suscripción a partir del ${t.moment(it.cancelsAt)}`,
  ],
  CancellationWithdrawn: ['Cancelación retirada', () => 'retiró la cancelación'],
  SubscriptionEnded: ['Suscripción terminada', () => 'puso fin a la suscripción'],
  AccessRestricted: ['Acceso restringido', () => 'restringió la clínica a leer y exportar'],
  AccessRestored: ['Acceso restablecido', () => 'permitió a la clínica trabajar como antes'],
} satisfies EventWords<typeof subscriptionEvents>

/** Names of the kinds of records. */
export const kinds = { subscription: 'Suscripción' }
