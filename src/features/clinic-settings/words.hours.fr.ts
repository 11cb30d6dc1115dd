import type { Catalog } from '../../language/catalog.ts'

const part = (day: string, second: boolean) => (second ? `${day}, après la pause` : day)

/** UI text of a clinic’s opening hours, in Settings → Clinic. */
export const hoursSettings: Catalog['hoursSettings'] = {
  title: 'Horaires d’ouverture',
  hint: 'Un rendez-vous en dehors de ces horaires affiche un avertissement. Sans horaires, il n’y a pas d’avertissement.',
  days: {
    monday: 'Lundi',
    tuesday: 'Mardi',
    wednesday: 'Mercredi',
    thursday: 'Jeudi',
    friday: 'Vendredi',
    saturday: 'Samedi',
    sunday: 'Dimanche',
  },
  closed: 'Fermé',
  notSet: 'Aucun horaire défini',
  from: (day, second) => `${part(day, second)}, de`,
  to: (day, second) => `${part(day, second)}, à`,
  until: 'à',
  open: 'Ajouter des horaires',
  openOn: (day) => `Ajouter des horaires le ${day.toLowerCase()}`,
  pause: 'Ajouter une pause',
  pauseOn: (day) => `Ajouter une pause le ${day.toLowerCase()}`,
  remove: (day, second) =>
    second
      ? `Retirer les horaires du ${day.toLowerCase()} après la pause`
      : `Retirer les horaires du ${day.toLowerCase()}`,
  stretch: (from, to) => `de ${from} à ${to}`,
  and: (stretches) => stretches.join(' et '),
}
