import { cursorFrom, cursorText, idCursorFrom, isMoment, momentCursorFrom } from '../kernel/contract.ts'

/**
 * The orders of the list: by visit (the reminders of one visit together, those without a visit at their own time), by
 * the time to send, or by record, latest first.
 */
export const REMINDER_SORTS = ['visit', 'latest-visit', 'time', 'latest-time', 'latest'] as const
export type ReminderSort = (typeof REMINDER_SORTS)[number]

/** Points to the reminder after which the next page starts. A reminder without a visit has visit 0. */
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
const sortKeys: Readonly<Record<ReminderSort, ReminderCursor['by']>> = {
  latest: 'id',
  time: 'time',
  'latest-time': 'time',
  visit: 'visit',
  'latest-visit': 'visit',
}

/** Returns which values an order sorts by. The default is the latest record first. */
export const sortKeyOf = (sort: ReminderSort = 'latest'): ReminderCursor['by'] => sortKeys[sort]

const cursorReaders: {
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
  cursorReaders[sortKeyOf(sort)](text)

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
