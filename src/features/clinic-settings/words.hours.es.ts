import type { Catalog } from '../../language/catalog.ts'

/** Formats a day for use inside a sentence: 'el lunes'. */
const on = (day: string) => `el ${day.toLowerCase()}`

const afterBreak = (second: boolean) => (second ? ', después de la pausa' : '')

/** UI text of a clinic’s opening hours, in Settings → Clinic. */
export const hoursSettings: Catalog['hoursSettings'] = {
  title: 'Horario de atención',
  hint: 'Programar una cita fuera de este horario muestra un aviso. Sin horario no hay avisos.',
  days: {
    monday: 'Lunes',
    tuesday: 'Martes',
    wednesday: 'Miércoles',
    thursday: 'Jueves',
    friday: 'Viernes',
    saturday: 'Sábado',
    sunday: 'Domingo',
  },
  closed: 'Cerrado',
  notSet: 'Sin horario',
  from: (day, second) => `${day}${afterBreak(second)}, desde`,
  to: (day, second) => `${day}${afterBreak(second)}, hasta`,
  until: 'a',
  open: 'Agregar horario',
  openOn: (day) => `Agregar horario ${on(day)}`,
  pause: 'Agregar pausa',
  pauseOn: (day) => `Agregar pausa ${on(day)}`,
  remove: (day, second) =>
    second ? `Quitar el horario después de la pausa ${on(day)}` : `Quitar el horario ${on(day)}`,
  stretch: (from, to) => `de ${from} a ${to}`,
  and: (stretches) => stretches.join(' y '),
}
