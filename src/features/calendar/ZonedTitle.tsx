import { present } from '../../kit/time/present-moment.ts'
import { zoneName } from '../../kit/time/zone-name.ts'
import { text } from '../../language/index.ts'
import { ClinicTimeNote } from '../appointments/index.ts'

/** The title, and the clinic's time zone where the browser's differs. Without scripts it is named in any case. */
export const ZonedTitle = ({ of, zone }: { readonly of: string; readonly zone: string }) => (
  <div className="zoned">
    <h1>
      {text.calendar.title} <span aria-live="polite">{of}</span>
    </h1>
    <ClinicTimeNote zone={zone} />
    <noscript>
      <p className="clocks">{text.calendar.timesIn(zoneName(zone, new Date(present())))}</p>
    </noscript>
  </div>
)
