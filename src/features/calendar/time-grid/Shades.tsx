import type { CSSProperties } from 'react'
import { type Column, type Hours, timeOf } from '../../stores/calendar-columns.ts'
import { text } from '../../text/index.ts'
import { useClockTime } from '../kit/clock-times.ts'

interface ShadesProps {
  readonly column: Column
  readonly index: number
  readonly hours: Hours
  readonly today: string
}

/** A column's ground: when nobody is to be had in it is shaded, and says so. */
export function Shades({ column, index, hours, today }: ShadesProps) {
  const clockTime = useClockTime()
  const [first, last] = [hours.from * 60, hours.to * 60]
  const seen = column.shades
    .map(({ is, from, to }) => ({ is, from: Math.max(from, first), to: Math.min(to, last) }))
    .filter(({ from, to }) => from < to)
  return (
    <div className={column.date === today ? 'col today' : 'col'} style={{ '--col': index } as CSSProperties}>
      {seen.map(({ is, from, to }) => (
        <span
          key={`${is}${from}`}
          className={`shade ${is}`}
          style={{ '--from': from - first, '--minutes': to - from } as CSSProperties}
        >
          {text.calendar[is]}
          <span className="sr">
            {' '}
            {text.calendar.until(clockTime(timeOf(from)), clockTime(timeOf(to % 1440)))}
          </span>
        </span>
      ))}
    </div>
  )
}
