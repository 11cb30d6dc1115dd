import { text } from '../../text/index.ts'
import { useClockTime } from '../kit/clock-times.ts'

/** Where on the trail it is now. */
export const NowMarker = ({ time }: { time: string }) => (
  <li className="now">
    <span className="lbl num">
      <span className="sr">{text.calendar.now} </span>
      {useClockTime()(time)}
    </span>
  </li>
)
