import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, useLayoutEffect, type RefObject } from 'react'
import type { CalendarMonth } from '#modules/appointments'
import type { Formats } from '../../../kit/format/format.ts'
import { LoadFailed } from '../../../kit/list/ListStates.tsx'
import { weeksOf } from '../../../kit/time/calendar-dates.ts'
import type { LocalTime } from '../../../kit/time/clock.ts'
import { ClockTimes, useNow } from '../../../kit/time/useNow.ts'
import { openSchedule } from '../../appointments/index.ts'
import type { CalendarOptions } from '../address.ts'
import { CalendarDialogs } from '../CalendarDialogs.tsx'
import { PractitionerKey, StatusKey, type PractitionerChoice } from '../CalendarTools.tsx'
import { isPhone } from '../../../kit/controls/window-width.ts'
import { storePreference } from '../../../kit/theme/theme.ts'
import { Agenda } from './Agenda.tsx'
import { entriesThatFit } from './day-cell-layout.ts'
import { Hues } from './hues.ts'
import { createMonthCalendarScreen, type MonthCalendarScreen } from './month-calendar.store.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthHead } from './MonthHead.tsx'

/** Measures an element's height and stores it, so that the server renders the next page for it. */
function useHeight(element: RefObject<HTMLElement | null>, renderedHeight: number): number {
  const [height, setHeight] = useState(renderedHeight)
  useLayoutEffect(() => {
    const measuredElement = element.current
    if (!measuredElement) return
    const measure = (): void => {
      if (isPhone()) return
      setHeight(measuredElement.clientHeight)
      storePreference('calendar', String(measuredElement.clientHeight))
    }
    measure()
    const resizeObserver = new ResizeObserver(measure)
    resizeObserver.observe(measuredElement)
    return () => resizeObserver.disconnect()
  })
  return height
}

interface MonthCalendarProps {
  readonly initial: CalendarMonth
  /** The height of the month in pixels, as last measured in this browser. */
  readonly height: number
  readonly openDay: string | null
  readonly look: CalendarOptions
  readonly practitioners: readonly PractitionerChoice[]
  readonly formats: Formats
  /** The time at which the server rendered the page. */
  readonly now: number
}

/** A month of appointments, with the schedules of its days and the dialogs of its rows. */
export function MonthCalendar({
  initial,
  height,
  openDay,
  look: options,
  practitioners,
  formats,
  now,
}: MonthCalendarProps) {
  const [screen] = useState(() => createMonthCalendarScreen(initial, height, options))
  const clock = useNow(formats.zone, now)
  useEffect(() => screen.followHistory(), [screen])
  useEffect(() => {
    if (!openDay) return
    screen.moveTo(openDay)
    openSchedule(openDay)
  }, [screen, openDay])
  return (
    <ClockTimes value={formats.timeFormat}>
      <Hues value={options.colour === 'practitioner' ? practitioners : null}>
        <Month
          screen={screen}
          renderedHeight={height}
          clock={clock}
          look={options}
          practitioners={practitioners}
          zone={formats.zone}
        />
      </Hues>
      <CalendarDialogs formats={formats} />
    </ClockTimes>
  )
}

interface MonthProps extends Pick<MonthCalendarProps, 'look' | 'practitioners'> {
  readonly screen: MonthCalendarScreen
  readonly renderedHeight: number
  readonly clock: LocalTime
  readonly zone: string
}

function Month({ screen, renderedHeight, clock, ...headProps }: MonthProps) {
  const { month: requestedMonth, day } = useStore(screen.$position)
  const state = useStore(screen.month.$state)
  const grid = useRef<HTMLDivElement>(null)
  const height = useHeight(grid, renderedHeight)
  useEffect(() => screen.fitHeight(height), [screen, height])
  // Keep showing the previous month until the next one is late.
  const month = state.is === 'known' ? state.data.month : requestedMonth
  const days = state.is === 'known' ? state.data.days : null
  const selectedDay = days?.find(({ date }) => date === day)
  const fit = entriesThatFit(height, weeksOf(month).length)
  return (
    <>
      <MonthHead screen={screen} month={month} today={clock.day} day={day} {...headProps} />
      {headProps.look.colour === 'practitioner' ? (
        <PractitionerKey practitioners={headProps.practitioners} />
      ) : (
        <StatusKey />
      )}
      {state.is === 'failed' ? (
        <LoadFailed onRetry={() => screen.month.reload()} />
      ) : (
        <MonthGrid ref={grid} screen={screen} month={month} days={days} day={day} clock={clock} fit={fit} />
      )}
      {selectedDay && (
        <Agenda
          key={selectedDay.date}
          day={selectedDay}
          clock={clock}
          practitionerId={headProps.look.practitionerId}
        />
      )}
    </>
  )
}
