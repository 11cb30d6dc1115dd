import { present } from '../../kit/time/present-moment.ts'
import { zoneName } from '../../kit/time/zone-name.ts'
import { text } from '../../language/index.ts'

// The server does not know the reader's time zone. The note is always rendered, so that it is there before
// any script runs and the layout does not shift.
export const ZonedTitle = ({ of, zone }: { readonly of: string; readonly zone: string }) => (
  <div className="zoned">
    <h1>
      {text.calendar.title} <span aria-live="polite">{of}</span>
    </h1>
    <p className="clocks" suppressHydrationWarning>
      {text.calendar.timesIn(zoneName(zone, new Date(present())))}
    </p>
  </div>
)
