import { text } from '../../language/index.ts'
import { ClinicTimeNote } from '../../kit/time/ClinicTimeNote.tsx'

/** The title, and the clinic's time zone where the browser's differs. */
export const ZonedTitle = ({ of: title, zone }: { readonly of: string; readonly zone: string }) => (
  <div className="zoned">
    <h1>
      {text.calendar.title} <span aria-live="polite">{title}</span>
    </h1>
    <ClinicTimeNote zone={zone} />
  </div>
)
