import { useStore } from '@nanostores/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ScheduleDays } from '#modules/appointments'
import type { Formats } from '../../../kit/format/format.ts'
import { useFinishBeforeLeaving } from '../../../kit/forms/useFinishBeforeLeaving.ts'
import { LoadFailed } from '../../../kit/list/ListStates.tsx'
import type { LocalTime } from '../../../kit/time/clock.ts'
import { ClockTimes, useNow } from '../../../kit/time/useNow.ts'
import type { CalendarOptions } from '../address.ts'
import { CalendarDialogs } from '../CalendarDialogs.tsx'
import { PractitionerKey } from '../CalendarTools.tsx'
import { $appointmentMove, endLoadedMove, isMoveUnsaved, saveKeyboardMove } from './appointment-move.store.ts'
import { type Column, dayColumns, visibleHours, spotOf, WITHOUT_LANES } from './day-columns.ts'
import { createTimeGridScreen, type TimeGridScreen } from './time-grid-calendar.store.ts'
import { TimeGrid } from './TimeGrid.tsx'
import { TimeGridHead } from './TimeGridHead.tsx'
import { hasLanes, weekColumns } from './week-columns.ts'
import { WeekList } from './WeekList.tsx'

interface TimeGridCalendarProps {
  readonly initial: ScheduleDays
  readonly view: 'week' | 'day'
  readonly date: string
  readonly look: CalendarOptions
  readonly formats: Formats
  readonly now: number
}

export function TimeGridCalendar({ initial, formats, now, ...viewProps }: TimeGridCalendarProps) {
  const [screen] = useState(() => createTimeGridScreen(initial, viewProps))
  const clock = useNow(formats.zone, now)
  useEffect(() => screen.followHistory(), [screen])
  useFinishBeforeLeaving(isMoveUnsaved, saveKeyboardMove)
  return (
    <ClockTimes value={formats.timeFormat}>
      <Days screen={screen} clock={clock} zone={formats.zone} {...viewProps} />
      <CalendarDialogs formats={formats} />
    </ClockTimes>
  )
}

/**
 * The server renders a day with up to this many appointments twice, for desktops and for phones; CSS hides one. It
 * renders a longer day for desktops only; a phone renders its own once its scripts run.
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
  const hours = visibleHours(days, move && move.by !== 'hand' ? [...spots, move.spot] : spots)
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
      {needsPractitionerKey(view, options, days, columns) && (
        <PractitionerKey practitioners={days.practitioners} />
      )}
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
          <TimeGrid grid={grid} columns={[everyoneColumn(date)]} className="phone" />
        )}
    </>
  )
}

/** A phone has space for one column, which shows everyone's appointments. */
const everyoneColumn = (date: string): Column => ({
  key: 'all',
  date,
  practitionerId: undefined,
  practitioner: null,
  shades: [],
  ...WITHOUT_LANES,
})

/** Ends a move once its saved state has loaded. */
function useMoveEnd({ appointments }: ScheduleDays): void {
  useEffect(() => endLoadedMove(appointments), [appointments])
}

/** Whether to show the key of practitioner colors: colors stand for practitioners, and no lane names them. */
const needsPractitionerKey = (
  view: 'week' | 'day',
  { colour, practitionerId }: CalendarOptions,
  { practitioners }: ScheduleDays,
  columns: readonly Column[],
): boolean =>
  !hasLanes(columns) &&
  (colour === 'practitioner' || (view === 'week' && practitionerId === null && practitioners.length > 1))
