import type { CSSProperties } from 'react'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { text } from '../../../language/index.ts'
import { type Column, type Hours, timeOf } from './columns.ts'

interface ShadesProps {
  readonly column: Column
  readonly index: number
  readonly hours: Hours
  readonly today: string
}

export function Shades({ column, index, hours, today }: ShadesProps) {
  const clockTime = useClockTime()
  const [first, last] = [hours.from * 60, hours.to * 60]
  const shades = column.shades
    .map(({ is, from, to }) => ({ is, from: Math.max(from, first), to: Math.min(to, last) }))
    .filter(({ from, to }) => from < to)
  return (
    <div
      className={column.date === today ? 'column today' : 'column'}
      style={{ '--col': index } as CSSProperties}
    >
      {shades.map(({ is, from, to }) => (
        <span
          key={`${is}${from}`}
          className={`shade ${is}`}
          style={{ '--from': from - first, '--minutes': to - from } as CSSProperties}
        >
          {text.calendar[is]}
          <span className="visually-hidden">
            {' '}
            {text.calendar.until(clockTime(timeOf(from)), clockTime(timeOf(to % 1440)))}
          </span>
        </span>
      ))}
    </div>
  )
}
