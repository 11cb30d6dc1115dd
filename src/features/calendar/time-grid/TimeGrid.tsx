import { useStore } from '@nanostores/react'
import { type CSSProperties, useRef } from 'react'
import { minutesOf, timeOf } from '#rules/kernel'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { text } from '../../../language/index.ts'
import { weekdayAndDate } from '../../../kit/format/format.ts'
import { endOf } from '../../appointments/index.ts'
import { $appointmentMove, $cancelledMove } from './appointment-move.store.ts'
import { changeAuthor } from './change-marks.ts'
import { type Column, type Hours, spotOf, columnOf, type Spot } from './day-columns.ts'
import { ColumnHeads } from './ColumnHeads.tsx'
import { FreeTime } from './FreeTime.tsx'
import { placedEntries } from './placed-entries.ts'
import { Shades } from './Shades.tsx'
import { minWidth, spanOf } from './spans.ts'
import type { TimeGridModel } from './time-grid-model.ts'
import { TimeGridEntry } from './TimeGridEntry.tsx'
import { useBooking } from './useBooking.ts'
import { useDrag } from './useDrag.ts'
import { useEntryFocus } from './useEntryFocus.ts'
import { useStartAtNow } from './useStartAtNow.ts'

/** Describes a position: 'Thursday, March 12, 10:00 AM to 10:30 AM, Dr Lee'. */
function useSpotWords(columns: readonly Column[]): { describeSpot(spot: Spot): string } {
  const clockTime = useClockTime()
  return {
    describeSpot: (spot) => {
      const { date, time, duration } = spot
      const column = columns[columnOf(columns, spot)]
      const lane = column?.lanes.find(({ practitionerId }) => practitionerId === spot.practitionerId)
      const practitionerName = (column?.practitioner ?? lane?.practitioner)?.name
      const when = text.calendar.until(clockTime(time), clockTime(endOf(time, duration)))
      return text.calendar.place([
        weekdayAndDate(date),
        when,
        ...(practitionerName ? [practitionerName] : []),
      ])
    },
  }
}

interface TimeGridProps {
  readonly grid: TimeGridModel
  readonly columns: readonly Column[]
  readonly className: string
}

export function TimeGrid({ grid, columns, className }: TimeGridProps) {
  const { days, marks, hours, look: options, view, clock } = grid
  const gridRef = useRef<HTMLDivElement>(null)
  const move = useStore($appointmentMove)
  const cancelledRow = useStore($cancelledMove)
  const { describeSpot } = useSpotWords(columns)
  const drag = useDrag(gridRef, { columns, hours, durations: days.durations })
  const book = useBooking(gridRef, { columns, hours, wasDrag: drag.wasDrag })
  useEntryFocus(gridRef)
  useStartAtNow(gridRef)
  // The part of a visit after midnight is on the next day, and only a grid that begins at midnight shows it.
  const placed = placedEntries(days.appointments, columns, move).filter(
    ({ isContinued }) => !isContinued || hours.from === 0,
  )
  const entryGrid = { ...grid, columns, drag, describeSpot }
  return (
    <section
      className={`diary ${className}`}
      aria-label={text.calendar.views[view]}
      style={{ '--least': minWidth(columns), '--hours': hours.to - hours.from } as CSSProperties}
    >
      <i className="corner" aria-hidden="true" />
      <ColumnHeads columns={columns} view={view} look={options} today={clock.day} />
      <div className="hours" aria-hidden="true">
        <HourLabels hours={hours} />
      </div>
      <div className="plane" data-records ref={gridRef}>
        {columns.map((column, index) => (
          <Shades key={column.key} columns={columns} index={index} hours={hours} today={clock.day} />
        ))}
        {columns.some(({ date }) => date === clock.day) && <NowLine grid={grid} columns={columns} />}
        <FreeTime columns={columns} hours={hours} book={book} describeSpot={describeSpot} clock={clock} />
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
        {cancelledRow && text.calendar.putBack(cancelledRow.patientName, describeSpot(spotOf(cancelledRow)))}
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

const HourLabels = ({ hours: { from, to } }: { hours: Hours }) => {
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
  const { left, share } = view === 'week' ? spanOf(columns, column) : { left: 0, share: 1 }
  const style = { '--at': minute - hours.from * 60, '--left': left, '--share': share }
  return (
    <div className="now-line" style={style as CSSProperties}>
      <span className="visually-hidden">
        {text.calendar.now} {clockTime(clock.time)}
      </span>
    </div>
  )
}
