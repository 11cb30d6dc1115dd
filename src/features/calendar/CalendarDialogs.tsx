import type { Formats } from '../../kit/format/format.ts'
import { AppointmentDialog, DailySchedule, VisitPanel } from '../appointments/index.ts'
import { PatientDialog } from '../patients/dialog/index.ts'
import { AppointmentReminderDialog } from '../reminders/appointment-reminder/index.ts'
import { FollowUpDialog } from '../reminders/follow-up/index.ts'

/** The schedule of a day, and the dialogs that the rows and entries of a calendar open. */
export const CalendarDialogs = ({ formats }: { readonly formats: Formats }) => (
  <>
    <DailySchedule formats={formats} />
    <VisitPanel formats={formats} />
    <AppointmentDialog formats={formats} />
    <AppointmentReminderDialog formats={formats} />
    <FollowUpDialog />
    <PatientDialog formats={formats} />
  </>
)
