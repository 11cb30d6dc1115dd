import type { Catalog } from '../../../language/catalog.ts'

/** French words of a patient’s arrival. */
export const arrival: Catalog['arrival'] = {
  mark: 'Noter l’arrivée',
  markFor: (patient, time) => `Noter l’arrivée : ${patient}, ${time}`,
  undo: (patient) => `Annuler l’arrivée : ${patient}`,
  arrived: (time) => `Arrivée : ${time}`,
  waiting: (time, minutes) => `Arrivée : ${time}, attend ${minutes} min`,
  marked: (patient) => `Arrivée notée : ${patient}`,
  undone: (patient) => `Arrivée annulée : ${patient}`,
  failed: 'L’arrivée n’a pas pu être enregistrée',
}
