import { BellPlus, CalendarPlus, FilePlus2, UserPlus } from 'lucide-react'
import { Button } from '../../kit/controls/Button.tsx'
import type { Formats } from '../../kit/format/format.ts'
import { ClockTimes } from '../../kit/time/useNow.ts'
import { text } from '../../language/index.ts'
import { AppointmentDialog, newAppointment, VisitPanel } from '../appointments/index.ts'
import { createForm, FormBuilderDialog } from '../form-builder/index.ts'
import { addPatient } from '../patients/index.ts'
import { PatientDialog } from '../patients/dialog/index.ts'
import { writeReminder, ReminderDialog } from '../reminders/dialog/index.ts'
import { FollowUpDialog } from '../reminders/follow-up/index.ts'

interface QuickActionsProps {
  readonly today: string
  readonly formats: Formats
  readonly clinicName: string
}

export const QuickActions = ({ today, formats, clinicName }: QuickActionsProps) => (
  <section aria-labelledby="quick-actions" data-creates>
    <div className="rule">
      <h2 id="quick-actions">{text.dashboard.quickActions}</h2>
    </div>
    <div className="quick">
      <Button onClick={() => void newAppointment(today)}>
        <CalendarPlus />
        {text.dashboard.newAppointment}
      </Button>
      <Button onClick={addPatient}>
        <UserPlus />
        {text.dashboard.addPatient}
      </Button>
      <Button onClick={createForm}>
        <FilePlus2 />
        {text.dashboard.createForm}
      </Button>
      <Button onClick={writeReminder}>
        <BellPlus />
        {text.reminders.create}
      </Button>
    </div>
    <ClockTimes value={formats.timeFormat}>
      <VisitPanel formats={formats} />
      <AppointmentDialog formats={formats} />
    </ClockTimes>
    <PatientDialog formats={formats} />
    <FormBuilderDialog clinicName={clinicName} timeFormat={formats.timeFormat} />
    <ReminderDialog formats={formats} />
    <FollowUpDialog />
  </section>
)
