import type { AppointmentRow } from '#modules/appointments'
import type { LocalTime } from '../../../kit/time/clock.ts'
import { text } from '../../../language/index.ts'

const hasBegun = ({ date, time }: AppointmentRow, now: LocalTime): boolean =>
  date === now.day ? time <= now.time : date < now.day

/** Returns why patients can no longer be reminded of an appointment, or undefined when they can. */
export function findSendBlocker(row: AppointmentRow, now: LocalTime): string | undefined {
  const { blockers } = text.messages.reminder
  if (row.status === 'cancelled' || row.status === 'no-show' || row.status === 'completed')
    return blockers[row.status]
  return hasBegun(row, now) ? blockers.begun : undefined
}
