import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  BackupNotFound: () => 'Cette sauvegarde n’existe plus.',
}

export const problems: typeof english.problems = {
  frequency_missing: () => 'Veuillez choisir la fréquence',
}
