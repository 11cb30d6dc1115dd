import type { CSSProperties } from 'react'
import { timeOf } from '#rules/kernel'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { text } from '../../../language/index.ts'
import type { Column, Hours, Shade } from './day-columns.ts'
import { type Span, spanOf } from './spans.ts'

interface ShadesProps {
  readonly columns: readonly Column[]
  readonly index: number
  readonly hours: Hours
  readonly today: string
}

export function Shades({ columns, index, hours, today }: ShadesProps) {
  const column = columns[index]
  if (!column) return null
  return (
    <>
      <div
        className={column.date === today ? 'column today' : 'column'}
        style={styleOf(spanOf(columns, index))}
      >
        <ShadedTimes of={column.shades} hours={hours} />
      </div>
      {column.lanes.map(({ practitionerId, shades }, lane) => (
        <div key={practitionerId} className="column lane" style={styleOf(spanOf(columns, index, lane))}>
          <ShadedTimes of={shades} hours={hours} />
        </div>
      ))}
    </>
  )
}

const styleOf = ({ left, share }: Span) => ({ '--left': left, '--share': share }) as CSSProperties

function ShadedTimes({ of: all, hours }: { readonly of: readonly Shade[]; readonly hours: Hours }) {
  const clockTime = useClockTime()
  const [first, last] = [hours.from * 60, hours.to * 60]
  return all
    .map(({ is, from, to }) => ({ is, from: Math.max(from, first), to: Math.min(to, last) }))
    .filter(({ from, to }) => from < to)
    .map(({ is, from, to }) => (
      <span
        key={`${is}${from}`}
        className={`shade ${is}`}
        style={{ '--from': from - first, '--minutes': to - from } as CSSProperties}
      >
        <span className="shade-name">{text.calendar[is]}</span>
        <span className="visually-hidden">
          {' '}
          {text.calendar.until(clockTime(timeOf(from)), clockTime(timeOf(to % 1440)))}
        </span>
      </span>
    ))
}
