import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  PractitionerNotFound: () => 'Ce praticien n’existe pas.',
  UnknownPractitioner: () => 'Ce praticien n’existe pas.',
  TimeOffNotFound: () => 'Cette absence n’existe pas.',
  NotYourTimeOff: () => 'Cette absence est celle d’un autre praticien. Un administrateur peut la modifier.',
  TooMuchTimeOff: ({ most }) =>
    `Un praticien peut avoir au plus ${most} absences. Veuillez d’abord en retirer.`,
}

export const problems: typeof english.problems = {
  break_invalid: () => 'Veuillez choisir une heure après le début de la pause',
  working_hours_missing: () => 'Veuillez indiquer les horaires de travail, ou choisir ceux de la clinique',
  nothing_to_change: () => 'Veuillez indiquer ce qui doit changer',
  end_too_early: () => 'Veuillez choisir une fin après le début',
  time_off_too_long: ({ most }) => `Veuillez indiquer au plus ${most} jours`,
}
