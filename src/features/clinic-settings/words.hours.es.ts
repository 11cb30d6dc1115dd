import type { Catalogue } from '../catalogue.ts'

/** Un día dentro de una frase: 'el lunes'. */
const on = (day: string) => `el ${day.toLowerCase()}`

const afterBreak = (second: boolean) => (second ? ', después de la pausa' : '')

/** Palabras del horario de atención de una clínica, en Configuración, Clínica. */
export const hoursSettings: Catalogue['hoursSettings'] = {
  title: 'Horario de atención',
  hint: 'A quien programe una cita fuera de este horario se le avisa, y puede programarla de todos modos. Mientras no se indique ningún horario, no se avisa a nadie.',
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
