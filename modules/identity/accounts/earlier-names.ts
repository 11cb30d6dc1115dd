import { selectEarlierEvents, type EventRow, type RecordedEvent, type Statement } from '#events'
import type { UserEvent } from '../events.ts'

const NAMING_EVENTS = ['UserJoined', 'UserRenamed']
const LAST_VERSION = 2 ** 31 - 1

/** Selects the events that named these people, in order. */
export const eventsThatNamePeople = (clinicId: number, ids: readonly number[]): Statement<EventRow> =>
  selectEarlierEvents(
    clinicId,
    ids.map((id) => ({ type: 'user', id, version: LAST_VERSION })),
    NAMING_EVENTS,
  )

const nameInEvent = ({ event }: RecordedEvent): string => {
  const userEvent = event as UserEvent
  return 'firstName' in userEvent ? `${userEvent.firstName} ${userEvent.lastName}`.trim() : ''
}

const nameBefore = (namingEvents: readonly RecordedEvent[]) => {
  const byPerson = Map.groupBy(namingEvents, ({ stream }) => stream.id)
  return (id: number, isBefore: (given: RecordedEvent) => boolean): string | undefined => {
    const names = byPerson.get(id) ?? []
    const earlierEvent = names.findLast(isBefore) ?? names[0]
    const lastEvent = names.at(-1)
    const name = earlierEvent && nameInEvent(earlierEvent)
    return name && lastEvent && name !== nameInEvent(lastEvent) ? name : undefined
  }
}

/**
 * Returns the name that a person had at a position of the log, from the events that named people; undefined if they have
 * the same name now, or if the name is not readable. Before their first event, people have the name they joined with.
 */
export const earlierNames = (namingEvents: readonly RecordedEvent[]) => {
  const nameOf = nameBefore(namingEvents)
  return (id: number, position: number) => nameOf(id, (given) => given.position < position)
}

/** Returns the name that a person had at a moment (ISO 8601), as `earlierNames` does. */
export const earlierNamesAt = (namingEvents: readonly RecordedEvent[]) => {
  const nameOf = nameBefore(namingEvents)
  return (id: number, at: string) => nameOf(id, (given) => Date.parse(given.at) <= Date.parse(at))
}
