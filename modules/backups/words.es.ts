import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  BackupNotFound: () => 'Esta copia de seguridad ya no existe.',
}

export const problems: typeof english.problems = {
  frequency_missing: () => 'Elija la frecuencia',
}
