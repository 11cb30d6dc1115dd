import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { CalendarMonth } from '#modules/appointments'
import { CalendarScreen } from '../../stores/calendar.ts'
import type { Look } from '../../stores/calendar-address.ts'
import { dayAt, entriesThatFit } from '../../stores/cell.ts'
import type { Wall } from '../../stores/day.ts'
import { weeksOf } from '../../stores/month-grid.ts'
import { openSchedule } from '../../stores/schedule.ts'
import type { DateFormat, TimeFormat } from '../../text/format.ts'
import { AppointmentDialog } from '../appointments/AppointmentDialog.tsx'
import { DailySchedule } from '../appointments/DailySchedule.tsx'
import { LoadFailed } from '../appointments/LoadFailed.tsx'
import { useNow } from '../appointments/useNow.ts'
import { ClockTimes } from '../kit/clock-times.ts'
import { AppointmentReminderDialog } from '../messages/AppointmentReminderDialog.tsx'
import { Agenda } from './Agenda.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import { PractitionerKey, type Seen } from './CalendarTools.tsx'
import { Hues } from './hues.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { useHeight } from './useHeight.ts'

interface CalendarProps {
  readonly first: CalendarMonth
  /** How high the month is, as far as this browser has told. */
  readonly height: number
  /** The day whose schedule is to be open. */
  readonly openDay: string | null
  readonly look: Look
  readonly practitioners: readonly Seen[]
  readonly zone: string
  readonly dateFormat: DateFormat
  readonly timeFormat: TimeFormat
  /** The moment the page was painted. */
  readonly now: number
}

/** A month of appointments, its days' schedules, and the dialogs that change them and remind of them. */
export function Calendar({ first, height, openDay, look, practitioners, ...more }: CalendarProps) {
  const { zone, dateFormat, timeFormat, now } = more
  const [screen] = useState(() => new CalendarScreen(first, height, look))
  const clock = useNow(zone, now)
  useEffect(() => screen.followHistory(), [screen])
  useEffect(() => {
    if (!openDay) return
    screen.moveTo(openDay)
    openSchedule(openDay)
  }, [screen, openDay])
  return (
    <ClockTimes value={timeFormat}>
      <Hues value={look.colour === 'practitioner' ? practitioners : null}>
        <Month
          screen={screen}
          painted={height}
          clock={clock}
          look={look}
          practitioners={practitioners}
          zone={zone}
        />
      </Hues>
      <DailySchedule formats={{ zone, dateFormat, timeFormat }} />
      <AppointmentDialog formats={{ zone, dateFormat, timeFormat }} />
      <AppointmentReminderDialog formats={{ zone, dateFormat, timeFormat }} />
    </ClockTimes>
  )
}

interface MonthProps extends Pick<CalendarProps, 'look' | 'practitioners' | 'zone'> {
  readonly screen: CalendarScreen
  readonly painted: number
  readonly clock: Wall
}

function Month({ screen, painted, clock, ...shown }: MonthProps) {
  const { month: wanted, day } = useStore(screen.$place)
  const state = useStore(screen.month.$state)
  const grid = useRef<HTMLDivElement>(null)
  const height = useHeight(grid, painted)
  useEffect(() => screen.makeRoom(height), [screen, height])
  // Until another month takes too long to come, the one before stays.
  const month = state.is === 'known' ? state.data.month : wanted
  const days = state.is === 'known' ? state.data.days.map((each) => dayAt(each, clock)) : null
  const chosen = days?.find(({ date }) => date === day)
  const fit = entriesThatFit(height, weeksOf(month).length)
  return (
    <>
      <CalendarHead screen={screen} month={month} today={clock.day} day={day} {...shown} />
      {shown.look.colour === 'practitioner' && <PractitionerKey practitioners={shown.practitioners} />}
      {state.is === 'failed' ? (
        <LoadFailed onRetry={() => void screen.month.reload()} />
      ) : (
        <MonthGrid ref={grid} screen={screen} month={month} days={days} day={day} clock={clock} fit={fit} />
      )}
      {chosen && <Agenda key={chosen.date} day={chosen} clock={clock} />}
    </>
  )
}
