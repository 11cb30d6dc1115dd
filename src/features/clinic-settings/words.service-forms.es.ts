import type { Catalog } from '../../language/catalog.ts'

/** Spanish text for the forms that services send. */
export const serviceForms: Catalog['serviceForms'] = {
  none: 'Sin formulario',
  unknown: 'Formulario eliminado',
  formOf: (service) => `Formulario de ${service}`,
  visitsOf: (service) => `Cuándo se envía el formulario de ${service}`,
  repeatOf: (service) => `Cuándo se vuelve a enviar el formulario de ${service}`,
  visits: { first: 'Primera cita', every: 'Todas las citas' },
  once: 'Enviar una vez',
  repeat: (days) =>
    days === 1 ? 'De nuevo 1 día antes, si no responde' : `De nuevo ${days} días antes, si no responde`,
  paused: (form) => `«${form}» no está publicado o está en pausa, así que no se envía.`,
  removed: 'Este formulario se eliminó, así que no se envía nada. Elija otro.',
}
