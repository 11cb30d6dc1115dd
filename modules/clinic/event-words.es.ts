import type { EventWords } from '#modules/kernel'
import type { clinicEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  ClinicOpened: ['Clínica abierta', (it) => `abrió ${it.name}`],
  ClinicClosed: ['Clínica cerrada', () => 'cerró la clínica'],
  ClinicReopened: ['Clínica reabierta', () => 'reabrió la clínica'],
  FirstStepsDismissed: ['Primeros pasos descartados', () => 'descartó los primeros pasos'],
  ClinicRenamed: ['Clínica con otro nombre', () => 'cambió el nombre de la clínica'],
  ClinicContactChanged: [
    'Contacto de la clínica cambiado',
    () => 'cambió los datos de contacto de la clínica',
  ],
  ClinicZoneChanged: ['Zona horaria cambiada', () => 'cambió la zona horaria de la clínica'],
  ClinicStatusAccessChanged: [
    'Acceso a estados cambiado',
    () => 'cambió de qué citas los profesionales cambian el estado',
  ],
  ClinicFormatsChanged: ['Formatos cambiados', () => 'cambió la forma de escribir fechas y horas'],
  ClinicHoursChanged: ['Horario cambiado', () => 'cambió el horario de atención'],
  SessionTimeoutChanged: ['Tiempo de sesión cambiado', () => 'cambió cuándo termina una sesión inactiva'],
  VisitMessagesChanged: [
    'Avisos de citas cambiados',
    () => 'cambió cuándo se avisa a los pacientes de sus citas',
  ],
  VisitLinksChanged: [
    'Enlaces de citas cambiados',
    () => 'cambió si los pacientes pueden confirmar o cancelar desde un mensaje',
  ],
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
  ServiceFormChosen: [
    'Formulario de un servicio cambió',
    (_, t) => `cambió el formulario que se envía para el servicio ${t.quoted(t.field('name'))}`,
  ],
  ServiceRetired: ['Servicio retirado', (_, t) => `dejó de ofrecer el servicio ${t.quoted(t.field('name'))}`],
} satisfies EventWords<typeof clinicEvents>

/** Names of the kinds of records. */
export const kinds = { clinic: 'Clínica' }
