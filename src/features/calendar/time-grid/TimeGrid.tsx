import { useStore } from '@nanostores/react'
import { type CSSProperties, useRef } from 'react'
import { monthName } from '../../../kit/format/format.ts'
import { weekdayOf } from '../../../kit/time/calendar-dates.ts'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { text } from '../../../language/index.ts'
import { type CalendarOptions, viewAddress } from '../address.ts'
import { $appointmentMove, $movedBack } from './appointment-move.store.ts'
import { changeAuthor } from './change-marks.ts'
import { type Column, type Hours, minutesOf, spotOf, timeOf } from './columns.ts'
import { FreeTime } from './FreeTime.tsx'
import { placedEntries } from './placed-entries.ts'
import { Shades } from './Shades.tsx'
import type { TimeGridModel } from './time-grid-model.ts'
import { TimeGridEntry } from './TimeGridEntry.tsx'
import { useBooking } from './useBooking.ts'
import { useDrag } from './useDrag.ts'
import { useEntryFocus } from './useEntryFocus.ts'
import { useSpotWords } from './useSpotWords.ts'
import { useStartAtNow } from './useStartAtNow.ts'

interface TimeGridProps {
  readonly grid: TimeGridModel
  readonly columns: readonly Column[]
  readonly className: string
}

export function TimeGrid({ grid, columns, className }: TimeGridProps) {
  const { days, marks, hours, look: options, view, clock } = grid
  const plane = useRef<HTMLDivElement>(null)
  const move = useStore($appointmentMove)
  const movedBack = useStore($movedBack)
  const { place: describeSpot } = useSpotWords(columns)
  const drag = useDrag(plane, { columns, hours, offered: days.durations })
  const book = useBooking(plane, { columns, hours, wasDrag: drag.wasDrag })
  useEntryFocus(plane)
  useStartAtNow(plane)
  // A visit that is dragged past midnight has its end on the next day once the grid shows that hour.
  const placed = placedEntries(days.appointments, columns, move).filter(
    ({ isContinued }) => !isContinued || hours.from === 0,
  )
  const entryGrid = { ...grid, columns, drag, describeSpot }
  return (
    <section
      className={`diary ${className}`}
      aria-label={text.calendar.views[view]}
      style={{ '--cols': columns.length, '--hours': hours.to - hours.from } as CSSProperties}
    >
      <div className="column-heads">
        {columns.map((column) => (
          <Head key={column.key} column={column} view={view} look={options} today={clock.day} />
        ))}
      </div>
      <div className="hours" aria-hidden="true">
        <Hour hours={hours} />
      </div>
      <div className="plane" data-records ref={plane}>
        {columns.map((column, index) => (
          <Shades key={column.key} column={column} index={index} hours={hours} today={clock.day} />
        ))}
        {columns.some(({ date }) => date === clock.day) && <NowLine grid={grid} columns={columns} />}
        <FreeTime columns={columns} hours={hours} book={book} place={describeSpot} clock={clock} />
        {placed.map((entry) => (
          <TimeGridEntry
            key={`${entry.row.id}${entry.isContinued ? ' continued' : ''}`}
            entry={entry}
            grid={entryGrid}
          />
        ))}
      </div>
      <p className="visually-hidden">{text.calendar.keys}</p>
      <output className="visually-hidden">
        {move?.by === 'keys' && text.calendar.movedTo(move.row.patientName, describeSpot(move.spot))}
        {movedBack && text.calendar.putBack(movedBack.patientName, describeSpot(spotOf(movedBack)))}
      </output>
      <output className="visually-hidden">
        {placed.map(({ row, spot, isContinued }) => {
          const by = isContinued ? null : changeAuthor(marks, row)
          return (
            by && (
              <span key={row.id}>
                {row.patientName}, {describeSpot(spot)}: {text.calendar.justChanged(by)}
              </span>
            )
          )
        })}
      </output>
    </section>
  )
}

interface HeadProps {
  readonly column: Column
  readonly view: 'week' | 'day'
  readonly look: CalendarOptions
  readonly today: string
}

const Head = ({ column, view, look: options, today }: HeadProps) => {
  const { date, practitioner, practitionerId } = column
  if (view === 'week')
    return (
      <a
        href={viewAddress('day', date, options)}
        className={date === today ? 'today' : ''}
        aria-current={date === today ? 'date' : undefined}
      >
        {text.calendar.shortWeekdays[weekdayOf(date)]} <b>{Number(date.slice(8))}</b>
        <span className="visually-hidden">, {monthName(date)}</span>
      </a>
    )
  return (
    <span data-hue={practitioner?.colour}>
      {practitioner && <i className="hue-dot" aria-hidden="true" />}
      {practitioner?.name ?? (practitionerId === null ? text.calendar.nobody : text.calendar.everyone)}
    </span>
  )
}

const Hour = ({ hours: { from, to } }: { hours: Hours }) => {
  const clockTime = useClockTime()
  return Array.from({ length: to - from }, (_, n) => (
    <span key={n} style={{ '--at': n * 60 } as CSSProperties}>
      {n > 0 && clockTime(timeOf((from + n) * 60))}
    </span>
  ))
}

const NowLine = ({ grid: { clock, hours, view }, columns }: Omit<TimeGridProps, 'className'>) => {
  const minute = minutesOf(clock.time)
  const clockTime = useClockTime()
  if (minute < hours.from * 60 || minute > hours.to * 60) return null
  const column = columns.findIndex(({ date }) => date === clock.day)
  const style = {
    '--at': minute - hours.from * 60,
    '--col': view === 'week' ? column : 0,
    '--wide': view === 'week' ? 1 : columns.length,
  }
  return (
    <div className="now-line" style={style as CSSProperties}>
      <span className="visually-hidden">
        {text.calendar.now} {clockTime(clock.time)}
      </span>
    </div>
  )
}
