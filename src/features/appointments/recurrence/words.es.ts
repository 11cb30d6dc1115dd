import type { Catalog } from '../../../language/catalog.ts'

/** Spanish words of the recurrence fields. */
export const recurrence: Catalog['recurrence'] = {
  repeats: 'Se repite',
  every: { never: 'No se repite', day: 'Cada día', week: 'Cada semana', month: 'Cada mes' },
  interval: (unit) =>
    ({ day: 'Cada cuántos días', week: 'Cada cuántas semanas', month: 'Cada cuántos meses' })[unit],
  on: 'En estos días de la semana',
  by: 'En',
  sameDate: 'la misma fecha',
  sameWeekday: 'el mismo día de la semana',
  byDate: (day) => `el día ${day}`,
  byWeekday: {
    1: (day) => `el primer ${day}`,
    2: (day) => `el segundo ${day}`,
    3: (day) => `el tercer ${day}`,
    4: (day) => `el cuarto ${day}`,
    last: (day) => `el último ${day}`,
  },
  ends: 'Termina',
  endings: { never: 'Nunca', until: 'En una fecha', times: 'Tras varias veces' },
  until: 'Último día',
  times: 'Cuántas veces',
  everySo: {
    day: (n) => (n === 1 ? 'Cada día' : `Cada ${n} días`),
    week: (n) => (n === 1 ? 'Cada semana' : `Cada ${n} semanas`),
    month: (n) => (n === 1 ? 'Cada mes' : `Cada ${n} meses`),
  },
  onDays: (days) => `los ${days}`,
  untilDate: (date) => `hasta el ${date}`,
  soOften: (n) => (n === 1 ? 'una vez' : `${n} veces`),
}
