import type { Catalog } from '../../../language/catalog.ts'

/** French words of the recurrence fields. */
export const recurrence: Catalog['recurrence'] = {
  repeats: 'Répétition',
  every: {
    never: 'Ne se répète pas',
    day: 'Tous les jours',
    week: 'Toutes les semaines',
    month: 'Tous les mois',
  },
  interval: (unit) =>
    ({
      day: 'Tous les combien de jours',
      week: 'Toutes les combien de semaines',
      month: 'Tous les combien de mois',
    })[unit],
  on: 'Ces jours de la semaine',
  by: 'Le',
  sameDate: 'même quantième',
  sameWeekday: 'même jour de la semaine',
  byDate: (day) => `le ${day === 1 ? '1er' : day} du mois`,
  byWeekday: {
    1: (day) => `le premier ${day}`,
    2: (day) => `le deuxième ${day}`,
    3: (day) => `le troisième ${day}`,
    4: (day) => `le quatrième ${day}`,
    last: (day) => `le dernier ${day}`,
  },
  ends: 'Fin',
  endings: { never: 'Jamais', until: 'À une date', times: 'Après un nombre' },
  until: 'Dernier jour',
  times: 'Nombre de fois',
  everySo: {
    day: (n) => (n === 1 ? 'Tous les jours' : `Tous les ${n} jours`),
    week: (n) => (n === 1 ? 'Toutes les semaines' : `Toutes les ${n} semaines`),
    month: (n) => (n === 1 ? 'Tous les mois' : `Tous les ${n} mois`),
  },
  onDays: (days) => `le ${days}`,
  untilDate: (date) => `jusqu’au ${date}`,
  soOften: (n) => (n === 1 ? 'une fois' : `${n} fois`),
}
