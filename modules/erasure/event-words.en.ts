import type { EventWords } from '#modules/kernel'
import type { certificateEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  ErasureCertified: ['Erasure certified', () => 'certified that a patient was erased'],
} satisfies EventWords<typeof certificateEvents>

/** Names of the kinds of records. */
export const kinds = { 'erasure-certificate': 'Erasure certificate' }
