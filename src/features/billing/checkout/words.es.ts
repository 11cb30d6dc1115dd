import type { Catalog } from '../../../language/catalog.ts'
import { countOf } from '../../../../modules/kernel/figures.es.ts'

/** Spanish words of the checkout. */
export const checkout: Catalog['checkout'] = {
  title: 'Pago',
  settingUp: 'Preparando su suscripción...',
  setupFailed: 'No se pudo crear la suscripción. Inténtelo de nuevo.',
  back: 'Volver a los precios',
  summary: 'Resumen del pedido',
  plan: (name) => `Plan ${name}`,
  oneTime: 'pago único',
  total: 'Total',
  perMonth: 'al mes',
  due: (monthly, oneTime) =>
    oneTime ? `${monthly} cada mes y ${oneTime} una sola vez.` : `${monthly} cada mes.`,
  planUnsold: (tier, plan) => `No existe el plan «${tier}». Este pedido es para ${plan}.`,
  addOnUnsold: (name) => `No existe el complemento «${name}». Este pedido no lo incluye.`,
  charges: {
    today: (amount) => `Hoy se cobran ${amount}.`,
    todayAfterCredit: (amount) => `Hoy se cobran ${amount}, descontados los descuentos y el saldo a favor.`,
    nothingToday: 'Hoy no se cobra nada.',
    monthlyOn: (amount, date) => `El primer pago mensual de ${amount} es el ${date}.`,
    thenMonthly: (amount) => `Después, ${amount} cada mes.`,
    afterTrial: (amount) =>
      `El primer pago mensual de ${amount} es 30 días después de la primera suscripción de una clínica.`,
    replaces: (plan) =>
      `Sustituye su suscripción ${plan}. Lo pagado por el resto de su mes se descuenta de sus próximos pagos.`,
    drops: (names) => `Dejará de tener: ${names}.`,
  },
  included: 'Incluye',
  includedList: [
    '30 días de prueba gratis',
    'Sin costo de instalación',
    'Cancele cuando quiera',
    'Acceso a todas las funciones',
    'Soporte prioritario',
  ],
  card: 'Tarjeta',
  submit: 'Suscribirse ahora',
  pending: 'Procesando...',
  accepting: ['Al suscribirse, acepta las páginas de ', ' y ', '.'],
  terms: 'Términos',
  privacy: 'Privacidad',
  paymentFailed: 'El pago falló',
  notConfirmed: 'No se pudo confirmar el pago. Compruebe su conexión e inténtelo de nuevo.',
  paymentSuccessful: 'Pago realizado',
  active: '¡Su suscripción ya está activa!',
  cardNotLoaded:
    'No se pudo cargar el formulario de la tarjeta del proveedor de pagos. Compruebe su conexión.',
  cardLoading: 'Cargando el formulario de la tarjeta...',

  promotion: {
    label: 'Código promocional',
    apply: 'Aplicar',
    applied: (code) => `El código ${code} está aplicado. El descuento aparece en sus facturas.`,
    remove: 'Quitar',
    failed: 'No se pudo comprobar el código promocional. Inténtelo de nuevo.',
  },

  visitor: {
    title: 'Su cuenta',
    says: 'Inicie sesión para suscribirse, o cree primero su clínica. Lo que eligió se conserva.',
    signIn: 'Iniciar sesión',
    create: 'Crear su clínica',
  },

  mayNot: {
    title: 'Quién puede suscribirse',
    says: (clinic) =>
      `Solo un administrador de ${clinic} puede hacer la suscripción. Pida a uno que abra esta página.`,
  },

  testPayments: {
    title: 'Pagos de prueba',
    says: ['No se cobra ninguna tarjeta. La ', ' se acepta; la ', ' se rechaza.'],
    succeeds: '4242 4242 4242 4242',
    declined: '4000 0000 0000 0002',
  },

  fields: {
    number: 'Número de tarjeta',
    expiry: 'Fecha de vencimiento',
    expiryHint: 'MM / AA',
    cvc: 'Código de seguridad',
    cvcHint: '3 dígitos',
    name: 'Nombre en la tarjeta',
    country: 'País',
    zip: 'Código postal',
  },

  countries: {
    US: 'Estados Unidos',
    AU: 'Australia',
    CA: 'Canadá',
    IE: 'Irlanda',
    MX: 'México',
    NZ: 'Nueva Zelanda',
    GB: 'Reino Unido',
  },

  bank: {
    title: 'Confirme con su banco',
    says: 'Esto simula la confirmación de un banco. ¿Permite que Caretrail use esta tarjeta?',
    hint: 'No se cobra ninguna tarjeta.',
    approve: 'Aprobar',
    refuse: 'Rechazar',
  },
}

/** Spanish words of the page after a payment. */
export const subscriptionSuccess: Catalog['subscriptionSuccess'] = {
  title: 'Suscripción',
  contexts: { confirming: 'en confirmación', none: 'no se encontró ningún pago' },
  confirming: 'Su pago se está confirmando. Puede tardar un minuto y no tiene que hacer nada.',
  again: 'Volver a comprobar',
  none: 'No se encontró ningún pago de esta clínica.',
  refused: 'El pago no se realizó.',
  choose: 'Elegir un plan',
  visitor: 'Inicie sesión para ver si su pago ha llegado.',
  hidden: 'Los administradores ven aquí si se recibió un pago.',
  signIn: 'Iniciar sesión',

  next: 'Qué viene ahora',
  now: 'Ahora',
  soon: 'Después',
  planActive: (plan) => `El plan ${plan} está activo`,
  planHas: (practitioners, storage, credits) =>
    `${practitioners}, ${storage} GB de almacenamiento y ${credits} créditos de SMS al mes.`,
  practitioners: (n) => countOf(n, 'profesional', 'profesionales'),
  creditsAdded: 'Créditos de SMS adicionales agregados',
  credits: (credits) => `${credits} créditos este mes.`,
  firstPayment: (amount) => (amount ? `Primer pago mensual, ${amount}` : 'Primer pago mensual'),
  nextPayment: (amount) => (amount ? `Próximo pago, ${amount}` : 'Próximo pago'),
  trial: 'Su prueba gratis dura hasta entonces.',
  renewal: 'Se renueva cada mes hasta que usted la cancele.',
  testPayments: 'Pagos de prueba: no se cobra ninguna tarjeta.',
  ends: (plan) => `El plan ${plan} termina`,
  endsLine: 'Se canceló y no se renueva.',
  subscribe: 'Suscribirse',
  subscribeLine: 'Elija un plan y complementos. Los primeros 30 días no se paga nada mensual.',
  confirmed: 'El pago se confirma',
  confirmedLine: 'Mientras tanto puede salir de esta página.',
  setUp: 'Configure la clínica',
  setUpLine: 'Nombre, zona horaria y servicios, en Configuración.',

  tips: 'Consejos para empezar',
  tipList: [
    {
      href: '/settings/clinic',
      name: 'Revise los servicios y las tarifas',
      line: 'Los informes calculan los ingresos con ellos.',
    },
    {
      href: '/settings/notifications',
      name: 'Configure los recordatorios',
      line: 'Se recuerda cada cita a los pacientes, cuando usted elija.',
    },
    {
      href: '/settings/security',
      name: 'Configure un segundo factor',
      line: 'Un código de su teléfono, además de la contraseña.',
    },
    {
      href: '/forms',
      name: 'Comparta el formulario de admisión',
      line: 'Un enlace, un correo o un mensaje de texto. Las respuestas llegan antes de la cita.',
    },
  ],
  dashboard: 'Ir al panel',
  setupClinic: 'Configurar la clínica',
  questions: '¿Preguntas?',
  support: 'Soporte',
  or: 'o',

  receipt: 'Recibo',
  paidWith: 'Pagado con',
  nothingCharged: 'Todavía no se ha cobrado nada.',
  period: (from, to) => `Del ${from} al ${to}.`,
  cardOnFile: 'Tarjeta guardada',
  paid: 'Pagada',
  unpaid: 'Pendiente',
  discount: 'Descuento',
  credit: 'Saldo a favor',
  cardEnding: (last4) => `Tarjeta terminada en ${last4}`,
  status: 'Estado',
}

/** Spanish words of the test portal, where test payments are managed. */
export const testPortal: Catalog['testPortal'] = {
  title: 'Portal de facturación',
  context: 'Pagos de prueba',
  notice: 'Pagos de prueba',
  says: 'Esta página simula el portal de facturación del proveedor de pagos. No se cobra ninguna tarjeta ni se mueve dinero.',
  back: 'Volver a la suscripción',
  loadFailed: 'No se pudo cargar la cuenta. Compruebe su conexión.',

  card: 'Tarjeta guardada',
  noCard: 'Todavía no hay ninguna tarjeta.',
  cardIs: (brand, last4) => `${brand[0]?.toUpperCase()}${brand.slice(1)} terminada en ${last4}`,
  replace: 'Cambiar tarjeta',
  replacing: 'Cambiando...',
  replaced: 'Tarjeta cambiada',
  replaceFailed: 'No se pudo cambiar la tarjeta',
  cards: [
    { number: '4242 4242 4242 4242', does: 'se acepta' },
    { number: '4000 0000 0000 0341', does: 'se acepta, pero el cobro falla' },
    { number: '4000 0000 0000 0002', does: 'se rechaza' },
  ],

  subscription: 'Suscripción',
  none: 'Todavía no hay suscripción',
  statuses: {
    active: 'Activa',
    trialing: 'En prueba',
    past_due: 'Pago fallido',
    canceled: 'Terminada',
    incomplete: 'A la espera de una tarjeta',
  },
  trialEnds: (date) => `La prueba termina el ${date}.`,
  renews: (date) => `Se renueva el ${date}.`,
  endsOn: (date) => `Termina el ${date}.`,
  ended: 'Esta suscripción ha terminado.',
  cancel: 'Cancelar suscripción',
  cancelled: 'La suscripción terminará al final de su período',
  cancelFailed: 'No se pudo cancelar la suscripción',
  resume: 'Reanudar suscripción',
  resumed: 'La suscripción continúa',
  resumeFailed: 'No se pudo reanudar la suscripción',

  clock: 'Reloj de prueba',
  clockSays: 'Adelanta la fecha de facturación de esta clínica y ejecuta todo lo que vence.',
  clockWaits: 'Disponible cuando la clínica tenga una suscripción.',
  now: (moment) => `Reloj de prueba: ${moment}`,
  toTrialEnd: 'Adelantar hasta el final de la prueba',
  oneMonth: 'Adelantar un mes',
  days: 'Días',
  advanceDays: (days, figure) => `Adelantar ${figure} ${days === 1 ? 'día' : 'días'}`,
  advanced: 'El reloj de prueba se adelantó',
  advanceFailed: 'No se pudo adelantar el reloj de prueba',
  daysWrong: 'Escriba de 1 a 62 días',

  invoices: 'Facturas',
  noInvoices: 'Todavía no hay facturas',
  columns: { date: 'Fecha', lines: 'Concepto', status: 'Estado', amount: 'Importe' },
  paid: 'Pagada',
  open: 'Pendiente',
}
