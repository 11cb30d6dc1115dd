import type { EventWords } from '#modules/kernel'
import type { roomEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  RoomAdded: ['Sala añadida', (it, t) => `añadió la sala ${t.quoted(it.name)}`],
  RoomRenamed: ['Sala renombrada', (it, t) => `cambió el nombre de una sala a ${t.quoted(it.name)}`],
  RoomRetired: ['Sala retirada', (_, t) => `dejó de usar la sala ${t.quoted(t.field('name'))}`],
} satisfies EventWords<typeof roomEvents>

/** Names of the kinds of records. */
export const kinds = { room: 'Sala' }
