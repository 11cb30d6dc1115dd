import type { EventWords } from '#modules/kernel'
import type { roomEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  RoomAdded: ['Salle ajoutée', (it, t) => `a ajouté la salle ${t.quoted(it.name)}`],
  RoomRenamed: ['Salle renommée', (it, t) => `a renommé une salle en ${t.quoted(it.name)}`],
  RoomRetired: ['Salle retirée', (_, t) => `n’utilise plus la salle ${t.quoted(t.field('name'))}`],
} satisfies EventWords<typeof roomEvents>

/** Names of the kinds of records. */
export const kinds = { room: 'Salle' }
