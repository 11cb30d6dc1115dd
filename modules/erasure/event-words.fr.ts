import type { EventWords } from '#modules/kernel'
import type { certificateEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  ErasureCertified: ['Effacement certifié', () => 'a certifié l’effacement d’un patient'],
} satisfies EventWords<typeof certificateEvents>

/** Names of the kinds of records. */
export const kinds = { 'erasure-certificate': 'Certificat d’effacement' }
