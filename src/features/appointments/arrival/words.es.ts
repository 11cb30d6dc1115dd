import type { Catalog } from '../../../language/catalog.ts'

/** Spanish words of a patient’s arrival. */
export const arrival: Catalog['arrival'] = {
  mark: 'Marcar llegada',
  markFor: (patient, time) => `Marcar llegada: ${patient}, ${time}`,
  undo: (patient) => `Anular la llegada de ${patient}`,
  arrived: (time) => `Llegó: ${time}`,
  waiting: (time, minutes) => `Llegó: ${time}, espera ${minutes} min`,
  marked: (patient) => `${patient} ya llegó`,
  undone: (patient) => `Llegada anulada: ${patient}`,
  failed: 'No se pudo guardar la llegada',
}
