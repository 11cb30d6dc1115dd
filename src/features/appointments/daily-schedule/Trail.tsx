import type { ReactNode } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import type { Trail as Sides } from '../../stores/day.ts'
import { NowMarker } from './NowMarker.tsx'

interface TrailProps {
  readonly sides: Sides<AppointmentRow>
  /** How close the rows stand: in a list of the page, or in a day's own dialog. */
  readonly kind: 'sched' | 'day'
  /** Makes a row; `marks` are the classes of its place on the trail. */
  children(row: AppointmentRow, marks: string): ReactNode
}

/** A day's appointments along the trail: solid has begun, dotted is to come, the marker is now. */
export function Trail({ sides: { past, toCome, now }, kind, children }: TrailProps) {
  const all = [...past, ...toCome]
  // Where the marker stands first or last, the line goes on to it.
  const first = now === null || past.length > 0 ? all[0] : undefined
  const last = now === null || toCome.length > 0 ? all.at(-1) : undefined
  const marked = (todo: boolean) => (row: AppointmentRow) =>
    children(
      row,
      [todo && 'todo', row === first && 'first', row === last && 'last'].filter(Boolean).join(' '),
    )
  return (
    <ol className={`trail ${kind}`}>
      {past.map(marked(false))}
      {now !== null && <NowMarker time={now} />}
      {toCome.map(marked(true))}
    </ol>
  )
}
