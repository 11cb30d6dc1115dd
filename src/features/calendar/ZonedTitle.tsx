import { text } from '../../text/index.ts'
import { present } from '../../text/present.ts'
import { zoneWords } from '../../text/zone.ts'

interface ZonedTitleProps {
  /** The days that are shown, by their name. */
  readonly of: string
  readonly zone: string
}

// The server does not know whose clocks show something else: told to all, it stands there before any script, and
// nothing jumps.
/** What the calendar shows, and by whose clocks. */
export const ZonedTitle = ({ of, zone }: ZonedTitleProps) => (
  <div className="zoned">
    <h1>
      {text.calendar.title} <span>{of}</span>
    </h1>
    <p className="clocks" suppressHydrationWarning>
      {text.calendar.timesIn(zoneWords(zone, new Date(present())))}
    </p>
  </div>
)
