import { useStore } from '@nanostores/react'
import { ChevronDown, ChevronRight, ChevronUp, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AppointmentRow, CalendarDay } from '#modules/appointments'
import { newAppointment } from '../../stores/appointments.ts'
import { obstacleTo } from '../../stores/appointment-reminder-obstacle.ts'
import { trailOf, type Wall } from '../../stores/day.ts'
import { fetched } from '../../stores/fetched.ts'
import { dayUrl, openSchedule } from '../../stores/schedule.ts'
import { dayTitle } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { TrailRows } from '../appointments/TrailRows.tsx'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Count } from '../kit/Tag.tsx'
import { ReminderBell } from '../messages/ReminderBell.tsx'
import { whenPhone } from './phone.ts'

interface AgendaProps {
  /** The chosen day, as the month knows it. */
  readonly day: CalendarDay
  readonly clock: Wall
}

/** Below the month, on a phone: the chosen day's appointments. */
export function Agenda({ day, clock }: AgendaProps) {
  const [rows] = useState(() => fetched<readonly AppointmentRow[]>(dayUrl(day.date)))
  const state = useStore(rows.$state)
  useEffect(() => whenPhone(() => void rows.reload()), [rows])
  // The month knows the first few of a day already.
  const all = state.is === 'known' ? state.data : day.first
  return (
    <section className="agenda phone" aria-label={dayTitle(day.date)}>
      <div className="rule">
        <h2>{dayTitle(day.date)}</h2>
        <span className="ends">
          <Count>{text.calendar.count(day.count)}</Count>
          <IconButton label={text.calendar.openSchedule} onClick={() => openSchedule(day.date)}>
            <ChevronRight />
          </IconButton>
        </span>
      </div>
      {day.count === 0 ? <NothingOn date={day.date} /> : <Rows rows={all} day={day} clock={clock} />}
    </section>
  )
}

const NothingOn = ({ date }: { date: string }) => (
  <Empty
    action={
      <Button onClick={() => void newAppointment(date)}>
        <Plus />
        {text.calendar.newAppointment}
      </Button>
    }
  >
    {text.calendar.noAppointments}
  </Empty>
)

const Rows = ({ rows, day, clock }: AgendaProps & { rows: readonly AppointmentRow[] }) => {
  const [expanded, setExpanded] = useState(day.count === day.earlier)
  const sides = trailOf(rows, day.date, clock)
  const folded = day.date === clock.day && day.earlier > 0
  return (
    <>
      {folded && (
        <Button kind="quiet" size="small" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? <ChevronUp /> : <ChevronDown />}
          {text.calendar.earlier(day.earlier)}
        </Button>
      )}
      <TrailRows {...sides} past={folded && !expanded ? [] : sides.past}>
        {(row) => !obstacleTo(row, clock) && <ReminderBell row={row} now={clock} />}
      </TrailRows>
    </>
  )
}
