import { useStore } from '@nanostores/react'
import { type CSSProperties, useRef } from 'react'
import type { AppointmentRow, DiaryDays } from '#modules/appointments'
import { type Look, viewAddress } from '../../stores/calendar-address.ts'
import {
  type Column,
  columnOf,
  type Hours,
  minutesOf,
  type Spot,
  spotOf,
  timeOf,
} from '../../stores/calendar-columns.ts'
import { lanesOf } from '../../stores/calendar-lanes.ts'
import { changedBy, type Marks } from '../../stores/calendar-marks.ts'
import { $held, type Held } from '../../stores/calendar-moving.ts'
import type { Wall } from '../../stores/day.ts'
import { weekdayOf } from '../../stores/month-grid.ts'
import { monthName } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { useClockTime } from '../kit/clock-times.ts'
import { DiaryEntry } from './DiaryEntry.tsx'
import { FreeTime } from './FreeTime.tsx'
import { Shades } from './Shades.tsx'
import { useBooking } from './useBooking.ts'
import { useDrag } from './useDrag.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { usePlace } from './usePlace.ts'

interface TimeGridProps {
  readonly days: DiaryDays
  readonly marks: Marks
  readonly columns: readonly Column[]
  readonly hours: Hours
  readonly look: Look
  readonly view: 'week' | 'day'
  readonly clock: Wall
  readonly className: string
  /** Shows another week; answers whether it could. */
  turnTo(date: string): Promise<boolean>
}

interface Placed {
  readonly row: AppointmentRow
  readonly spot: Spot
  readonly column: number
}

const isOn = (held: Held | null, { id, version }: AppointmentRow): held is Held =>
  held?.row.id === id && held.row.version === version

/** What is held may come from a week that is not shown. */
const withHeld = (all: readonly AppointmentRow[], held: Held | null): readonly AppointmentRow[] =>
  !held || held.by === 'hand' || all.some(({ id }) => id === held.row.id) ? all : [...all, held.row]

/** Columns of days or of people, time downwards: entries are dragged along it, and free time is booked. */
export function TimeGrid({
  days,
  marks,
  columns,
  hours,
  look,
  view,
  clock,
  className,
  turnTo,
}: TimeGridProps) {
  const plane = useRef<HTMLDivElement>(null)
  const held = useStore($held)
  const { place } = usePlace(columns)
  const drag = useDrag(plane, { columns, hours, offered: days.durations })
  const book = useBooking(plane, { columns, hours, wasDrag: drag.wasDrag })
  useKeptFocus(plane)
  const placed = withHeld(days.appointments, held)
    .map((row): Placed => {
      const spot = isOn(held, row) ? held.spot : spotOf(row)
      return { row, spot, column: columnOf(columns, spot) }
    })
    // What is held keeps the focus on its way from one week to another.
    .filter(({ row, column }) => column >= 0 || isOn(held, row))
  const lanes = lanesIn(placed)
  const colours = new Map(days.practitioners.map(({ id, colour }) => [id, colour]))
  return (
    <section
      className={`diary ${className}`}
      aria-label={text.calendar.views[view]}
      style={{ '--cols': columns.length, '--hours': hours.to - hours.from } as CSSProperties}
    >
      <div className="col-heads">
        {columns.map((column) => (
          <Head key={column.key} column={column} view={view} look={look} today={clock.day} />
        ))}
      </div>
      <div className="hours" aria-hidden="true">
        <Hour hours={hours} />
      </div>
      <div className="plane" ref={plane}>
        {columns.map((column, index) => (
          <Shades key={column.key} column={column} index={index} hours={hours} today={clock.day} />
        ))}
        {columns.some(({ date }) => date === clock.day) && (
          <NowLine clock={clock} hours={hours} columns={columns} view={view} />
        )}
        <FreeTime columns={columns} hours={hours} book={book} place={place} clock={clock} />
        {placed.map(({ row, spot, column }, index) => (
          <DiaryEntry
            key={row.id}
            row={row}
            spot={spot}
            held={isOn(held, row) ? held.by : null}
            changedBy={changedBy(marks, row)}
            column={column}
            columns={columns}
            lane={lanes[index] ?? { lane: 0, lanes: 1 }}
            start={hours.from * 60}
            hue={look.colour === 'practitioner' ? (colours.get(spot.practitionerId ?? 0) ?? null) : null}
            named={view === 'week' || columns[column]?.practitionerId === undefined}
            where={place(spot)}
            drag={drag}
            turnTo={turnTo}
            offered={days.durations}
          />
        ))}
      </div>
      <p className="sr">{text.calendar.keys}</p>
      <output className="sr">
        {held?.by === 'keys' && text.calendar.movedTo(held.row.patientName, place(held.spot))}
      </output>
      <output className="sr">
        {placed.map(({ row, spot }) => {
          const by = changedBy(marks, row)
          return (
            by && (
              <span key={row.id}>
                {row.patientName}, {place(spot)}: {text.calendar.justChanged(by)}
              </span>
            )
          )
        })}
      </output>
    </section>
  )
}

function lanesIn(placed: readonly Placed[]) {
  const lanes = placed.map(() => ({ lane: 0, lanes: 1 }))
  const byColumn = Map.groupBy(
    placed.map((each, index) => ({ ...each, index })),
    ({ column }) => column,
  )
  for (const all of byColumn.values()) {
    const found = lanesOf(all.map(({ spot }) => ({ from: minutesOf(spot.time), minutes: spot.duration })))
    all.forEach(({ index }, n) => (lanes[index] = found[n] ?? { lane: 0, lanes: 1 }))
  }
  return lanes
}

interface HeadProps {
  readonly column: Column
  readonly view: 'week' | 'day'
  readonly look: Look
  readonly today: string
}

const Head = ({ column, view, look, today }: HeadProps) => {
  const { date, practitioner, practitionerId } = column
  if (view === 'week')
    return (
      <a
        href={viewAddress('day', date, look)}
        className={date === today ? 'today' : ''}
        aria-current={date === today ? 'date' : undefined}
      >
        {text.calendar.shortWeekdays[weekdayOf(date)]} <b>{Number(date.slice(8))}</b>
        <span className="sr">, {monthName(date)}</span>
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

const NowLine = ({
  clock,
  hours,
  columns,
  view,
}: Pick<TimeGridProps, 'clock' | 'hours' | 'columns' | 'view'>) => {
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
      <span className="sr">
        {text.calendar.now} {clockTime(clock.time)}
      </span>
    </div>
  )
}
