import type { ReactNode } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import type { Trail as Sides } from './day-trail.ts'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { text } from '../../../language/index.ts'

interface TrailProps<Row extends AppointmentRow> {
  readonly sides: Sides<Row>
  /** Where it is: `schedule` on a page, `day` in the dialog of one day, with denser rows. */
  readonly kind: 'schedule' | 'day'
  /** Renders a row; `marks` are the classes for its position on the trail. */
  children(row: Row, marks: string): ReactNode
}

/**
 * Shows a day's appointments as a timeline: solid for those that have begun, dotted for later ones, with a marker at
 * the current time.
 */
export function Trail<Row extends AppointmentRow>({
  sides: { past, upcoming, now },
  kind,
  children,
}: TrailProps<Row>) {
  const all = [...past, ...upcoming]
  // When the marker is at an end of the line, the marker is the first or last item, not a row.
  const first = now === null || past.length > 0 ? all[0] : undefined
  const last = now === null || upcoming.length > 0 ? all.at(-1) : undefined
  const renderWithMarks = (isUpcoming: boolean) => (row: Row) =>
    children(
      row,
      [isUpcoming && 'todo', row === first && 'first', row === last && 'last'].filter(Boolean).join(' '),
    )
  return (
    <ol className={`trail ${kind}`}>
      {past.map(renderWithMarks(false))}
      {now !== null && <NowMarker time={now} />}
      {upcoming.map(renderWithMarks(true))}
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
