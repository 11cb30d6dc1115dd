import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  RecordNotFound: () => 'Cet enregistrement n’existe pas.',
  NothingToRestore: () => 'Il n’y a rien à rétablir. L’enregistrement n’existait pas à ce moment-là.',
  RecordRemoved: () =>
    'Cet enregistrement a été supprimé. Restaurez-le d’abord, puis revenez à une version antérieure.',
  VersionNeeded: () => 'Cet enregistrement n’a pas été supprimé. Choisissez la version à laquelle revenir.',
  NotTakenAnyMore: () => 'Ce qui y figurait alors ne peut plus être enregistré.',
}

export const problems: typeof english.problems = {
  version_missing: () => 'Choisissez une version',
  moment_invalid: () =>
    'Indiquez un instant au format ISO 8601 avec son fuseau horaire, par exemple 2026-03-12T09:15:00Z',
}
