import type { ReminderRow } from '#modules/reminders'
import type { Clock } from '../../kit/format/clinic-moment.ts'
import { text } from '../../language/index.ts'
import { isOpenFor } from './explanation-panel.ts'
import type { TimelineState } from './timeline.store.ts'
import type { ListEntry } from './visit-entries.ts'

export interface RowsProps {
  readonly entries: readonly ListEntry[]
  readonly clock: Clock
  readonly timeline: TimelineState
  readonly pendingIds: ReadonlySet<number>
}

export interface RowProps extends Omit<RowsProps, 'entries'> {
  readonly reminder: ReminderRow
}

export type ListRowProps = RowProps & Pick<ListEntry, 'isBelowVisit'>

/** Returns the patient's name, or a label with the patient id if the name is no longer available. */
export const nameOf = ({ patientName, patientId }: ReminderRow): string =>
  patientName || text.responses.patient(patientId)

export const isOpen = (timeline: TimelineState, { id }: ReminderRow): boolean => isOpenFor(timeline, id)
