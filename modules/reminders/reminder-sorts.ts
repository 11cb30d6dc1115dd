import { cursorFrom, cursorText, idCursorFrom, isMoment, momentCursorFrom } from '../kernel/contract.ts'

/**
 * By visit, so that the reminders of one visit stand together, and those without a visit at their own time; by the time
 * to send it; or the latest record first.
 */
export const REMINDER_SORTS = ['visit', 'latest-visit', 'time', 'latest-time', 'latest'] as const
export type ReminderSort = (typeof REMINDER_SORTS)[number]

/** The reminder to continue after, by the values of the order. A reminder without a visit has visit 0. */
export type ReminderCursor =
  | { readonly by: 'id'; readonly id: number }
  | { readonly by: 'time'; readonly at: string; readonly id: number }
  | {
      readonly by: 'visit'
      /** When the visit starts, or when a reminder without a visit is to be sent. */
      readonly at: string
      readonly visit: number
      readonly scheduledFor: string
      readonly id: number
    }

/** The values that each order sorts by. */
const sortValues: Readonly<Record<ReminderSort, ReminderCursor['by']>> = {
  latest: 'id',
  time: 'time',
  'latest-time': 'time',
  visit: 'visit',
  'latest-visit': 'visit',
}

/** Returns which values an order sorts by; without one, the latest record comes first. */
export const sortedBy = (sort: ReminderSort = 'latest'): ReminderCursor['by'] => sortValues[sort]

const readers: {
  readonly [By in ReminderCursor['by']]: (
    text: string | undefined,
  ) => Extract<ReminderCursor, { by: By }> | null
} = {
  id: (text) => {
    const id = idCursorFrom(text)
    return id === null ? null : { by: 'id', id }
  },
  time: (text) => {
    const [at, id] = momentCursorFrom(text) ?? []
    return at === undefined || id === undefined ? null : { by: 'time', at, id }
  },
  visit: (text) => {
    const [at, visitId, scheduledFor, id] = cursorFrom(text, 3) ?? []
    const visit = idCursorFrom(String(visitId))
    if (visit === null || typeof id !== 'number') return null
    return isMoment(String(at)) && isMoment(String(scheduledFor))
      ? { by: 'visit', at: String(at), visit, scheduledFor: String(scheduledFor), id }
      : null
  },
}

/** Decodes the cursor of an order; null without one, or if it is invalid. */
export const readCursor = (text: string | undefined, sort: ReminderSort | undefined): ReminderCursor | null =>
  readers[sortedBy(sort)](text)

/** Encodes a cursor for callers, who treat it as opaque. */
export const writeCursor = (cursor: ReminderCursor): string => {
  switch (cursor.by) {
    case 'id':
      return String(cursor.id)
    case 'time':
      return cursorText([cursor.at, cursor.id])
    case 'visit':
      return cursorText([cursor.at, String(cursor.visit), cursor.scheduledFor, cursor.id])
  }
}
