import { text } from '../../text/index.ts'
import { ClocksElsewhere } from '../appointments/ClocksElsewhere.tsx'

interface ZonedTitleProps {
  /** The days that are shown, by their name. */
  readonly of: string
  readonly zone: string
}

/** What the calendar shows, and by whose clocks where the reader's own show something else. */
export const ZonedTitle = ({ of, zone }: ZonedTitleProps) => (
  <div className="zoned">
    <h1>
      {text.calendar.title} <span>{of}</span>
    </h1>
    <ClocksElsewhere zone={zone} />
  </div>
)
