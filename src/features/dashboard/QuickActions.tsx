import { BellPlus, CalendarPlus, FilePlus2, UserPlus } from 'lucide-react'
import { newAppointment } from '../../stores/appointments.ts'
import { createForm } from '../../stores/form-builder.ts'
import { addPatient } from '../../stores/patient-dialog.ts'
import { writeReminder } from '../../stores/reminder-dialog.ts'
import type { DateFormat, TimeFormat } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { AppointmentDialog } from '../appointments/AppointmentDialog.tsx'
import { FormBuilderDialog } from '../form-builder/FormBuilderDialog.tsx'
import { Button } from '../kit/Button.tsx'
import { ClockTimes } from '../kit/clock-times.ts'
import { PatientDialog } from '../patients/PatientDialog.tsx'
import { ReminderDialog } from '../reminders/ReminderDialog.tsx'

interface QuickActionsProps {
  readonly today: string
  readonly dateFormat: DateFormat
  readonly timeFormat: TimeFormat
  readonly zone: string
  readonly clinicName: string
}

/** What a day at the desk begins with, each in its dialog. */
export const QuickActions = ({ today, dateFormat, timeFormat, zone, clinicName }: QuickActionsProps) => (
  <section aria-labelledby="quick-actions">
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
    <ClockTimes value={timeFormat}>
      <AppointmentDialog formats={{ zone, dateFormat, timeFormat }} />
    </ClockTimes>
    <PatientDialog formats={{ zone, dateFormat, timeFormat }} />
    <FormBuilderDialog clinicName={clinicName} timeFormat={timeFormat} />
    <ReminderDialog formats={{ zone, dateFormat, timeFormat }} />
  </section>
)
