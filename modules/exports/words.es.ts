import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  ExportsBusy: () => 'Aún hay otras exportaciones en curso. Inténtelo de nuevo dentro de un minuto.',
}
