import type { Catalog } from '../../language/catalog.ts'

/** Words of an appointment’s status. */
export const status: Catalog['status'] = {
  label: 'Statut',
  change: (patient) => `Changer le statut : ${patient}`,
  scheduled: 'Planifié',
  confirmed: 'Confirmé',
  pending: 'En attente',
  completed: 'Terminé',
  cancelled: 'Annulé',
  'no-show': 'Absence',
}

/** Names the alerts of a patient. */
export const patientAlerts: Catalog['patientAlerts'] = (alerts) =>
  `\u26A0\uFE0E Alertes : ${alerts.join(', ')}`
