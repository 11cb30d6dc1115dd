import { useClockTime } from '../../../kit/time/clock-times.ts'
import { text } from '../../../language/index.ts'

export const NowMarker = ({ time }: { time: string }) => {
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
