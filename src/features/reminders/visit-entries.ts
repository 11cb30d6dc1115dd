import { type ReminderSort, sortKeyOf } from '#contracts/reminders'
import type { ReminderRow } from '#modules/reminders'

/** A reminder in the list. Below the line of its visit, it does not name the patient again. */
export interface ListEntry {
  readonly reminder: ReminderRow
  /** The visit, if this is the first of its reminders on the page; otherwise null. */
  readonly visitHeading: ReminderRow['appointment']
  readonly isBelowVisit: boolean
}

const isSameVisit = (one: ReminderRow, other: ReminderRow | undefined): boolean =>
  one.appointment?.id === other?.appointment?.id && one.patientId === other?.patientId

/** If the order is by visit, groups the reminders of each visit below a line that names it. */
export const toEntries = (rows: readonly ReminderRow[], sort: ReminderSort): readonly ListEntry[] => {
  const isByVisit = sortKeyOf(sort) === 'visit'
  return rows.map((reminder, index) => {
    const visit = isByVisit ? reminder.appointment : null
    const visitHeading = isSameVisit(reminder, rows[index - 1]) ? null : visit
    return { reminder, visitHeading, isBelowVisit: visit !== null }
  })
}
