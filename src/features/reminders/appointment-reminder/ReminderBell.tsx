import { Bell } from 'lucide-react'
import type { AppointmentRow } from '#modules/appointments'
import { IconButton } from '../../../kit/controls/Button.tsx'
import { useClockTime } from '../../../kit/time/useNow.ts'
import type { LocalTime } from '../../../kit/time/clock.ts'
import { text } from '../../../language/index.ts'
import { openAppointmentReminder } from './appointment-reminder.store.ts'
import { findSendBlocker } from './send-blocker.ts'

interface ReminderBellProps {
  readonly row: AppointmentRow
  readonly now: LocalTime
  readonly tabIndex?: number
}

export function ReminderBell({ row, now, tabIndex }: ReminderBellProps) {
  const clockTime = useClockTime()
  const blocker = findSendBlocker(row, now)
  const blockedProps = blocker && { 'aria-disabled': true, 'aria-description': blocker, 'data-tip': blocker }
  return (
    <IconButton
      data-creates
      className="bell"
      label={text.calendar.sendReminder(row.patientName, clockTime(row.time))}
      onClick={() => openAppointmentReminder(row, now)}
      {...(tabIndex !== undefined && { tabIndex })}
      {...blockedProps}
    >
      <Bell />
    </IconButton>
  )
}
