import { useStore } from '@nanostores/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ScheduleDays } from '#modules/appointments'
import type { Formats } from '../../../kit/format/format.ts'
import { useFinishBeforeLeaving } from '../../../kit/forms/useFinishBeforeLeaving.ts'
import { LoadFailed } from '../../../kit/list/ListStates.tsx'
import type { LocalTime } from '../../../kit/time/clock.ts'
import { ClockTimes, useNow } from '../../../kit/time/useNow.ts'
import { AppointmentDialog, DailySchedule, VisitPanel } from '../../appointments/index.ts'
import { PatientDialog } from '../../patients/dialog/index.ts'
import { AppointmentReminderDialog } from '../../reminders/appointment-reminder/index.ts'
import { FollowUpDialog } from '../../reminders/follow-up/index.ts'
import type { CalendarOptions } from '../address.ts'
import { PractitionerKey } from '../CalendarTools.tsx'
import { $appointmentMove, endLoadedMove, isMoveUnsaved, saveKeyboardMove } from './appointment-move.store.ts'
import { type Column, dayColumns, hoursShown, spotOf, UNDIVIDED } from './day-columns.ts'
import { createTimeGridScreen, type TimeGridScreen } from './time-grid-calendar.store.ts'
import { TimeGrid } from './TimeGrid.tsx'
import { TimeGridHead } from './TimeGridHead.tsx'
import { hasLanes, weekColumns } from './week-columns.ts'
import { WeekList } from './WeekList.tsx'

interface TimeGridCalendarProps {
  readonly first: ScheduleDays
  readonly view: 'week' | 'day'
  readonly date: string
  readonly look: CalendarOptions
  readonly formats: Formats
  readonly now: number
}

export function TimeGridCalendar({ first, formats, now, ...viewProps }: TimeGridCalendarProps) {
  const [screen] = useState(() => createTimeGridScreen(first, viewProps))
  const clock = useNow(formats.zone, now)
  useEffect(() => screen.followHistory(), [screen])
  useFinishBeforeLeaving(isMoveUnsaved, saveKeyboardMove)
  return (
    <ClockTimes value={formats.timeFormat}>
      <Days screen={screen} clock={clock} zone={formats.zone} {...viewProps} />
      <DailySchedule formats={formats} />
      <VisitPanel formats={formats} />
      <AppointmentDialog formats={formats} />
      <AppointmentReminderDialog formats={formats} />
      <FollowUpDialog />
      <PatientDialog formats={formats} />
    </ClockTimes>
  )
}

/**
 * The server draws a day for desks and for phones, of which the styles show one. It draws a longer day for desks alone;
 * a phone draws its own as soon as its scripts run.
 */
const MAX_SERVER_RENDERED = 100

const neverChanges = () => () => {}

interface DaysProps extends Pick<TimeGridCalendarProps, 'view' | 'look'> {
  readonly screen: TimeGridScreen
  readonly clock: LocalTime
  readonly zone: string
}

function Days({ screen, view, look: options, zone, clock }: DaysProps) {
  const date = useStore(screen.$date)
  const state = useStore(screen.days.$state)
  const days = useStore(screen.$last)
  useMoveEnd(days)
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const move = useStore($appointmentMove)
  const marks = useStore(screen.$marks)
  const columns = view === 'week' ? weekColumns(days, options) : dayColumns(days, options)
  const spots = days.appointments.map(spotOf)
  const hours = hoursShown(days, move && move.by !== 'hand' ? [...spots, move.spot] : spots)
  const grid = {
    days,
    marks,
    hours,
    look: options,
    view,
    clock,
    zone,
    turnTo: (to: string) => screen.turnTo(to),
  }
  return (
    <>
      <TimeGridHead
        view={view}
        date={date}
        today={days.today}
        look={options}
        practitioners={days.practitioners}
        zone={zone}
      />
      {isKeyed(view, options, days, columns) && <PractitionerKey practitioners={days.practitioners} />}
      {state.is === 'failed' && <LoadFailed onRetry={() => screen.days.reload()} />}
      <TimeGrid
        grid={grid}
        columns={columns}
        className={view === 'week' || columns.length > 1 ? 'desk' : ''}
      />
      {view === 'week' && <WeekList days={days} columns={columns} clock={clock} />}
      {view === 'day' &&
        columns.length > 1 &&
        (isInBrowser || days.appointments.length <= MAX_SERVER_RENDERED) && (
          <TimeGrid grid={grid} columns={[everyone(date)]} className="phone" />
        )}
    </>
  )
}

/** A phone has room for one column, which shows everyone's appointments. */
const everyone = (date: string): Column => ({
  key: 'all',
  date,
  practitionerId: undefined,
  practitioner: null,
  shades: [],
  ...UNDIVIDED,
})

/** Ends a move once its saved state has loaded. */
function useMoveEnd({ appointments }: ScheduleDays): void {
  useEffect(() => endLoadedMove(appointments), [appointments])
}

/** Whether colors stand for practitioners whom no lane names: in a week, each appointment has the color of its own. */
const isKeyed = (
  view: 'week' | 'day',
  { colour, practitionerId }: CalendarOptions,
  { practitioners }: ScheduleDays,
  columns: readonly Column[],
): boolean =>
  !hasLanes(columns) &&
  (colour === 'practitioner' || (view === 'week' && practitionerId === null && practitioners.length > 1))
