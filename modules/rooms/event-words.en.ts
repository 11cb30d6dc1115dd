import type { EventWords } from '#modules/kernel'
import type { roomEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  RoomAdded: ['Room added', (it, t) => `added the room ${t.quoted(it.name)}`],
  RoomRenamed: ['Room renamed', (it, t) => `renamed a room to ${t.quoted(it.name)}`],
  RoomRetired: ['Room retired', (_, t) => `retired the room ${t.quoted(t.field('name'))}`],
} satisfies EventWords<typeof roomEvents>

/** Names of the kinds of records. */
export const kinds = { room: 'Room' }
