import { addOns as addOnNames, featureLevels } from '../../../../modules/billing/words.es.ts'
import type { Catalog } from '../../../language/catalog.ts'
import { trialLimits } from '../../../../modules/billing/words.es.ts'

/** Spanish words of the pricing page, the clinic's subscription, and the links to both. */
export const pricing: Catalog['pricing'] = {
  title: 'Precios',
  subscription: 'Suscripción',
  context: '30 días de prueba gratis en todos los planes',
  lede: 'Tres planes, complementos opcionales y 30 días para probarlo todo gratis.',
  terms: 'Términos',
  privacy: 'Privacidad',
  changed: 'Última modificación:',
  agree: ['Al crear una clínica, acepta los', 'términos', 'y la', 'política de privacidad'],

  plans: 'Planes',
  perMonth: 'al mes',
  popular: 'El más elegido',
  current: 'Plan actual',
  choose: 'Elegir plan',
  chooseOf: (plan) => ` ${plan}`,
  mayNot: 'Un administrador de su clínica puede cambiar el plan.',
  lines: {
    practitioners: 'Profesionales',
    adminUsers: 'Administradores',
    storageGB: 'Almacenamiento',
    smsCredits: 'Créditos de SMS al mes',
    clientPortal: 'Portal de pacientes',
    telehealth: 'Telesalud',
    aiSummarizer: 'Resúmenes con IA',
    integrations: 'Integraciones',
    customBranding: 'Marca propia',
    support: 'Soporte',
  },
  gigabytes: (n) => `${n} GB`,
  included: 'Incluido',
  notIncluded: 'No incluido',
  comingSoon: 'Próximamente',

  addOns: 'Complementos',
  addOnNames,
  featureLevels,
  charged: { once: 'pago único', monthly: 'cada mes' },
  add: 'Agregar',
  selected: 'Elegido',
  of: (name) => ` ${name}`,
  configuration: 'Su configuración',
  total: 'Total',
  due: (monthly) => `${monthly} cada mes.`,
  dueWithOnce: (monthly, oneTime) => `${monthly} cada mes y ${oneTime} una sola vez.`,
  subscribe: 'Suscribirse ahora',

  free: {
    uses: 'Lo que usa su clínica',
    says: 'Esta instalación no cobra a nadie.',
    included:
      'Todo está incluido: todas las funciones, para todas las personas que trabajen en la clínica. No hay prueba ni fecha de fin.',
    limited:
      'Quien administra esta instalación decide cuánto espacio para documentos y cuántos SMS tiene cada clínica:',
  },
  yours: 'Su suscripción',
  states: {
    untried: (plan) => `${plan}.`,
    trial: (plan, date) => `${plan}, prueba gratis hasta el ${date}.`,
    trialThenPayment: (plan, date, amount) =>
      `${plan}, prueba gratis hasta el ${date}. Primer pago: ${amount} el ${date}.`,
    active: (plan, amount, date) => `${plan}, suscripción activa. Próximo pago: ${amount} el ${date}.`,
    unpaid: (plan) => `${plan}, el pago falló.`,
    ends: (plan, date) => `${plan}, termina el ${date}.`,
    ended: (plan) => `${plan}, suscripción terminada.`,
    testPaymentsOver: (plan) =>
      `El plan ${plan} se contrató con pagos de prueba, y ahora los pagos son reales. Elija un plan para conservarlo.`,
    trialOver: (plan) => `${plan}, la prueba gratis ha terminado.`,
  },
  trialLimits,
  noCard: 'No se cobra nada hasta que usted se suscriba.',
  untilEnd: 'Hasta entonces todo funciona como antes y no se cobra nada más.',
  pay: 'Actualice la tarjeta en «Administrar el pago».',
  grace: (date) =>
    `Todo funciona como antes hasta el ${date}; después, los datos de la clínica solo se podrán consultar.`,
  restricted: 'Los datos de la clínica se pueden consultar y exportar, pero no se puede cambiar nada.',

  practitioners: 'Profesionales',
  adminUsers: 'Administradores',
  storage: 'Almacenamiento',
  smsCredits: 'Créditos de SMS este mes',

  subscribeTo: (plan) => `Suscribirse a ${plan}`,
  manage: 'Administrar el pago',
  cancel: 'Cancelar suscripción',
  resume: 'Reanudar suscripción',
  testPayments: 'Pagos de prueba: no se cobra ninguna tarjeta.',
  testPortal: 'Portal de prueba',
  cancelDialog: {
    title: 'Cancelar suscripción',
    ends: (plan, date) => `El plan ${plan} termina el ${date}. Hasta entonces todo funciona como antes.`,
    after: (days) =>
      `Durante ${days} días más no cambia nada. Después, los datos de la clínica se pueden consultar y exportar, pero no se puede cambiar nada.`,
    data: 'No se elimina nada: los expedientes, los documentos y el historial se conservan, los pacientes pueden seguir respondiendo a sus formularios y usted puede volver a suscribirse en cualquier momento.',
    confirm: 'Cancelar suscripción',
    keep: 'Conservar suscripción',
  },
  cancelled: (date) => `Su suscripción termina el ${date}`,
  resumed: 'Su suscripción continúa',
  portalFailed: 'No se pudo abrir la administración del pago',
  cancelFailed: 'No se pudo cancelar la suscripción',
  resumeFailed: 'No se pudo reanudar la suscripción',
}
