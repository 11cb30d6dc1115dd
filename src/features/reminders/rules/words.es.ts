import type { Catalog } from '../../../language/catalog.ts'
import { countOf, timeWithArticle } from '../../../../modules/kernel/figures.es.ts'

const units = {
  minutes: (amount: string) => (amount === '1' ? 'minuto antes' : 'minutos antes'),
  hours: (amount: string) => (amount === '1' ? 'hora antes' : 'horas antes'),
  days: (amount: string) => (amount === '1' ? 'día antes' : 'días antes'),
}

/** Spanish words of Settings, Notifications. */
export const notificationSettings: Catalog['notificationSettings'] = {
  automatic: 'Recordatorios automáticos',
  automaticHint:
    'Cada cita recibe un recordatorio por cada regla. Si la cita se mueve o se cancela, sus recordatorios la siguen.',
  ruleNumber: (n) => `Regla ${n}`,
  amount: 'Tiempo antes de la cita',
  unit: 'Unidad',
  units,
  before: (amount, unit) => `${amount} ${units[unit](amount)}`,
  channel: 'Enviar por',
  channels: { preferred: 'Preferencia del paciente', email: 'Correo', sms: 'SMS' },
  enabled: 'Activada',
  on: 'activada',
  off: 'desactivada',
  message: 'Mensaje',
  ofRule: (n) => `, regla ${n}`,
  insert: 'Insertar',
  placeholders: {
    first_name: 'Nombre',
    last_name: 'Apellido',
    date: 'Fecha',
    time: 'Hora',
    service: 'Servicio',
    practitioner: 'Profesional',
    clinic: 'Clínica',
    clinic_phone: 'Teléfono de la clínica',
    clinic_address: 'Dirección de la clínica',
  },
  removeRule: (n) => `Quitar regla ${n}`,
  addRule: 'Agregar regla',
  none: 'Los recordatorios automáticos están desactivados.',
  preview: 'Vista previa',
  asEmail: 'Correo',
  asText: 'SMS',
  parts: (n) => `${countOf(n, 'parte', 'partes')}, 1 crédito`,
  disabledRule: 'Con esta regla no se envía nada.',

  quiet: 'Horas de silencio',
  quietHint: 'Lo que usted mismo envía sale de inmediato, a cualquier hora.',
  quietFrom: 'Desde',
  quietTo: 'Hasta',
  quietMeans: (from, to) =>
    `Entre ${timeWithArticle(from)} y ${timeWithArticle(to)} de donde vive el paciente, nada sale por sí solo. Espera hasta ${timeWithArticle(to)}, o sale antes de ${timeWithArticle(from)} si la cita llega demasiado pronto.`,
  noQuiet: 'No hay horas de silencio: los recordatorios automáticos salen a cualquier hora.',

  texts: 'Créditos de SMS',
  textsHint: 'Un mensaje de texto cuesta un crédito, sin importar lo largo que sea.',
  thisMonth: 'Este mes',
  used: (used, of) => `${used} de ${of} usados`,
  extra: 'Créditos comprados',
  extraUsed: (used, of) => `${used} de ${of} usados`,
  left: (n) => `${n === 1 ? 'Queda' : 'Quedan'} ${countOf(n, 'mensaje de texto', 'mensajes de texto')}.`,
  noneLeft: 'No quedan mensajes de texto. El mes que viene llegan nuevos.',
  emailWithoutCredits: 'Enviar un correo cuando no queden créditos de SMS',

  dryRun: 'Simulación',
  dryRunHint: 'Lo que estas reglas, guardadas o no, habrían hecho el mes pasado. No se envía nada.',
  tryIt: 'Probar con el mes pasado',
  trying: 'Probando...',
  tryFailed: 'No se pudieron probar las reglas',
  tried: (month, appointments, sent, quiet) =>
    `En ${month}, para ${countOf(appointments, 'cita', 'citas')}, estas reglas habrían enviado ${sent} ${sent === '1' ? 'recordatorio' : 'recordatorios'}, de ellos ${quiet} en horas de silencio.`,
  nothingToTry: (month) => `No hubo citas en ${month}.`,
  otherRules: 'Las reglas han cambiado desde entonces. Pruebe otra vez para ver qué hacen ahora.',
  columns: {
    rule: 'Regla',
    sent: 'Enviados',
    email: 'Correo',
    sms: 'SMS',
    quiet: 'En horas de silencio',
    skipped: 'Demasiado tarde',
    declined: 'Rechazados',
  },
  columnsMean:
    'En horas de silencio: tocaban entonces y se enviaron antes o después. Demasiado tarde: la cita se reservó cuando ya tocaba el recordatorio. Rechazados: el paciente no quiere esos mensajes.',

  yes: 'sí',
  no: 'no',
}
