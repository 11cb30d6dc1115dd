import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { minutesOf, timeOf } from '#rules/kernel'
import type { LocalTime } from '../../../kit/time/clock.ts'
import { text } from '../../../language/index.ts'
import type { Column, Hours, Spot } from './day-columns.ts'
import { STEP_MINUTES } from './drag.ts'
import { spanOf } from './spans.ts'

interface FreeTimeProps {
  readonly columns: readonly Column[]
  readonly hours: Hours
  readonly clock: LocalTime
  book(column: number, minute: number): void
  describeSpot(spot: Spot): string
}

const clamp = (value: number, lowest: number, highest: number): number =>
  Math.min(Math.max(value, lowest), highest)

const KEY_STEPS: Readonly<Record<string, readonly [columns: number, minutes: number]>> = {
  ArrowUp: [0, -STEP_MINUTES],
  ArrowDown: [0, STEP_MINUTES],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  PageUp: [0, -60],
  PageDown: [0, 60],
}

export function FreeTime({ columns, hours, clock, book, describeSpot }: FreeTimeProps) {
  const today = columns.findIndex(({ date }) => date === clock.day)
  const [position, setAt] = useState(() => ({
    column: Math.max(today, 0),
    minute: today < 0 ? hours.from * 60 : Math.floor(minutesOf(clock.time) / STEP_MINUTES) * STEP_MINUTES,
  }))
  const column = clamp(position.column, 0, columns.length - 1)
  const minute = clamp(position.minute, hours.from * 60, hours.to * 60 - STEP_MINUTES)
  const press = (event: KeyboardEvent): void => {
    const step = KEY_STEPS[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setAt({
      column: clamp(column + step[0], 0, columns.length - 1),
      minute: clamp(minute + step[1], hours.from * 60, hours.to * 60 - STEP_MINUTES),
    })
  }
  const { left, share } = spanOf(columns, column)
  const { date = clock.day, practitionerId = null } = columns[column] ?? {}
  const spot = { date, time: timeOf(minute), duration: STEP_MINUTES, practitionerId }
  return (
    <button
      type="button"
      className="free"
      data-creates
      style={
        {
          '--left': left,
          '--share': share,
          '--from': minute - hours.from * 60,
          '--minutes': STEP_MINUTES,
        } as CSSProperties
      }
      onKeyDown={press}
      onClick={() => book(column, minute)}
    >
      {text.calendar.bookAt(describeSpot(spot))}
    </button>
  )
}
