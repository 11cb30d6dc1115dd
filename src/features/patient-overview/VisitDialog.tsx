import type { Formats } from '../../kit/format/format.ts'
import { ClockTimes } from '../../kit/time/useNow.ts'
import { AppointmentDialog, VisitPanel } from '../appointments/index.ts'

export const VisitDialog = ({ formats }: { readonly formats: Formats }) => (
  <ClockTimes value={formats.timeFormat}>
    <VisitPanel formats={formats} />
    <AppointmentDialog formats={formats} />
  </ClockTimes>
)
