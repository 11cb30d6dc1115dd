import type { Catalogue } from '../../language/catalog.ts'

/** Words of an appointment’s status. */
export const status: Catalogue['status'] = {
  label: 'Statut',
  change: (patient) => `Changer le statut : ${patient}`,
  scheduled: 'Planifié',
  confirmed: 'Confirmé',
  pending: 'En attente',
  completed: 'Terminé',
  cancelled: 'Annulé',
  'no-show': 'Absence',
}
