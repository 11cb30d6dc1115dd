import type { Catalog } from '../../language/catalog.ts'

/** Words of an appointment’s status. */
export const status: Catalog['status'] = {
  label: 'Estado',
  change: (patient) => `Cambiar el estado de la cita de ${patient}`,
  scheduled: 'Programada',
  confirmed: 'Confirmada',
  pending: 'Pendiente',
  completed: 'Completada',
  cancelled: 'Cancelada',
  'no-show': 'No se presentó',
}

/** Names the alerts of a patient. */
export const patientAlerts: Catalog['patientAlerts'] = (alerts) =>
  `\u26A0\uFE0E Alertas: ${alerts.join(', ')}`
