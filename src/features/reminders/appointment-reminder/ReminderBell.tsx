import { Bell } from 'lucide-react'
import type { AppointmentRow } from '#modules/appointments'
import { remindOf } from '../../stores/appointment-reminder.ts'
import { obstacleTo } from '../../stores/appointment-reminder-obstacle.ts'
import type { Wall } from '../../stores/day.ts'
import { text } from '../../text/index.ts'
import { useClockTime } from '../kit/clock-times.ts'
import { IconButton } from '../kit/IconButton.tsx'

interface ReminderBellProps {
  readonly row: AppointmentRow
  readonly now: Wall
  readonly tabIndex?: number
}

/** Reminds the patient of an appointment; where that is not possible any more it says why. */
export function ReminderBell({ row, now, tabIndex }: ReminderBellProps) {
  const clockTime = useClockTime()
  const obstacle = obstacleTo(row, now)
  const refusing = obstacle && { 'aria-disabled': true, 'aria-description': obstacle, 'data-tip': obstacle }
  return (
    <IconButton
      className="bell"
      label={text.calendar.sendReminder(row.patientName, clockTime(row.time))}
      onClick={() => remindOf(row, now)}
      {...(tabIndex !== undefined && { tabIndex })}
      {...refusing}
    >
      <Bell />
    </IconButton>
  )
}
