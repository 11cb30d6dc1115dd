import { useId, type ReactNode } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import { dateAndTime, type Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'

/** Who has set the status of an appointment, when, and why it is cancelled where somebody said. */
export const statusSaid = (row: AppointmentRow, formats: Formats): string => {
  const { by, reasons, statusSet } = text.series
  const { kind, name } = row.statusBy
  const who = kind === 'user' ? (name ? by.user(name) : by.somebody) : by[kind]
  const set = statusSet(who, dateAndTime(row.statusAt, formats))
  return row.cancelReason ? `${reasons[row.cancelReason]}. ${set}` : set
}

interface StatusSaidProps {
  readonly row: AppointmentRow
  readonly formats: Formats
  /** The badge: it gets the words as its description. */
  children(describedBy: string): ReactNode
}

/** A badge that tells who has set the status, to whoever points at it or comes to it by keyboard. */
export function StatusSaid({ row, formats, children }: StatusSaidProps) {
  const id = useId()
  return (
    <span className="said">
      {children(id)}
      <span role="tooltip" id={id}>
        {statusSaid(row, formats)}
      </span>
    </span>
  )
}
