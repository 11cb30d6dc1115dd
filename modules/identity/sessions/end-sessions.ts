import { Effect } from 'effect'
import { type RecordedEvent, runStatements, type Unit } from '#events'
import { endSessionsOf } from './sessions.ts'

/** Ends all sessions of the event's person. */
export const endSessions = runStatements((clinicId, id) => endSessionsOf(clinicId, id))

/** Ends them except the session that caused the event, whose person has just proven who they are. */
export const endOtherSessions = ({ stream, meta: { actor } }: RecordedEvent, unit: Unit) =>
  Effect.sync(() => {
    const keptSession = actor.kind === 'user' && actor.id === stream.id ? actor.session : undefined
    void unit.addStatement(endSessionsOf(unit.clinicId, stream.id, keptSession))
  })
