import type { AppointmentRow } from '#modules/appointments'
import { text } from '../text/index.ts'
import type { Wall } from './day.ts'

const hasBegun = ({ date, time }: AppointmentRow, now: Wall): boolean =>
  date === now.day ? time <= now.time : date < now.day

/** Why nobody is reminded of an appointment any more; nothing where they can be. */
export function obstacleTo(row: AppointmentRow, now: Wall): string | undefined {
  const { obstacles } = text.messages.reminder
  if (row.status === 'cancelled' || row.status === 'no-show' || row.status === 'completed')
    return obstacles[row.status]
  return hasBegun(row, now) ? obstacles.begun : undefined
}
