import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  ExportsBusy: () => 'D’autres exports sont encore en cours. Veuillez réessayer dans une minute.',
}
