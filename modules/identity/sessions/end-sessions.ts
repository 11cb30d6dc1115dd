import { Effect } from 'effect'
import type { Recorded, Unit } from '#events'
import { endSessionsOf } from './sessions.ts'

/** Ends all sessions of the person whom an event is about. */
export const endSessions = ({ stream }: Recorded, unit: Unit) =>
  Effect.sync(() => void unit.also(endSessionsOf(unit.clinicId, stream.id)))

/** The same, but whoever has just proven who they are goes on where they are. */
export const endOtherSessions = ({ stream, meta: { actor } }: Recorded, unit: Unit) =>
  Effect.sync(() => {
    const kept = actor.kind === 'user' && actor.id === stream.id ? actor.session : undefined
    void unit.also(endSessionsOf(unit.clinicId, stream.id, kept))
  })
