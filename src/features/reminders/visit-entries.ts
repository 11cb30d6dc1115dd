import { type ReminderSort, sortedBy } from '#contracts/reminders'
import type { ReminderRow } from '#modules/reminders'

/** A reminder in the list. Below the line of its visit, it does not name the patient again. */
export interface ListEntry {
  readonly reminder: ReminderRow
  /** The visit whose reminders begin here, on this page; null if another one of them precedes, or without a visit. */
  readonly begins: ReminderRow['appointment']
  readonly isBelowVisit: boolean
}

const isSameVisit = (one: ReminderRow, other: ReminderRow | undefined): boolean =>
  one.appointment?.id === other?.appointment?.id && one.patientId === other?.patientId

/** Puts the reminders of a visit below a line that names it, in an order by visit. */
export const toEntries = (rows: readonly ReminderRow[], sort: ReminderSort): readonly ListEntry[] => {
  const isByVisit = sortedBy(sort) === 'visit'
  return rows.map((reminder, index) => {
    const visit = isByVisit ? reminder.appointment : null
    const begins = isSameVisit(reminder, rows[index - 1]) ? null : visit
    return { reminder, begins, isBelowVisit: visit !== null }
  })
}
