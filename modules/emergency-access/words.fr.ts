import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  EmergencyAccessNotFound: () => 'Vous n’avez pas cet accès d’urgence.',
  EmergencyAccessOver: () => 'Cet accès d’urgence est terminé. Ouvrez de nouveau le dossier s’il le faut.',
}

export const problems: typeof english.problems = {
  emergency_ground_missing: () => 'Veuillez choisir un motif',
  emergency_details_too_short: ({ least }) =>
    `Veuillez saisir les précisions, en au moins ${least} caractères`,
}
