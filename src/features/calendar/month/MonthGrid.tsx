/* oxlint-disable jsx-a11y/prefer-tag-over-role --
   the weeks share the height of the window among them, as rows of a table cannot */
import type { KeyboardEvent, RefObject } from 'react'
import type { CalendarDay } from '#modules/appointments'
import type { MonthCalendarScreen } from './month-calendar.store.ts'
import type { LocalTime } from '../../../kit/time/clock.ts'
import { weeksOf } from '../../../kit/time/calendar-dates.ts'
import { openSchedule } from '../../appointments/index.ts'
import { monthTitle } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { DayCell } from './DayCell.tsx'
import { useFocusOnDay } from './useFocusOnDay.ts'

interface MonthGridProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly screen: MonthCalendarScreen
  readonly month: string
  /** Null while loading is late. */
  readonly days: readonly CalendarDay[] | null
  readonly day: string
  readonly clock: LocalTime
  readonly fit: number
}

/**
 * The weeks of a month. Arrow keys move from day to day, Enter opens a day, Tab moves through its
 * appointments and their reminder buttons.
 */
export function MonthGrid({ ref, screen, ...weeksProps }: MonthGridProps) {
  const { month, days } = weeksProps
  const focusNext = useFocusOnDay(ref)
  const press = (event: KeyboardEvent) => {
    const from = dayOf(event.target)
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return
    const to = screen.press(event.key, from)
    if (!to) return
    event.preventDefault()
    focusNext(to)
  }
  return (
    <div
      ref={ref}
      className="month"
      role="grid"
      tabIndex={-1}
      aria-label={monthTitle(month)}
      aria-busy={days === null}
      onKeyDown={press}
      onClick={({ target }) => open(screen, target)}
    >
      <Weekdays />
      <Weeks {...weeksProps} />
    </div>
  )
}

const Weeks = ({ month, days, day, clock, fit }: Omit<MonthGridProps, 'ref' | 'screen'>) => {
  const byDate = new Map(days?.map((each) => [each.date, each]))
  return weeksOf(month).map((week) => (
    <div role="row" key={week[0]} tabIndex={-1}>
      {week.map((date) => (
        <DayCell
          key={date}
          date={date}
          month={month}
          loadedDay={byDate.get(date) ?? null}
          isLate={days === null}
          isSelected={date === day}
          clock={clock}
          maxEntries={fit}
        />
      ))}
    </div>
  ))
}

const Weekdays = () => (
  <div role="row" tabIndex={-1}>
    {text.calendar.shortWeekdays.map((short, index) => (
      <div role="columnheader" key={short} aria-label={text.calendar.weekdays[index]}>
        {short}
      </div>
    ))}
  </div>
)

const dayOf = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-date]')?.dataset['date']

function open(screen: MonthCalendarScreen, target: EventTarget): void {
  const day = dayOf(target)
  if (!day || (target as Element).closest('.day-entry-row')) return
  screen.moveTo(day)
  focusDay(target as Element)
  openSchedule(day)
}

// The dialog returns the focus to where it was, and a click beside the day's number leaves it on the whole week.
const focusDay = (target: Element): void =>
  target.closest('[data-date]')?.querySelector<HTMLElement>('.day-number')?.focus({ preventScroll: true })
