import type { ReactNode } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import type { Trail as Sides } from './day-trail.ts'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { text } from '../../../language/index.ts'

interface TrailProps<Row extends AppointmentRow> {
  readonly sides: Sides<Row>
  /** The row density: `schedule` for a list on the page, `day` for the dialog of a day. */
  readonly kind: 'schedule' | 'day'
  /** Renders a row; `marks` are the classes for its position on the trail. */
  children(row: Row, marks: string): ReactNode
}

/** A day's appointments along a trail: solid if begun, dotted if to come, with a marker at now. */
export function Trail<Row extends AppointmentRow>({
  sides: { past, toCome, now },
  kind,
  children,
}: TrailProps<Row>) {
  const all = [...past, ...toCome]
  // When the marker is the first or last item, the line extends to it.
  const first = now === null || past.length > 0 ? all[0] : undefined
  const last = now === null || toCome.length > 0 ? all.at(-1) : undefined
  const marked = (todo: boolean) => (row: Row) =>
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

const NowMarker = ({ time }: { time: string }) => {
  const clockTime = useClockTime()
  return (
    <li className="now">
      <span className="now-label numeric">
        <span className="visually-hidden">{text.calendar.now} </span>
        {clockTime(time)}
      </span>
    </li>
  )
}
