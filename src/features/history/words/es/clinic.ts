import type { AllEventWords } from '../event-sentence.ts'

/** Event text about the clinic, its services, subscription and backups. */
export const clinic = {
  ClinicOpened: ['Clínica abierta', (it) => `abrió ${it.name}`],
  ClinicRenamed: ['Clínica con otro nombre', () => 'cambió el nombre de la clínica'],
  ClinicContactChanged: [
    'Contacto de la clínica cambiado',
    () => 'cambió los datos de contacto de la clínica',
  ],
  ClinicZoneChanged: ['Zona horaria cambiada', () => 'cambió la zona horaria de la clínica'],
  ClinicFormatsChanged: ['Formatos cambiados', () => 'cambió la forma de escribir fechas y horas'],
  ClinicHoursChanged: ['Horario cambiado', () => 'cambió el horario de atención'],
  SessionTimeoutChanged: ['Tiempo de sesión cambiado', () => 'cambió cuándo termina una sesión inactiva'],
  ServiceAdded: ['Servicio añadido', (it, t) => `añadió el servicio ${t.quoted(it.name)}`],
  ServiceChanged: ['Servicio cambiado', (it, t) => `cambió el servicio ${t.quoted(it.name)}`],
  ServiceColoured: [
    'Color de servicio cambiado',
    (_, t) => `dio otro color al servicio ${t.quoted(t.field('name'))}`,
  ],
  ServiceGivenBy: [
    'Quién presta un servicio cambió',
    (_, t) => `cambió quién presta el servicio ${t.quoted(t.field('name'))}`,
  ],
  ServiceRetired: ['Servicio retirado', (_, t) => `dejó de ofrecer el servicio ${t.quoted(t.field('name'))}`],
  RoomAdded: ['Sala añadida', (it, t) => `añadió la sala ${t.quoted(it.name)}`],
  RoomRenamed: ['Sala renombrada', (it, t) => `cambió el nombre de una sala a ${t.quoted(it.name)}`],
  RoomRetired: ['Sala retirada', (_, t) => `dejó de usar la sala ${t.quoted(t.field('name'))}`],
  CustomDomainChosen: ['Dominio elegido', (it) => `eligió ${it.host} para los formularios de la clínica`],
  CustomDomainVerified: ['Dominio verificado', (it) => `verificó que ${it.host} es de la clínica`],
  CustomDomainDropped: ['Dominio abandonado', (it) => `renunció a ${it.host}`],
  CalendarFeedOpened: [
    'Calendario suscrito abierto',
    (it, t) =>
      `permitió que otros calendarios lean ${it.practitionerId === null ? 'las citas de la clínica' : `las citas de ${t.name(it.practitionerId)}`}, ${it.names ? 'con' : 'sin'} los nombres de los pacientes`,
  ],
  CalendarFeedRenewed: ['Dirección renovada', () => 'dio una dirección nueva a un calendario suscrito'],
  CalendarFeedNamesSwitched: [
    'Nombres en un calendario suscrito',
    (it) =>
      `${it.names ? 'puso los nombres de los pacientes en' : 'quitó los nombres de los pacientes de'} un calendario suscrito`,
  ],
  CalendarFeedRevoked: ['Calendario suscrito revocado', () => 'revocó un calendario suscrito'],
  SubscriptionStarted: [
    'Prueba iniciada',
    (it, t) => `inició la prueba del plan ${t.quoted(it.tier)}, hasta el ${t.moment(it.trialEndsAt)}`,
  ],
  PayerRegistered: ['Pagador registrado', () => 'registró la clínica con el proveedor de pagos'],
  SubscriptionConfirmed: ['Suscripción confirmada', () => 'confirmó la suscripción con una tarjeta'],
  SubscriptionTierChanged: ['Plan cambiado', () => 'cambió el plan'],
  SubscriptionRenewed: [
    'Suscripción renovada',
    (it, t) => `renovó la suscripción hasta el ${t.moment(it.periodEndsAt)}`,
  ],
  AddOnTaken: ['Complemento contratado', (it, t) => `contrató el complemento ${t.quoted(it.addOn)}`],
  AddOnBought: ['Complemento comprado', (it, t) => `compró el complemento ${t.quoted(it.addOn)}`],
  AddOnDropped: ['Complemento cancelado', (_, t) => `renunció al complemento ${t.quoted(t.field('addOn'))}`],
  TrialEndAnnounced: [
    'Fin de prueba anunciado',
    (it, t) => `anunció que la prueba termina el ${t.moment(it.trialEndsAt)}`,
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
  ReminderRulesChanged: ['Reglas de recordatorios cambiadas', () => 'cambió las reglas de los recordatorios'],
  BackupScheduleChosen: [
    'Frecuencia de copias elegida',
    () => 'eligió cada cuánto se hacen copias de seguridad',
  ],
  BackupAskedFor: [
    'Copia de seguridad pedida',
    (it) => (it.bySchedule ? 'inició una copia de seguridad programada' : 'pidió una copia de seguridad'),
  ],
  AuditorChosen: [
    'Auditor elegido',
    (it) =>
      it.email
        ? `eligió ${it.email} para recibir los puntos de control firmados`
        : 'dejó de enviar los puntos de control firmados',
  ],
} satisfies Partial<AllEventWords>
