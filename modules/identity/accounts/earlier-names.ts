import { earlierIn, type EventRow, type RecordedEvent, type Statement } from '#events'
import type { UserEvent } from '../events.ts'

const NAMING = ['UserJoined', 'UserRenamed']
const LAST_VERSION = 2 ** 31 - 1

/** Selects the events that named these people, in order. */
export const eventsThatNamePeople = (clinicId: number, ids: readonly number[]): Statement<EventRow> =>
  earlierIn(
    clinicId,
    ids.map((id) => ({ type: 'user', id, version: LAST_VERSION })),
    NAMING,
  )

const nameGiven = ({ event }: RecordedEvent): string => {
  const given = event as UserEvent
  return 'firstName' in given ? `${given.firstName} ${given.lastName}`.trim() : ''
}

const nameBefore = (naming: readonly RecordedEvent[]) => {
  const byPerson = Map.groupBy(naming, ({ stream }) => stream.id)
  return (id: number, isBefore: (given: RecordedEvent) => boolean): string | undefined => {
    const names = byPerson.get(id) ?? []
    const then = names.findLast(isBefore) ?? names[0]
    const last = names.at(-1)
    const name = then && nameGiven(then)
    return name && last && name !== nameGiven(last) ? name : undefined
  }
}

/**
 * Returns the name that a person had at a position of the log, from the events that named people; undefined if they have
 * the same name now, or if the name is not readable. Before their first event, people have the name they joined with.
 */
export const earlierNames = (naming: readonly RecordedEvent[]) => {
  const nameOf = nameBefore(naming)
  return (id: number, position: number) => nameOf(id, (given) => given.position < position)
}

/** Returns the name that a person had at a moment (ISO 8601), as `earlierNames` does. */
export const earlierNamesAt = (naming: readonly RecordedEvent[]) => {
  const nameOf = nameBefore(naming)
  return (id: number, at: string) => nameOf(id, (given) => Date.parse(given.at) <= Date.parse(at))
}
