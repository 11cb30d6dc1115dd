/* oxlint-disable jsx-a11y/prefer-tag-over-role --
   the weeks share the height of the window among them, as rows of a table cannot */
import type { KeyboardEvent, RefObject } from 'react'
import type { CalendarDay } from '#modules/appointments'
import type { CalendarScreen } from '../../stores/calendar.ts'
import type { Wall } from '../../stores/day.ts'
import { weeksOf } from '../../stores/month-grid.ts'
import { openSchedule } from '../../stores/schedule.ts'
import { monthTitle } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { DayCell } from './DayCell.tsx'
import { useFocusOnDay } from './useFocusOnDay.ts'

interface MonthGridProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly screen: CalendarScreen
  readonly month: string
  /** Nothing while they take their time to come. */
  readonly days: readonly CalendarDay[] | null
  /** The day that the keyboard stands on. */
  readonly day: string
  readonly clock: Wall
  readonly fit: number
}

/** The weeks of a month. Arrow keys go from day to day, Enter opens one, Tab goes through its appointments and their bells. */
export function MonthGrid({ ref, screen, ...shown }: MonthGridProps) {
  const { month, days } = shown
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
      style={{ '--weeks': weeksOf(month).length } as object}
      onKeyDown={press}
      onClick={({ target }) => open(screen, target)}
    >
      <Weekdays />
      <Weeks {...shown} />
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
          known={byDate.get(date) ?? null}
          late={days === null}
          chosen={date === day}
          clock={clock}
          fit={fit}
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

function open(screen: CalendarScreen, target: EventTarget): void {
  const day = dayOf(target)
  if (!day || (target as Element).closest('.evr')) return
  screen.moveTo(day)
  openSchedule(day)
}
