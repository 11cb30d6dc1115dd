import type { EventWords } from '#modules/kernel'
import type { certificateEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  ErasureCertified: ['Borrado certificado', () => 'certificó el borrado de un paciente'],
} satisfies EventWords<typeof certificateEvents>

/** Names of the kinds of records. */
export const kinds = { 'erasure-certificate': 'Certificado de borrado' }
