import { useId, type ReactNode } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import { dateAndTime, type Formats } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'

/** Describes who set an appointment's status and when, and the reason if it was cancelled. */
export const describeStatusOrigin = (row: AppointmentRow, formats: Formats): string => {
  const { by, reasons, statusSet } = text.series
  const { kind, name } = row.statusBy
  const who = kind === 'user' ? (name ? by.user(name) : by.somebody) : by[kind]
  const set = statusSet(who, dateAndTime(row.statusAt, formats))
  return row.cancelReason ? `${reasons[row.cancelReason]}. ${set}` : set
}

interface StatusSaidProps {
  readonly row: AppointmentRow
  readonly formats: Formats
  /** Renders the badge; `describedBy` is the id of the description. */
  children(describedBy: string): ReactNode
}

export function StatusOrigin({ row, formats, children }: StatusSaidProps) {
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
