import { useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { DiaryDays } from '#modules/appointments'
import type { Look } from '../../stores/calendar-address.ts'
import { dayColumns, hoursShown, spotOf, weekColumns, type Column } from '../../stores/calendar-columns.ts'
import { DiaryScreen } from '../../stores/calendar-days.ts'
import { $held, putBack } from '../../stores/calendar-moving.ts'
import type { Wall } from '../../stores/day.ts'
import type { DateFormat, TimeFormat } from '../../text/format.ts'
import { AppointmentDialog } from '../appointments/AppointmentDialog.tsx'
import { DailySchedule } from '../appointments/DailySchedule.tsx'
import { LoadFailed } from '../appointments/LoadFailed.tsx'
import { useNow } from '../appointments/useNow.ts'
import { ClockTimes } from '../kit/clock-times.ts'
import { AppointmentReminderDialog } from '../messages/AppointmentReminderDialog.tsx'
import { PractitionerKey } from './CalendarTools.tsx'
import { DiaryHead } from './DiaryHead.tsx'
import { TimeGrid } from './TimeGrid.tsx'
import { WeekList } from './WeekList.tsx'

interface DiaryProps {
  readonly first: DiaryDays
  readonly view: 'week' | 'day'
  /** The day the address names. */
  readonly date: string
  readonly look: Look
  readonly zone: string
  readonly dateFormat: DateFormat
  readonly timeFormat: TimeFormat
  /** The moment the page was painted. */
  readonly now: number
}

/** A week or a day of the diary, time downwards, and the dialogs that change its appointments. */
export function Diary({ first, zone, dateFormat, timeFormat, now, ...shown }: DiaryProps) {
  const [screen] = useState(() => new DiaryScreen(first, shown))
  const clock = useNow(zone, now)
  useEffect(() => screen.followHistory(), [screen])
  return (
    <ClockTimes value={timeFormat}>
      <Days screen={screen} clock={clock} zone={zone} {...shown} />
      <DailySchedule formats={{ zone, dateFormat, timeFormat }} />
      <AppointmentDialog formats={{ zone, dateFormat, timeFormat }} />
      <AppointmentReminderDialog formats={{ zone, dateFormat, timeFormat }} />
    </ClockTimes>
  )
}

interface DaysProps extends Pick<DiaryProps, 'view' | 'look' | 'zone'> {
  readonly screen: DiaryScreen
  readonly clock: Wall
}

function Days({ screen, view, look, zone, clock }: DaysProps) {
  const date = useStore(screen.$date)
  const state = useStore(screen.days.$state)
  const days = useStore(screen.$last)
  useLetGo(days)
  const held = useStore($held)
  const marks = useStore(screen.$marks)
  const columns = view === 'week' ? weekColumns(days, look) : dayColumns(days, look)
  const spots = days.appointments.map(spotOf)
  const hours = hoursShown(days, held && held.by !== 'hand' ? [...spots, held.spot] : spots)
  const grid = { days, marks, hours, look, view, clock, turnTo: (to: string) => screen.turnTo(to) }
  return (
    <>
      <DiaryHead
        view={view}
        date={date}
        today={days.today}
        look={look}
        practitioners={days.practitioners}
        zone={zone}
      />
      {look.colour === 'practitioner' && <PractitionerKey practitioners={days.practitioners} />}
      {state.is === 'failed' && <LoadFailed onRetry={() => void screen.days.reload()} />}
      <TimeGrid {...grid} columns={columns} className={view === 'week' || columns.length > 1 ? 'desk' : ''} />
      {view === 'week' && <WeekList days={days} columns={columns} clock={clock} />}
      {view === 'day' && columns.length > 1 && (
        <TimeGrid {...grid} columns={[everyone(date)]} className="phone" />
      )}
    </>
  )
}

/** A phone has room for one column: it is everyone's. */
const everyone = (date: string): Column => ({
  key: 'all',
  date,
  practitionerId: undefined,
  practitioner: null,
  shades: [],
})

/** What was moved is let go of once its new state is known. */
function useLetGo({ appointments }: DiaryDays): void {
  useEffect(() => {
    const held = $held.get()
    if (held?.by !== 'server') return
    const row = appointments.find(({ id }) => id === held.row.id)
    if (!row || row.version !== held.row.version) putBack()
  }, [appointments])
}
