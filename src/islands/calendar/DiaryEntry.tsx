import type { CSSProperties, KeyboardEvent } from 'react'
import type { AppointmentRow, DiaryPractitioner } from '#modules/appointments'
import { editAppointment } from '../../stores/appointments.ts'
import { type Column, minutesOf, type Spot } from '../../stores/calendar-columns.ts'
import { nudged, overTheEdge } from '../../stores/calendar-drag.ts'
import type { Lane } from '../../stores/calendar-lanes.ts'
import { $held, drop, type Held, hold, putBack } from '../../stores/calendar-moving.ts'
import { isOff } from '../../stores/day.ts'
import { mayChange } from '../../stores/diary.ts'
import { text } from '../../text/index.ts'
import { useClockTime } from '../kit/clock-times.ts'
import { StatusShape } from '../kit/StatusShape.tsx'
import type { Drag } from './useDrag.ts'

interface DiaryEntryProps {
  readonly row: AppointmentRow
  /** Where it is drawn: where it is, or is being moved to. */
  readonly spot: Spot
  readonly held: Held['by'] | null
  /** Who else has just changed it. */
  readonly changedBy: string | null
  readonly column: number
  readonly columns: readonly Column[]
  readonly lane: Lane
  /** The minute of the day that the grid begins with. */
  readonly start: number
  /** The practitioner's colour, where that is what colours say. */
  readonly hue: DiaryPractitioner['colour'] | null
  /** Whether it says with whom it is: the column does not. */
  readonly named: boolean
  /** Where it is, in words. */
  readonly where: string
  readonly drag: Drag
  readonly offered: readonly number[]
  /** Shows another week; answers whether it could. */
  turnTo(date: string): Promise<boolean>
}

/** An appointment on the time grid. */
export function DiaryEntry({
  row,
  spot,
  held,
  changedBy,
  column,
  columns,
  lane,
  start,
  hue,
  named,
  where,
  drag,
  offered,
  turnTo,
}: DiaryEntryProps) {
  const clockTime = useClockTime()
  const style = {
    '--col': column,
    '--from': minutesOf(spot.time) - start,
    '--minutes': spot.duration,
    '--lane': lane.lane,
    '--lanes': lane.lanes,
  }
  const press = (event: KeyboardEvent): void => {
    if (held === 'keys' && (event.key === 'Escape' || event.key === 'Enter')) {
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Enter') void drop()
      else goBack()
      return
    }
    if (held === 'server' || !mayChange(row.practitionerId)) return
    const away = overTheEdge(spot, event, columns)
    const to = away ?? nudged(spot, event, columns, offered)
    if (!to) return
    event.preventDefault()
    hold(row, away ? spot : to, 'keys')
    if (away) void takeAlong(away.date)
  }
  // Held where it is until the other week has come, and there if it still is by then.
  const takeAlong = async (date: string): Promise<void> => {
    if (!(await turnTo(date))) return
    const now = $held.get()
    if (now?.row.id === row.id) hold(row, { ...now.spot, date }, 'keys')
  }
  const goBack = (): void => {
    putBack()
    if (columns.every(({ date }) => date !== row.date)) void turnTo(row.date)
  }
  return (
    <button
      type="button"
      className={[
        'entry',
        row.status,
        isOff(row) && 'x',
        held && 'held',
        changedBy && 'changed',
        spot.duration < 30 && 'low',
      ]
        .filter(Boolean)
        .join(' ')}
      style={style as CSSProperties}
      data-entry={row.id}
      data-hue={hue ?? undefined}
      data-tip={[
        changedBy && text.calendar.justChanged(changedBy),
        row.patientName,
        clockTime(spot.time),
        text.status[row.status],
        row.service,
        row.practitionerName,
      ]
        .filter(Boolean)
        .join(' · ')}
      onPointerDown={(event) => drag.take(event, row, isEdge(event.target))}
      onKeyDown={press}
      onBlur={() => held === 'keys' && void drop()}
      onClick={() => !drag.wasDrag() && void editAppointment(row)}
    >
      <span className="line">
        <StatusShape status={row.status} />
        <span className="sr">{text.status[row.status]}</span>
        <time>{clockTime(spot.time)}</time>
        <b>{row.patientName}</b>
      </span>
      {changedBy && (
        <span className="by">
          <span className="sr">{text.calendar.justChanged(changedBy)}</span>
          <span aria-hidden="true">{text.calendar.justNow(changedBy)}</span>
        </span>
      )}
      <span className="rest">
        {row.service}
        {named && ` · ${row.practitionerName ?? text.calendar.nobody}`}
      </span>
      <span className="sr">{where}</span>
      <i className="edge" aria-hidden="true" />
    </button>
  )
}

const isEdge = (target: EventTarget): boolean => target instanceof Element && target.matches('.edge')
