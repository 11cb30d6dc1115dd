import { useId, type ReactNode } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import { dateAndTime, type Formats } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'

/** Describes who set an appointment's status and when, and the reason if it was cancelled. */
export const describeStatusOrigin = (row: AppointmentRow, formats: Formats): string => {
  const { by, reasons, statusSet } = text.series
  const { kind, name } = row.statusBy
  const actor = kind === 'user' ? (name ? by.user(name) : by.somebody) : by[kind]
  const origin = statusSet(actor, dateAndTime(row.statusAt, formats))
  return row.cancelReason ? `${reasons[row.cancelReason]}. ${origin}` : origin
}

interface StatusOriginProps {
  readonly row: AppointmentRow
  readonly formats: Formats
  /** Renders the badge; `describedBy` is the id of the description. */
  children(describedBy: string): ReactNode
}

export function StatusOrigin({ row, formats, children }: StatusOriginProps) {
  const id = useId()
  return (
    <span className="said">
      {children(id)}
      <span role="tooltip" id={id}>
        {describeStatusOrigin(row, formats)}
      </span>
    </span>
  )
}
