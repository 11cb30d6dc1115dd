import { figure } from '../kernel/figures.es.ts'
import type * as english from './words.en.ts'
import type { Excess } from './words.en.ts'

export const addOns: typeof english.addOns = {
  'sms-credits': { name: 'Créditos de SMS adicionales', description: '100 mensajes' },
  practitioner: { name: 'Profesional adicional', description: 'Un profesional más' },
  'custom-domain': { name: 'Custom Domain', description: 'Formularios públicos en una dirección propia' },
  'compliance-mode': {
    name: 'HIPAA/ISO Compliance Mode',
    description: 'Un segundo factor para todos, sesiones más cortas, respuestas sensibles ocultas',
  },
  'api-access': { name: 'API Access', description: 'Claves API personales' },
}

export const featureLevels: typeof english.featureLevels = {
  Limited: 'Limitado',
  Unlimited: 'Ilimitado',
  'Email support': 'Soporte por correo',
  'Email and phone support': 'Soporte por correo y teléfono',
}

const describeExcess = (plan: string, { limit, used, has, addOns: more }: Excess): string => {
  const configuration = [plan, ...more.map((type) => addOns[type].name)].join(' con ')
  switch (limit) {
    case 'practitioners':
      return `${figure(used)} profesionales (${configuration} tiene ${figure(has)})`
    case 'admin_users':
      return `${figure(used)} administradores (${configuration} tiene ${figure(has)})`
    default:
      return `${figure(used)} GB de documentos (${configuration} tiene ${figure(has)} GB)`
  }
}

export const trialLimits: typeof english.trialLimits = ({ plan, excess }, date) =>
  `Su prueba gratis termina el ${date}. El plan ${plan} no alcanza para lo que usa ahora: ${excess.map((each) => describeExcess(plan, each)).join(', ')}. Reduzca eso hasta entonces o elija un plan superior. Nada se elimina automáticamente.`

export const refusals: typeof english.refusals = {
  SubscriptionNotFound: () => 'Esta clínica no tiene ninguna suscripción.',
  NotSubscribed: () => 'Todavía no hay ninguna suscripción pagada. Elija primero un plan.',
  AddOnUnknown: ({ name }) => `No hay ningún complemento llamado «${name}».`,
  PlanTooSmall: ({ plan, excess }) =>
    `El plan ${plan} no alcanza para lo que usa ahora: ${excess.map((each) => describeExcess(plan, each)).join(', ')}. Reduzca eso primero o elija un plan superior.`,
  PromotionUnknown: () => 'Este código promocional no es válido.',
  ProviderUnavailable: () =>
    'En este momento no se puede acceder al proveedor de pagos. No se cambió nada. Inténtelo de nuevo en un momento.',
  BillingOff: () => 'Esta instalación no cobra a nadie: todo está incluido y no hay nada que contratar.',
  ComplianceModeSold: () =>
    'Aquí el modo de cumplimiento es un complemento. Agréguelo o cancélelo en Suscripción.',
  PaymentCallNotSigned: () => 'Esta solicitud no está firmada por el proveedor de pagos.',

  CardDeclined: ({ by }) =>
    by === 'bank' ? 'Su tarjeta fue rechazada.' : 'Su tarjeta no se confirmó. Confírmela o use otra tarjeta.',
  NothingToConfirm: () => 'No hay nada que confirmar. Elija un plan de nuevo.',
  PracticeModeOff: () => 'Los pagos de prueba están desactivados. Los pagos son reales.',
  ClockTooFarAhead: () => 'El reloj de prueba no se puede adelantar más de diez años.',
}

export const problems: typeof english.problems = {
  plan_missing: () => 'Elija un plan',
  card_number_missing: () => 'El número de tarjeta es obligatorio',
  card_not_for_tests: () => 'Los pagos de prueba solo aceptan tarjetas de prueba. Use 4242 4242 4242 4242.',
  card_expiry_missing: () => 'La fecha de vencimiento es obligatoria',
  card_expiry_invalid: () => 'Escriba el mes y el año, por ejemplo 08/28',
  card_expired: () => 'Esta tarjeta ha vencido',
  card_code_missing: () => 'El código de seguridad es obligatorio',
  card_code_invalid: () => 'Escriba los 3 o 4 dígitos del código de seguridad',
  card_name_missing: () => 'El nombre en la tarjeta es obligatorio',
  card_country_missing: () => 'El país es obligatorio',
  card_zip_missing: () => 'El código postal es obligatorio',
  client_secret_missing: () => 'No hay nada que confirmar',
  days_ahead_invalid: ({ least, most }) => `Escriba de ${least} a ${most} días`,
}

const grace = (days: number): string =>
  `Todo sigue funcionando durante ${days} días más. Después, su clínica queda en modo de solo lectura hasta que esto se resuelva: podrá seguir consultando y exportando todo.`

const manage = (url: string): string => `Gestione su suscripción: ${url}`

export const emails: typeof english.emails = {
  paymentFailed: ({ graceDays, url }) => ({
    subject: 'Falló un pago de Caretrail',
    paragraphs: [
      'Hola:',
      'Falló un pago de la suscripción de su clínica. Actualice su tarjeta.',
      grace(graceDays),
      manage(url),
    ],
  }),
  trialOver: ({ graceDays, url }) => ({
    subject: 'Su prueba gratis de Caretrail ha terminado',
    paragraphs: [
      'Hola:',
      'La prueba gratis de su clínica ha terminado. Elija un plan para continuar.',
      grace(graceDays),
      manage(url),
    ],
  }),
  trialEndsSoon: ({ date, hasCard, url }) => ({
    subject: 'Su prueba gratis de Caretrail termina pronto',
    paragraphs: [
      'Hola:',
      `La prueba gratis de su clínica termina el ${date}. ${hasCard ? 'Ese día se hará el primer cargo en su tarjeta.' : 'No se cobra nada. Elija un plan para continuar sin interrupción.'}`,
      manage(url),
    ],
  }),
}
