import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  RecordNotFound: () => 'Este registro no existe.',
  NothingToRestore: () => 'No hay nada a lo que volver. El registro no existía en ese momento.',
  RecordRemoved: () =>
    'Este registro se eliminó. Restáurelo primero y vuelva después a una versión anterior.',
  VersionNeeded: () => 'Este registro no se ha eliminado. Elija a qué versión desea volver.',
  NotTakenAnyMore: () => 'Lo que el registro decía entonces ya no se puede guardar.',
}

export const problems: typeof english.problems = {
  version_missing: () => 'Elija una versión',
  moment_invalid: () =>
    'Indique un momento en formato ISO 8601 con su zona horaria, por ejemplo 2026-03-12T09:15:00Z',
}
