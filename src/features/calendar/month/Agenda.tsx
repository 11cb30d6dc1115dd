import { useStore } from '@nanostores/react'
import { ChevronDown, ChevronRight, ChevronUp, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AppointmentRow, CalendarDay } from '#modules/appointments'
import { Button, IconButton } from '../../../kit/controls/Button.tsx'
import { whenPhone } from '../../../kit/controls/window-width.ts'
import { Count } from '../../../kit/controls/Tag.tsx'
import { asTitle, weekdayAndDate } from '../../../kit/format/format.ts'
import { Empty } from '../../../kit/list/ListStates.tsx'
import type { LocalTime } from '../../../kit/time/clock.ts'
import { createResource } from '../../../kit/updates/resource.ts'
import { text } from '../../../language/index.ts'
import { begunCount } from './day-cell-layout.ts'
import { dayUrl, newAppointment, openSchedule, splitAtNow, TrailRows } from '../../appointments/index.ts'
import { ReminderBell, findSendBlocker } from '../../reminders/appointment-reminder/index.ts'

interface AgendaProps {
  readonly day: CalendarDay
  readonly clock: LocalTime
}

interface FilteredAgendaProps extends AgendaProps {
  /** Whose appointments the month shows; null for everyone's. */
  readonly practitionerId: number | null
}

export function Agenda({ day, clock, practitionerId }: FilteredAgendaProps) {
  const [rows] = useState(() => createResource<readonly AppointmentRow[]>(dayUrl(day.date)))
  const state = useStore(rows.$state)
  const isShown = (row: AppointmentRow) => practitionerId === null || row.practitionerId === practitionerId
  useEffect(() => whenPhone(() => void rows.reload()), [rows])
  // The month has already loaded the first few appointments of each day.
  const all = state.is === 'known' ? state.data.filter(isShown) : day.first
  return (
    <section className="agenda phone" aria-label={weekdayAndDate(day.date)}>
      <div className="rule">
        <h2>{asTitle(weekdayAndDate(day.date))}</h2>
        <span className="ends">
          <Count>{text.calendar.dayCount(day.count - day.cancelled, day.cancelled)}</Count>
          <IconButton label={text.calendar.openSchedule} onClick={() => openSchedule(day.date)}>
            <ChevronRight />
          </IconButton>
        </span>
      </div>
      {day.count === 0 ? <EmptyDay date={day.date} /> : <Rows rows={all} day={day} clock={clock} />}
    </section>
  )
}

const EmptyDay = ({ date }: { date: string }) => (
  <Empty
    action={
      <Button data-creates onClick={() => void newAppointment(date)}>
        <Plus />
        {text.calendar.newAppointment}
      </Button>
    }
  >
    {text.calendar.noAppointments}
  </Empty>
)

const Rows = ({ rows, day, clock }: AgendaProps & { rows: readonly AppointmentRow[] }) => {
  const begun = begunCount(day, clock)
  // Rows that load later would push everything below them down.
  const [expanded, setExpanded] = useState(begun === day.count && day.first.length === day.count)
  const sides = splitAtNow(rows, day.date, clock)
  const isFoldable = day.date === clock.day && begun > 0
  return (
    <>
      {isFoldable && (
        <Button kind="quiet" size="small" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? <ChevronUp /> : <ChevronDown />}
          {text.calendar.earlier(begun)}
        </Button>
      )}
      <TrailRows {...sides} past={isFoldable && !expanded ? [] : sides.past}>
        {(row) => !findSendBlocker(row, clock) && <ReminderBell row={row} now={clock} />}
      </TrailRows>
    </>
  )
}
