import type { ReminderRow } from '#modules/reminders'
import type { Clock } from '../../kit/format/clinic-moment.ts'
import { text } from '../../language/index.ts'
import type { TimelineState } from './timeline.store.ts'

export interface RowsProps {
  readonly rows: readonly ReminderRow[]
  readonly clock: Clock
  readonly why: TimelineState
  readonly underWay: ReadonlySet<number>
}

export interface RowProps extends Omit<RowsProps, 'rows'> {
  readonly reminder: ReminderRow
}

/** Returns the patient's name, or a label with the patient id if the name is no longer available. */
export const nameOf = ({ patientName, patientId }: ReminderRow): string =>
  patientName || text.responses.patient(patientId)

export const isOpen = (why: TimelineState, { id }: ReminderRow): boolean =>
  why.is !== 'closed' && why.id === id
