import { clockTime } from '../../text/format.ts'
import { text } from '../../text/index.ts'

/** Where on the trail it is now. */
export const NowMarker = ({ time }: { time: string }) => (
  <li className="now">
    <span className="lbl num">
      <span className="sr">{text.calendar.now} </span>
      {clockTime(time)}
    </span>
  </li>
)
